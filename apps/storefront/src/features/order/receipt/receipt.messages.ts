import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const receiptMessages = defineMessages({
  'receipt.title': { zh: '收据', en: 'Receipt' },
  'receipt.print': { zh: '打印', en: 'Print' },
  'receipt.back': { zh: '返回订单', en: 'Back to the order' },
  'receipt.otherLanguage.ownName': { zh: 'English', en: '中文' },
  'receipt.notPaid': { zh: '订单付款后才有收据', en: 'There is a receipt once the order is paid' },
  'receipt.orderNo': { zh: '订单号', en: 'Order number' },
  'receipt.paidAt': { zh: '付款时间', en: 'Paid' },
  'receipt.method': { zh: '支付方式', en: 'Payment method' },
  'receipt.recipient': { zh: '收件人', en: 'Recipient' },
  'receipt.sender': { zh: '寄件人', en: 'Sender' },
  'receipt.pickUp': { zh: '自提点', en: 'Pick-up location' },
  'receipt.paid': { zh: '实付金额', en: 'Amount paid' },
  'receipt.cny': { zh: '约合人民币 {amount}', en: 'About {amount} in CNY' },
  'receipt.rate': {
    zh: '按下单时汇率：1 {currency} = {rate} CNY',
    en: 'At the rate of the order: 1 {currency} = {rate} CNY',
  },
  'receipt.refunded': { zh: '其中已退款', en: 'Refunded of it' },
});
