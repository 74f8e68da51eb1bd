import {
  accountTakenCode,
  actionNotAllowedCode,
  agreePaymentCode,
  alreadyPaidCode,
  articleNotFoundCode,
  bundleNotFoundCode,
  channelUnavailableCode,
  checkoutNotFoundCode,
  checkoutOrderedCode,
  commandUnknownCode,
  doneOtherwiseCode,
  idLinkInvalidCode,
  linkInvalidCode,
  orderNotFoundCode,
  paymentUnderWayCode,
  payPasswordLockedCode,
  payPasswordSetCode,
  productNotFoundCode,
  promotionNotFoundCode,
  quickOrderChangedCode,
  quickOrderColumnsCode,
  quickOrderNotFoundCode,
} from './codes';
import { changedMeanwhileCode } from './console/changed-meanwhile';
import { goodsChangedCode } from './console/goods-changed';
import { secondFactorNeededCode } from './console/sealing';
import { undoOverCode } from './console/undo-over';

/**
 * Everything the shop may refuse, by name: its code on the wire and its message in both languages.
 * `{name}` stands for an argument. Messages that the specification quotes are exact in English.
 */
export const errors = {
  // Sessions: these codes make the storefront forget its credentials (spec section 8).
  sessionMissing: { code: '110002', zh: '请先登录', en: 'Please log in first' },
  sessionExpired: { code: '110003', zh: '登录已过期，请重新登录', en: 'Your login has expired, please log in again' },
  sessionEnded: {
    code: '110004',
    zh: '登录状态已失效，请重新登录',
    en: 'You have been logged out, please log in again',
  },

  // Transport
  badInput: {
    code: '400001',
    zh: '提交的内容不符合要求，请检查后重试',
    en: 'Some of this is not valid. Please check it and try again',
  },
  tooLarge: { code: '400002', zh: '提交的内容过大', en: 'What you sent is too large' },
  /** Something else was done under this idempotency key; what, say the texts of `doneBefore`. */
  doneOtherwise: { code: doneOtherwiseCode, zh: '{done}', en: '{done}' },
  notFound: { code: '404001', zh: '请求的地址不存在', en: 'There is nothing at this address' },
  tooManyRequests: {
    code: '429001',
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts, please try again in {seconds} seconds',
  },
  unavailable: {
    code: '503001',
    zh: '系统暂时繁忙，请稍后重试',
    en: 'The shop is busy at the moment, please try again',
  },
  internal: { code: '500', zh: '系统开小差了，请稍后再试', en: 'Something went wrong, please try again later' },

  // Shop
  shopUnknown: { code: '100001', zh: '店铺不存在', en: 'This shop does not exist' },
  shopClosed: { code: '100002', zh: '本店暂停营业', en: 'The mall is unavailable' },
  shopIncomplete: {
    code: '100007',
    zh: '还缺少必需内容，暂不能营业，请先完成列表中的必填项',
    en: "Something is still missing that the shop can't open without. Please see to the list first",
  },
  notAllowed: { code: '100003', zh: '没有权限', en: 'You may not do this' },
  linkForeign: {
    code: '100004',
    zh: '只能为本店页面生成短链接',
    en: 'Only links to pages of this shop can be shortened',
  },
  commandUnknown: {
    code: commandUnknownCode,
    zh: '口令不存在或已过期，请向分享的人重新索取',
    en: 'This share code is unknown or has expired, please ask for a new one',
  },
  pageNotShared: { code: '100006', zh: '该页面不支持分享', en: 'This page cannot be shared' },

  // Account
  secretUnreadable: {
    code: '120001',
    zh: '页面已过期，请刷新后重试',
    en: 'This page has expired, please reload it and try again',
  },
  wrongCredentials: { code: '120002', zh: '账号或密码错误', en: 'Account or password is incorrect' },
  wrongCode: { code: '120003', zh: '验证码错误或已过期', en: 'The code is wrong or has expired' },
  codeTooSoon: {
    code: '120004',
    zh: '刚刚已发送，请 {seconds} 秒后再试',
    en: 'We have just sent one, please wait {seconds} seconds',
  },
  codeTooMany: {
    code: '120005',
    zh: '今日验证码次数已用完，请明天再试',
    en: 'No more codes for this number today, please try tomorrow',
  },
  sendsUsedUp: {
    code: '120017',
    zh: '本店今日的验证消息已达上限，请改用密码登录，或明天再试',
    en: "We can't send any more codes today. Please use your password, or try again tomorrow",
  },
  accountTaken: {
    code: accountTakenCode,
    zh: '该账号已注册，请直接登录',
    en: 'This account already exists, please log in',
  },
  linkInvalid: { code: linkInvalidCode, zh: '链接无效或已过期', en: 'This link is invalid or has expired' },
  agreementNeeded: { code: '120008', zh: '请阅读并同意服务协议', en: 'Please read and accept the terms' },
  accountBlocked: {
    code: '120050',
    zh: '该账号已被店铺停用，请联系客服',
    en: 'This shop has blocked your account. Please contact its service',
  },
  shopperStillBuys: {
    code: '120051',
    zh: '该客户还有 {orders} 个进行中的订单、{refunds} 笔未完成的退款，处理完后才能清除资料',
    en: 'Orders under way: {orders}, refunds under way: {refunds}. The data can be erased once they are done',
  },
  accountErased: { code: '120052', zh: '该客户的资料已清除', en: "This shopper's data has been erased" },
  tooManyFlags: {
    code: '120053',
    zh: '一位客户最多 {most} 个标记，请先去掉一个',
    en: 'A shopper has at most {most} flags. Take one away first',
  },
  accountNotFound: { code: '120009', zh: '账号不存在', en: 'Account not found' },
  wrongOldPassword: { code: '120010', zh: '当前密码错误', en: 'The current password is incorrect' },
  nothingBound: { code: '120011', zh: '账号尚未绑定该方式', en: 'Nothing of this kind is bound to your account' },
  alreadyBound: {
    code: '120012',
    zh: '账号已绑定，请使用更换功能',
    en: 'Your account has one already, please change it instead',
  },
  sameAsBefore: { code: '120013', zh: '新账号不能与原账号相同', en: 'This is the one you have already' },
  payPasswordSet: { code: payPasswordSetCode, zh: '您已设置过支付密码', en: 'You have set a payment password already' },
  avatarUnreadable: {
    code: '120015',
    zh: '无法识别该图片，请换一张 PNG 或 JPG 图片',
    en: "This picture can't be read, please choose a PNG or JPG",
  },
  bindingTaken: {
    code: '120016',
    zh: '该手机号或邮箱已被其他账号绑定',
    en: 'This one belongs to another account already',
  },

  // Address
  addressNotFound: {
    code: '130001',
    zh: '地址不存在，请刷新后重试',
    en: 'Address not found. Please reload and try again',
  },
  defaultSenderDelete: { code: '130002', zh: '默认寄件人不能删除', en: "The default sender can't be deleted！" },
  defaultSenderUnset: { code: '130003', zh: '默认寄件人不能取消', en: 'Default sender cannot be cancelled!' },
  tooManyAddresses: { code: '130004', zh: '地址数量已达上限', en: 'The address book is full' },

  // Identity
  idLinkInvalid: {
    code: idLinkInvalidCode,
    zh: '链接无效、已使用或已过期，请联系发送人重新生成',
    en: 'This link is invalid, was used already or has expired. Please ask the sender for a new one',
  },
  recipientMismatch: {
    code: '135002',
    zh: '姓名与包裹收件人不一致，请核对；如发送人写错了姓名，请联系其更正',
    en: "This is not the name of the parcel's recipient. Please check it; if the sender misspelt it, ask them to correct it",
  },
  realNameApproved: { code: '135003', zh: '您已通过实名认证', en: 'Your name has already been verified' },
  idNotFound: { code: '135005', zh: '没有该身份信息', en: 'There is no such ID' },
  idChanged: {
    code: '135006',
    zh: '该身份信息已更新，请重新查看后再审核',
    en: 'This ID has changed since you opened it. Please look at it again before you decide',
  },
  idNotWanted: { code: '135004', zh: '该收件人无需补充身份信息', en: 'No ID is needed for this recipient' },

  // Catalogue and cart
  productNotFound: {
    code: productNotFoundCode,
    zh: '商品不存在或已下架',
    en: 'This product does not exist or is no longer on sale',
  },
  productInStock: {
    code: '220010',
    zh: '该商品已到货，现在就可以购买',
    en: 'This product is back already: you can buy it now',
  },
  articleNotFound: { code: articleNotFoundCode, zh: '文章不存在', en: 'Article not found' },
  previewInvalid: {
    code: '140003',
    zh: '预览链接无效或已过期，请向店铺重新索取',
    en: 'This preview link is invalid or has expired, please ask the shop for a new one',
  },
  promotionNotFound: { code: promotionNotFoundCode, zh: '活动不存在', en: 'This promotion does not exist' },
  bundleNotFound: { code: bundleNotFoundCode, zh: '套餐不存在', en: 'This bundle does not exist' },
  cartLineNotFound: { code: '150001', zh: '购物车中没有该商品', en: 'This item is not in your cart' },
  exceedsStock: { code: '150002', zh: '超出最大库存', en: 'exceeds max stock' },
  maximumInventory: { code: '150003', zh: '已超出最大库存', en: 'Maximum inventory exceeded' },
  shortage: { code: '150004', zh: '库存不足：{name}', en: 'Inventory Shortage: {name}' },
  selectProducts: { code: '150005', zh: '请选择商品', en: 'Select Products!' },
  offerOver: {
    code: '150007',
    zh: '活动已结束或不适用于该商品',
    en: 'This promotion has ended or does not include this product',
  },
  promotionItemsFirst: {
    code: '150008',
    zh: '请先选择活动商品',
    en: 'Please select the promotion items first',
  },
  giftUnavailable: { code: '150009', zh: '所选赠品不可选或已赠完', en: "This gift can't be chosen or is gone" },
  cartFull: { code: '150006', zh: '购物车已满，请先清理', en: 'Your cart is full, please remove something first' },

  // Checkout
  checkoutNotFound: {
    code: checkoutNotFoundCode,
    zh: '订单已失效，请重新结算',
    en: 'This checkout has expired, please start again from the cart',
  },
  /** The order is in the data, as `orderId`. */
  checkoutOrdered: {
    code: checkoutOrderedCode,
    zh: '该订单已提交，请勿重复下单',
    en: 'You have already placed this order',
  },
  checkoutOrderClosed: {
    code: '160018',
    zh: '该订单已取消，请重新结算',
    en: 'The order placed here has been cancelled, please start again from the cart',
  },
  amountNotPositive: { code: '160002', zh: '订单金额必须大于 0', en: 'Order amount must be greater than 0' },
  lineTooLarge: {
    code: '160020',
    zh: '{name}每单最多购买 {max} 件，请减少数量',
    en: 'An order takes at most {max} of {name}. Please order fewer',
  },
  orderTooLarge: {
    code: '160021',
    zh: '每单最多 {max} 件商品，请减少数量',
    en: 'An order takes at most {max} items. Please order fewer',
  },
  purchaseLimit: {
    code: '160022',
    zh: '{name}每人限购 {max} 件（含待付款订单），请减少数量',
    en: '{name} is limited to {max} a customer, unpaid orders included. Please order fewer',
  },
  tooManyUnpaid: {
    code: '160023',
    zh: '您已有 {max} 个待付款订单，请先付款或取消后再下单',
    en: 'You have {max} unpaid orders. Please pay for one or cancel it first',
  },
  unpaidAmountReached: {
    code: '160024',
    zh: '待付款订单总额将超过本店上限，请减少商品，或先支付其他订单',
    en: 'Your unpaid orders would come to more than we allow. Please order less, or pay for another order first',
  },
  addressNeeded: {
    code: '160003',
    zh: '请添加收件/寄件地址后再提交',
    en: 'Add recipient/sender address before submitting',
  },
  paymentMethodNeeded: { code: '160004', zh: '请选择支付方式', en: 'Select payment method' },
  logisticsNeeded: { code: '160005', zh: '请选择物流公司', en: 'Please choose a carrier' },
  parcelLimit: {
    code: '160025',
    zh: '{carrier}单个包裹最多 {max}，本单为 {actual}，请分成几单',
    en: '{carrier} takes at most {max} in one parcel, this order has {actual}. Please split it into several orders',
  },
  crossBorderRecipient: {
    code: '160006',
    zh: '跨境订单的收件地址必须在中国（含港澳台）',
    en: 'The recipient of a cross-border order must be in China (Hong Kong, Macao and Taiwan included)',
  },
  noCommonDelivery: {
    code: '160007',
    zh: '以下商品没有共同的配送方式：{names}',
    en: 'These products share no delivery method: {names}',
  },
  pickUpCodeWrong: { code: '160015', zh: '取货码不正确', en: 'This is not the pick-up code' },
  pickUpNeeded: { code: '160008', zh: '请选择自提点', en: 'Select a pick-up location' },
  orderChanged: {
    code: '160009',
    zh: '商品价格、库存或优惠已变化，请确认后重新提交',
    en: 'Prices, stock or offers have changed, please check and submit again',
  },
  idCardNeeded: {
    code: '160010',
    zh: '跨境订单需要收件人的身份证号',
    en: "A cross-border order needs the recipient's ID number",
  },
  couponNotYet: { code: '160012', zh: '未到使用时间', en: 'Not valid yet' },
  couponMinSpend: { code: '160013', zh: '还差 {amount} 可用', en: 'Spend {amount} more to use it' },
  couponOtherGoods: { code: '160014', zh: '不适用于本单商品', en: 'Not for the products of this order' },
  couponUnknown: {
    code: '160030',
    zh: '没有该优惠码，请检查后重试',
    en: 'We have no coupon for this code. Please check it',
  },
  couponOver: { code: '160031', zh: '该优惠券已过期', en: 'This coupon has expired' },
  couponCodeTaken: {
    code: '160033',
    zh: '该优惠码已被其他优惠券使用，请换一个',
    en: 'Another coupon has this code already. Please choose another one',
  },
  bundleCodeTaken: {
    code: '160036',
    zh: '该编号已被另一个套餐使用，请换一个',
    en: 'Another bundle has this code already. Please choose another one',
  },
  couponGone: { code: '160032', zh: '该优惠券已不可领取', en: 'This coupon can no longer be claimed' },
  idPhotosNeeded: { code: '160011', zh: '请上传收件人身份证正反面照片', en: 'Upload front/back of ID' },

  // Orders
  orderNotFound: { code: orderNotFoundCode, zh: '订单不存在', en: 'Order not found' },
  actionNotAllowed: {
    code: actionNotAllowedCode,
    zh: '当前状态不能执行此操作',
    en: 'Not possible in this order status',
  },
  parcelNotFound: { code: '210008', zh: '包裹不存在', en: 'Parcel not found' },
  trackingNoTaken: {
    code: '210010',
    zh: '该订单的另一个包裹已使用此运单号',
    en: 'Another parcel of this order has this number',
  },
  parcelPieces: { code: '210011', zh: '包裹中的件数超过了订单', en: 'The parcels would hold more than was ordered' },
  parcelChanged: {
    code: '210013',
    zh: '同事刚刚修改了该包裹，请核对现在的运单后再保存',
    en: 'A colleague has just changed this parcel. Please check what it says now, and save again',
  },
  refundUndecided: {
    code: '210012',
    zh: '买家正在申请退款，请先处理退款，或确认仍要交付',
    en: 'The buyer has asked for a refund. Decide about it first, or say that the goods go out all the same',
  },
  carrierUnknown: { code: '210009', zh: '请选择本店的物流公司', en: "Choose one of the shop's carriers" },
  dateRange: { code: '210003', zh: '结束时间不能早于开始时间', en: "End time can't be less than start time" },

  parcelLinkInvalid: {
    code: '210004',
    zh: '链接不存在或已过期，请向发送链接的人重新索取。',
    en: 'This link is unknown or has expired. Please ask whoever sent it for a new one.',
  },

  // Refunds
  refundNotFound: { code: '230001', zh: '退款申请不存在', en: 'Refund request not found' },
  refundWaiting: {
    code: '230002',
    zh: '该订单已有退款申请在审核中，请勿重复提交',
    en: 'A refund of this order is already in review',
  },
  refundDecided: { code: '230003', zh: '商家已处理该退款申请', en: 'The shop has decided about this request already' },
  refundPieces: {
    code: '230004',
    zh: '退款数量超过可退数量，请修改后再提交',
    en: 'This is more than is left of the order. Please check the quantities',
  },
  refundNothing: {
    code: '230005',
    zh: '所选商品没有可退的金额',
    en: 'Nothing was paid for what you chose, so there is nothing to refund',
  },
  refundChanged: {
    code: '230006',
    zh: '买家已撤回该退款申请并重新提交，请查看新的申请',
    en: 'The shopper has taken this request back and sent another one. Please look at the new one',
  },

  // Payment
  alreadyPaid: { code: alreadyPaidCode, zh: '订单已支付，请勿重复支付', en: 'Order already paid, do not pay twice' },
  paymentUnderWay: {
    code: paymentUnderWayCode,
    zh: '您已付款，正在确认，请勿再次支付',
    en: 'Already paid, please do not pay again',
  },
  channelUnavailable: {
    code: channelUnavailableCode,
    zh: '以下支付方式暂不可用：{names}',
    en: 'The following payment method is currently not available：{names}',
  },
  payPasswordUnset: {
    code: '220003',
    zh: '您还没有设置支付密码，请先设置',
    en: "You haven't set payment password, please set it firstly!",
  },
  payPasswordWrong: {
    code: '220004',
    zh: '支付密码错误，还可尝试 {left} 次',
    en: 'Wrong payment password, {left} more tries',
  },
  payPasswordLocked: {
    code: payPasswordLockedCode,
    zh: '密码错误次数过多，请重置密码后再试',
    en: 'Incorrect password too many times, please reset password and try again',
  },
  payAmountChanged: {
    code: '220011',
    zh: '应付金额已变化，没有扣款，请核对后重新付款',
    en: 'The amount to pay has changed, and nothing was charged. Please check it and pay again',
  },
  balanceShort: { code: '220006', zh: '余额不足', en: 'Your balance is not enough' },
  paymentNotFound: { code: '220007', zh: '支付单不存在', en: 'Payment not found' },
  agreePayment: { code: agreePaymentCode, zh: '请阅读并同意支付协议', en: 'Please accept the payment agreement' },

  // Console
  notOfShop: { code: '250001', zh: '您不是该店铺的员工', en: 'You have no account in this shop' },
  servesNoShop: {
    code: '250002',
    zh: '您的账号目前不属于任何店铺，请联系店主',
    en: 'Your account belongs to no shop at the moment. Please ask the owner',
  },
  changedMeanwhile: {
    code: changedMeanwhileCode,
    zh: '{name}刚刚修改了这里的内容，请选择保留谁的修改',
    en: '{name} has just changed this. Please choose whose changes to keep',
  },
  staffNotFound: { code: '250004', zh: '没有该员工', en: 'There is nobody like this among the staff' },
  lastOwner: {
    code: '250005',
    zh: '店铺至少需要一位店主，请先指定另一位店主',
    en: 'A shop needs an owner. Please make somebody else an owner first',
  },
  alreadyStaff: {
    code: '250006',
    zh: '该邮箱已是本店员工',
    en: 'Somebody with this email is among the staff already',
  },
  secondFactorNeeded: {
    code: secondFactorNeededCode,
    zh: '请输入验证器 App 中的 6 位验证码',
    en: 'Please enter the 6-digit code of your authenticator app',
  },
  secondFactorWrong: {
    code: '250008',
    zh: '验证码错误或已使用，请等待下一个验证码',
    en: 'This code is wrong or was used already. Please wait for the next one',
  },
  secondFactorNotStarted: {
    code: '250009',
    zh: '请先扫描二维码添加验证器',
    en: 'Please add the shop to your authenticator app first',
  },
  invitationNotFound: { code: '250010', zh: '没有该邀请', en: 'There is no such invitation' },
  viewNotFound: { code: '250011', zh: '没有该视图，可能已删除', en: 'There is no such view. It may have been deleted' },
  viewNameTaken: {
    code: '250012',
    zh: '已有同名视图，请换一个名称',
    en: 'Another view has this name. Please choose a different one',
  },
  tooManyViews: {
    code: '250013',
    zh: '每个列表最多保存 {most} 个视图，请先删除不用的',
    en: "A list has {most} views at most. Please delete one that you don't need first",
  },
  mismatchChanged: {
    code: '250014',
    zh: '该支付有新的异常，或已由同事处理，请查看后再操作',
    en: 'Something new came in for this payment, or a colleague has resolved it. Please look at it again',
  },
  orderTakesNoPayment: {
    code: '250015',
    zh: '订单已取消或已付款，无法再入账。请在支付平台退回该款项，再标记为已处理',
    en: 'The order has been cancelled or paid already and takes no payment. Please give the money back at the provider, then mark it as resolved',
  },
  tooLittleForOrders: {
    code: '250019',
    zh: '到账金额太少，分摊后有订单分不到款，无法入账。请在支付平台退回该款项，再标记为已处理',
    en: 'So little came that one of the orders would get nothing of it. Please give the money back at the provider, then mark it as resolved',
  },
  domainNotClaimed: {
    code: '250016',
    zh: '该域名已被删除，请重新添加',
    en: 'This domain has been removed. Please add it again',
  },
  domainNotProved: {
    code: '250017',
    zh: '还查不到 {name} 的这条 TXT 记录。新记录可能要几分钟到几小时才生效，请稍后再验证',
    en: "{name} doesn't have this TXT record yet. A new record may take minutes or hours to be seen. Please try again later",
  },
  domainRecordsAway: {
    code: '250018',
    zh: '暂时无法查询该域名的记录，请稍后再验证',
    en: "The domain's records can't be looked up right now. Please try again later",
  },

  // Goods in the console
  goodsNotFound: { code: '250101', zh: '没有该商品', en: 'There is no such product' },
  goodsImportNotFound: {
    code: '250121',
    zh: '没有这次导入，可能已超过 30 天',
    en: 'There is no such import; they are kept for 30 days',
  },
  goodsImportUnchecked: { code: '250122', zh: '请先检查再写入', en: 'The rows have to be checked first' },
  goodsImportRun: { code: '250123', zh: '这次导入已经开始写入', en: 'This import is being written already' },
  goodsImportNotDone: { code: '250125', zh: '写入完成后才能撤销', en: 'It can be undone once it has been written' },
  goodsColumnTwice: { code: '250124', zh: '有两列都选了“{column}”', en: 'Two columns are taken for {column}' },
  goodsCodeTaken: { code: '250102', zh: '编号 {code} 已被使用', en: 'The code {code} is taken already' },
  soldSkuStays: {
    code: '250103',
    zh: '规格 {code} 已有销售，不能删除；请将其库存改为 0',
    en: "{code} has been sold and can't be deleted. Set its stock to 0 instead",
  },
  articleAddressTaken: {
    code: '250140',
    zh: '已有文章使用这个网址名，请换一个',
    en: 'Another article has this address. Choose another one',
  },
  articleTooDeep: {
    code: '250141',
    zh: '只能有两级：文章放在没有上级的栏目下，下面还有文章的栏目不能再放到别的栏目下',
    en: 'There are two levels: an article stands below a heading of the top, and what has articles below it stays there',
  },
  articleHeadingNotFound: { code: '250142', zh: '没有该栏目', en: 'There is no such heading' },
  articleInUse: {
    code: '250143',
    zh: '该栏目下还有文章，请先移走或删除',
    en: 'There are articles below it. Move or delete them first',
  },
  articleIsAgreement: {
    code: '250144',
    zh: '服务协议和隐私政策请在“设置 › 协议与隐私”中修改',
    en: 'Terms and privacy are changed under Settings, Terms and privacy',
  },
  categoryNotFound: { code: '250104', zh: '没有该分类', en: 'There is no such category' },
  categoryInUse: {
    code: '250105',
    zh: '该分类下还有商品或子分类，请先移走',
    en: 'There are products or categories in it. Move them elsewhere first',
  },
  categoryInItself: { code: '250106', zh: '不能移到自己的下级', en: "A category can't be below itself" },
  brandNotFound: { code: '250107', zh: '没有该品牌', en: 'There is no such brand' },
  brandInUse: {
    code: '250108',
    zh: '还有商品属于该品牌，请先修改',
    en: 'Products have this brand. Change them first',
  },
  tooManyAtOnce: {
    code: '250109',
    zh: '一次最多修改 {most} 件商品',
    en: 'At most {most} products can be changed at once',
  },
  goodsChanged: {
    code: goodsChangedCode,
    zh: '预览之后商品有变动，尚未修改任何内容，请核对新的预览后再确认',
    en: 'Something has changed since you looked, and nothing was done. Please check the new preview, then confirm',
  },
  homeDraftMissing: {
    code: '250150',
    zh: '首页没有草稿，可能已由同事发布或放弃',
    en: 'The home page has no draft. A colleague may have published it or given it up',
  },
  undoOver: { code: undoOverCode, zh: '已超过一小时或已撤销', en: 'It is more than an hour ago, or undone already' },
  stockShort: {
    code: '250111',
    zh: '规格 {code} 的库存不足，期间有新订单',
    en: 'There are fewer pieces of {code} now: orders have come in meanwhile',
  },

  // Quick orders
  quickOrderClosed: {
    code: '270001',
    zh: '您的账号未开通快速下单，请联系客服',
    en: 'Quick orders are not open for your account, please contact us',
  },
  quickOrderNotFound: {
    code: quickOrderNotFoundCode,
    zh: '该快速下单不存在或已过期',
    en: 'This quick order does not exist or has expired',
  },
  quickOrderChanged: {
    code: quickOrderChangedCode,
    zh: '该快速下单已在其他页面修改，请刷新后再试',
    en: 'This quick order has been changed in another tab, please reload it',
  },
  quickOrderMaking: {
    code: '270004',
    zh: '正在生成订单，请稍候',
    en: 'Orders are being made, please wait a moment',
  },
  /** The reason is one of the messages of files. */
  sheetUnreadable: { code: '270011', zh: '{reason}', en: '{reason}' },
  quickOrderColumns: {
    code: quickOrderColumnsCode,
    zh: '没有认出列名，请指定每一列的内容，或使用下载的模板',
    en: 'The names of the columns are not known here. Please say what each column holds, or use the template',
  },
  quickOrderEmpty: { code: '270005', zh: '没有找到任何数据行', en: 'There are no rows in it' },
  quickOrderTooLong: {
    code: '270006',
    zh: '最多 {max} 行，请分成几次下单',
    en: 'At most {max} rows at a time. Please make several orders of it',
  },
  quickOrderNothing: {
    code: '270007',
    zh: '没有可以提交的订单，请先修改标出的行',
    en: 'No order can be made yet. Please fix the rows that are wrong first',
  },
  quickOrderRepeated: {
    code: '270008',
    zh: '文件或其中的订单以前已下过单，确定要再次下单吗？',
    en: 'This file, or orders in it, have been ordered before. Order them again?',
  },
  /** As the specification has it. */
  submitFirst: { code: '270009', zh: '请先提交订单再付款', en: 'Please submit the order before checkout' },
  quickOrderSibling: {
    code: '270010',
    zh: '这个订单里有错误的行，请先修改',
    en: 'A row of this order is wrong, please fix it first',
  },
} as const satisfies Record<string, { code: string; zh: string; en: string }>;

export type Reason = keyof typeof errors;
