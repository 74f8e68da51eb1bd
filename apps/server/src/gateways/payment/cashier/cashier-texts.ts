import type { Language } from '@pcmall/domain/localized';
import type { Decision } from './cashier-desk';

const texts = {
  title: { zh: '演示收银台', en: 'Sandbox cashier' },
  badge: { zh: '演示环境，不会产生真实扣款', en: 'Demo: no real money is charged' },
  amount: { zh: '支付金额', en: 'Amount to pay' },
  channel: { zh: '支付方式', en: 'Payment method' },
  subject: { zh: '收款方', en: 'Paid to' },
  expires: { zh: '请在 {n} 分钟内完成支付', en: 'Please pay within {n} min' },
  expiresHours: { zh: '请在 {n} 小时内完成支付', en: 'Please pay within {n} hours' },
  outcome: { zh: '选择这笔支付的结果', en: 'Choose what becomes of this payment' },
  confirm: { zh: '确认', en: 'Confirm' },
  back: { zh: '返回本店', en: 'Back to the shop' },
  other: { zh: 'English', en: '中文' },
  paid: { zh: '支付成功', en: 'Payment successful' },
  paidNote: { zh: '本店会收到支付结果。', en: 'The shop is told about it.' },
  paidOnPhone: { zh: '可以回到电脑上继续。', en: 'You can go on at your computer.' },
  processing: { zh: '支付处理中', en: 'Payment is being processed' },
  processingNote: {
    zh: '约 20 秒后到账，届时会通知本店。',
    en: 'The money arrives in about 20 seconds; the shop is told then.',
  },
  failed: { zh: '支付失败', en: 'Payment failed' },
  failedNote: { zh: '没有扣款，可以回到本店重新支付。', en: 'Nothing was charged. You can pay again from the shop.' },
  expired: { zh: '支付已超时', en: 'This payment has expired' },
  expiredNote: { zh: '没有扣款，请回到本店重新下单。', en: 'Nothing was charged. Please order again in the shop.' },
  missing: { zh: '支付单不存在', en: 'There is no such payment' },
  missingNote: { zh: '请回到本店重新发起支付。', en: 'Please start again from the shop.' },
} as const;

export type CashierText = keyof typeof texts;

export const cashierText = (key: CashierText, language: Language, args: Record<string, string | number> = {}): string =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));

export const decisionTexts: Record<Decision, Record<Language, { name: string; note: string }>> = {
  pay: {
    zh: { name: '支付成功', note: '立即扣款，并通知本店一次' },
    en: { name: 'Succeed', note: 'Charged at once, the shop is notified once' },
  },
  payLater: {
    zh: { name: '延迟到账', note: '先返回处理中，约 20 秒后成功' },
    en: { name: 'Succeed later', note: 'Processing at first, successful after about 20 seconds' },
  },
  payTold3: {
    zh: { name: '成功，重复通知', note: '同一结果通知三次，订单只应入账一次' },
    en: { name: 'Succeed, notify three times', note: 'The order must count it only once' },
  },
  payUntold: {
    zh: { name: '成功，通知丢失', note: '不发送通知，由本店主动查询' },
    en: { name: 'Succeed, lose the notification', note: 'The shop has to ask by itself' },
  },
  decline: {
    zh: { name: '支付失败', note: '拒绝扣款，可回本店重新支付' },
    en: { name: 'Decline', note: 'Nothing is charged, the order can be paid again' },
  },
};
