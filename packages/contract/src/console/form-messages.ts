import type { Localized } from '@pcmall/domain/localized';

/** What the console's forms say besides those of shoppers, who do not load it. */
export const consoleFormMessages = {
  'article.address': {
    zh: '网址名最多 64 位，可用字母、数字和._~-',
    en: 'It has at most 64 letters, digits or ._~-, without blanks',
  },
  'article.addressReserved': {
    zh: '这个网址名已有用途，请换一个',
    en: 'This one has a use of its own. Choose another one',
  },
  'coupon.amount': { zh: '请填写大于 0 的金额', en: 'Enter an amount above 0' },
  'coupon.minSpend': { zh: '请填写不小于 0 的金额', en: 'Enter an amount of 0 or more' },
  'coupon.day': { zh: '请按 YYYY-MM-DD 填写日期', en: 'Enter a date as YYYY-MM-DD' },
  'coupon.daysReversed': { zh: '截止日期不能早于开始日期', en: "The last day can't be before the first one" },
  'coupon.dayOver': { zh: '截止日期已过', en: 'This day is over' },
  'home.link': {
    zh: '请填写以 / 开头的本店页面，或以 https:// 开头的网址',
    en: 'Write a page of the shop that begins with /, or a web address that begins with https://',
  },
  'home.slide': { zh: '请填写标题，或添加图片', en: 'Write a title, or add a picture' },
  'home.limit': { zh: '请填写 1 至 30 的整数', en: 'Enter a whole number from 1 to 30' },
  'bundle.code': {
    zh: '编号为 1 至 64 位字母、数字或 ._~-，不含空格',
    en: 'A code has 1 to 64 letters, digits or ._~-, without blanks',
  },
  'bundle.saving': { zh: '请填写大于 0 的金额', en: 'Enter an amount above 0' },
  'bundle.savingTooMuch': {
    zh: '须低于套餐商品单买的总价 {apart}',
    en: 'It has to be less than the {apart} that the products cost alone',
  },
  'bundle.quantity': { zh: '件数为 1 至 1000 的整数', en: 'Pieces are a whole number from 1 to 1,000' },
  'bundle.noParts': { zh: '请选择套餐里的商品', en: 'Choose the products of the bundle' },
  'bundle.manyParts': { zh: '一个套餐最多 10 种商品', en: 'A bundle has 10 products at most' },
  'bundle.onePiece': {
    zh: '套餐至少包含两件商品：请再选一种，或增加件数',
    en: 'A bundle has two pieces or more: choose another product, or more pieces of this one',
  },
  'bundle.partTwice': {
    zh: '同一种商品只能选一次，多件请填写件数',
    en: 'Choose a product once, and say how many pieces',
  },
  'bundle.partGone': {
    zh: '有商品已被删除，请从套餐中移除',
    en: 'A product is not there any more. Please take it out of the bundle',
  },
  'promotion.from': { zh: '请填写大于 0 的金额或件数', en: 'Enter a number above 0' },
  'promotion.notRising': { zh: '须高于上一档', en: 'It has to be above the tier before' },
  'promotion.reduction': { zh: '请填写大于 0 的金额', en: 'Enter an amount above 0' },
  'promotion.reductionTooMuch': { zh: '减免须低于该档的消费金额', en: 'Enter less than is spent' },
  'promotion.reductionFalls': { zh: '减免须高于上一档', en: 'Enter more than the tier before' },
  'promotion.brings': {
    zh: '每一档或者减金额，或者送赠品',
    en: 'A tier takes off an amount or gives gifts, one of the two',
  },
  'promotion.noGifts': { zh: '请选择赠品', en: 'Choose the gifts' },
  'promotion.manyGifts': { zh: '一档最多 50 种赠品', en: 'A tier has 50 gifts at most' },
  'promotion.giftGone': { zh: '有赠品已被删除，请移除', en: 'A gift is not there any more. Please take it out' },
  'promotion.giftOffSale': {
    zh: '“{name}”已下架，不能作为赠品',
    en: '{name} is off sale, so nobody would get it',
  },
  'promotion.giftCount': {
    zh: '可选件数为 1 至赠品数的整数',
    en: 'A whole number from 1 up to as many gifts as there are',
  },
  'promotion.noTiers': { zh: '请至少设置一档', en: 'Add a tier' },
  'promotion.manyTiers': { zh: '最多 20 档', en: '20 tiers at most' },
  'promotion.noProducts': { zh: '请选择参加活动的商品', en: 'Choose the products of the promotion' },
  'promotion.manyProducts': {
    zh: '在后台最多选 1000 种商品，请移除一些；更多商品的活动可由命令创建',
    en: 'The console takes 1,000 products at most: remove some, or have a command make a promotion of more',
  },
  'promotion.productGone': {
    zh: '有商品已被删除，请移除',
    en: 'A product is not there any more. Please take it out',
  },
  'offer.picture': {
    zh: '请上传图片，或填写 https:// 开头的图片地址',
    en: 'Upload a picture, or give an address that begins with https://',
  },
  'offer.minute': { zh: '请填写日期和时间', en: 'Enter a day and a time' },
  'offer.periodReversed': { zh: '结束时间须晚于开始时间', en: 'The end has to be after the start' },
  'offer.endOver': { zh: '该时间已过，请填写以后的时间', en: 'This time is over. Enter a later one' },
  'password.staffFormat': {
    zh: '员工密码需为 10-30 位非空格字符',
    en: 'A password for the console has 10 to 30 characters and no spaces',
  },
  'payment.noteRequired': { zh: '请填写处理方式', en: 'Say how it was resolved' },
  'refusal.reasonRequired': { zh: '请选择或填写拒绝原因', en: 'Say why it is refused' },
  'import.code': {
    zh: '编号最多 64 位，可用字母、数字和._~-',
    en: 'A code has at most 64 letters, digits or ._~-, without blanks',
  },
  'import.barcode': { zh: '条码为 8 至 14 位数字', en: 'A barcode has 8 to 14 digits' },
  'import.options': {
    zh: '规格格式如“容量=900 克; 颜色=红色”，中英文须一一对应，最多 3 项',
    en: 'Write options like "Size=900 g; Colour=Red", the same ones in both languages, three at most',
  },
  'import.price': { zh: '价格格式如 25.00，须大于 0', en: 'Write a price like 25.00, more than nothing' },
  'import.nextPrice': {
    zh: '填写新价格和开始时间，时间须晚于现在，如 2027-01-01 08:00',
    en: 'Write a new price and a time to come, such as 2027-01-01 08:00',
  },
  'import.stock': { zh: '库存为 0 或正整数', en: 'Stock is a whole number from 0 on' },
  'goods.purchaseLimit': {
    zh: '限购件数为 1 至 100000 的整数；不限购请留空',
    en: 'A limit is a whole number from 1 to 100,000; leave it empty for none',
  },
  'import.weight': { zh: '重量为整数，单位克', en: 'Weight is a whole number of grams' },
} as const satisfies Record<string, Localized>;
