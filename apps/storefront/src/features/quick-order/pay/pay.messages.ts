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
  'quickPay.failures': { zh: '{n} 个订单没有生成', en: '{n} {n|order was|orders were} not made' },
  'quickPay.mend': { zh: '去修改', en: 'Fix them' },
  'quickPay.retry': { zh: '重新确认', en: 'Check again' },
  'quickPay.submitFirst': { zh: '请先提交订单再付款', en: 'Please submit the order before checkout' },
  'quickPay.toOrders': { zh: '去确认订单', en: 'Confirm the orders' },
  'quickPay.all': { zh: '{n} 个订单一次付清', en: 'Pay {n} {n|order|orders} at once' },
  'quickPay.amount': { zh: '应付金额', en: 'Total' },
  'quickPay.payBy': { zh: '请在 {time} 前付款', en: 'Please pay by {time}' },
  'quickPay.submit': { zh: '付款 {amount}', en: 'Pay {amount}' },
  'quickPay.done': { zh: '{n} 个订单已全部付款', en: 'All {n} {n|order is|orders are} paid' },
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
  'quickPay.noPassword': { zh: '您还没有设置支付密码', en: 'You have no payment password yet' },
  'quickPay.setPassword': { zh: '去设置', en: 'Set one now' },
  'quickPay.agree': { zh: '请阅读并同意支付协议', en: 'Please accept the payment agreement' },
});
