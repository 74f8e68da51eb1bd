import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const quickPayMessages = defineMessages({
  'quickPay.making': { zh: '正在生成订单：{done}/{all}', en: 'Making orders: {done} of {all}' },
  'quickPay.mayClose': {
    zh: '可以关闭页面，订单会继续生成，回来时在这里查看结果。',
    en: 'You may close the page. The orders go on being made; come back here to see what became of them.',
  },
  'quickPay.made': { zh: '已生成', en: 'Made' },
  'quickPay.failed': { zh: '未成功', en: 'Failed' },
  'quickPay.unpaid': { zh: '待付款', en: 'Unpaid' },
  'quickPay.paid': { zh: '已付款', en: 'Paid' },
  'quickPay.pending': { zh: '确认中', en: 'Being confirmed' },
  'quickPay.cancelled': { zh: '已取消', en: 'Cancelled' },
  'quickPay.failures': { zh: '{n} 个订单没有生成', en: '{n} {n|order was|orders were} not made' },
  'quickPay.mend': { zh: '去修改', en: 'Fix them' },
  'quickPay.retry': { zh: '重新确认', en: 'Check again' },
  'quickPay.open': { zh: '还有 {n} 行没有下单', en: '{n} {n|row is|rows are} not ordered yet' },
  'quickPay.openWrong': { zh: '其中 {n} 行需修改', en: '{n} {n|needs|need} fixing first' },
  'quickPay.showOpen': { zh: '查看这些行', en: 'Show these rows' },
  'quickPay.submitFirst': { zh: '请先提交订单再付款', en: 'Please submit the order before checkout' },
  'quickPay.toOrders': { zh: '去确认订单', en: 'Confirm the orders' },
  'quickPay.all': { zh: '{n} 个订单一次付清', en: 'Pay {n} {n|order|orders} at once' },
  'quickPay.amount': { zh: '应付金额', en: 'Total' },
  'quickPay.payBy': { zh: '请在 {time} 前付款', en: 'Please pay by {time}' },
  'quickPay.submit': { zh: '付款 {amount}', en: 'Pay {amount}' },
  'quickPay.done': { zh: '{n} 个订单已全部付款', en: '{n|Your|All} {n} {n|order is|orders are} paid' },
  'quickPay.donePart': { zh: '{n} 个订单已付款', en: '{n} {n|order is|orders are} paid' },
  'quickPay.confirming': {
    zh: '{n} 个订单的付款确认中',
    en: 'Your payment for {n} {n|order|orders} is being confirmed',
  },
  'quickPay.confirmingNext': {
    zh: '支付机构正在处理，通常几分钟内完成。您可以离开本页，确认后 {n} 个订单会自动更新，请勿重复支付。',
    en: 'The payment provider is still working on it; this can take some minutes. You may leave this page: the {n|order updates|orders update} automatically. Please do not pay again.',
  },
  'quickPay.declined': { zh: '支付失败', en: 'Payment failed' },
  'quickPay.declinedNext': {
    zh: '没有扣款，商品已为您保留。请在截止时间前重新支付，也可以换一种支付方式。',
    en: 'Nothing was charged, and the goods are kept for you. Pay again in time, in another way if you like.',
  },
  'quickPay.closed': { zh: '{n} 个订单已取消', en: '{n} {n|order was|orders were} cancelled' },
  'quickPay.closedNext': {
    zh: '{n} 个订单超时未支付或已取消，商品已放回库存。需要的话可以在订单中再次购买。',
    en: '{n|It was|They were} cancelled or not paid in time, and the items are back on sale. You can buy again from {n|the order|the orders}.',
  },
  'quickPay.myOrders': { zh: '查看我的订单', en: 'My orders' },
  'quickPay.left': {
    zh: '{n} 个订单未能付款，仍可继续支付',
    en: '{n} {n|order|orders} could not be paid and can still be',
  },
  'quickPay.scan': { zh: '扫码付款', en: 'Scan to pay' },
  'quickPay.scanText': {
    zh: '请用手机扫码付款，付款后这里会自动更新。',
    en: 'Scan it with your phone. This page notices when it is paid.',
  },
  'quickPay.openPage': { zh: '在本机打开付款页面', en: 'Open the payment page here' },
});
