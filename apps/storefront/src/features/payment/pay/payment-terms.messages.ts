import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const termsMessages = defineMessages({
  'terms.1.title': { zh: '一、支付服务', en: '1. The service' },
  'terms.1': {
    zh: '您选择的支付机构负责收取款项。本店向其提供订单号、金额和币种，不接收也不保存您的银行卡号、有效期和安全码。',
    en: 'The payment provider that you choose collects the money. We give it the order number, the amount and the currency; we neither receive nor store card numbers, expiry dates or security codes.',
  },
  'terms.2.title': { zh: '二、金额与时间', en: '2. Amount and time' },
  'terms.2': {
    zh: '应付金额以支付页面显示为准，已包含运费、税费和优惠。请在剩余时间内完成支付，超时后订单自动取消，商品放回库存。',
    en: 'You pay the amount that the payment page shows, with delivery, taxes and discounts included. Please pay within the time shown; after that the order is cancelled and its items go back on sale.',
  },
  'terms.3.title': { zh: '三、余额支付', en: '3. Paying from the balance' },
  'terms.3': {
    zh: '使用余额支付时需要输入 6 位支付密码。请妥善保管支付密码，不要告诉他人。24 小时内连续输错 5 次后，需重置密码才能继续使用。',
    en: 'Paying from the balance needs your 6-digit payment password. Keep it to yourself. After five wrong entries within 24 hours it has to be reset before it can be used again.',
  },
  'terms.4.title': { zh: '四、重复支付与迟到的款项', en: '4. Paid twice or too late' },
  'terms.4': {
    zh: '同一订单重复支付的款项，以及订单取消后到账的款项，会自动原路退回，无需申请。到账时间以支付机构为准。',
    en: 'Money paid twice for one order, or arriving after the order was cancelled, is refunded automatically to the original payment method. When it arrives depends on the payment provider.',
  },
  'terms.5.title': { zh: '五、跨境订单', en: '5. Cross-border orders' },
  'terms.5': {
    zh: '跨境订单的支付信息会按规定提供给海关用于清关，付款人应与订购人一致。部分清关方式仅支持指定的支付方式。',
    en: 'For cross-border orders, payment details are given to customs as the law requires, and the payer should be the person who ordered. Some ways of clearance take certain payment methods only.',
  },
  'terms.6.title': { zh: '六、退款', en: '6. Refunds' },
  'terms.6': {
    zh: '退款成功后，款项退回余额或原支付方式，不收取手续费。',
    en: 'Refunds are made to the balance or to the way of payment that you used, free of charge.',
  },
});
