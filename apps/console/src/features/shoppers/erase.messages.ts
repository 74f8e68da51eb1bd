import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const eraseMessages = defineMessages({
  'erase.title': { zh: '清除客户资料', en: 'Erase the data' },
  'erase.lead': {
    zh: '按客户要求清除“{name}”的个人资料。清除后无法恢复。',
    en: "Erases the personal data of {name} because they asked for it. It can't be brought back.",
  },
  'erase.goes': { zh: '将被清除', en: 'What goes' },
  'erase.goes.identity': {
    zh: '昵称、头像、生日、手机号、邮箱、密码、实名信息和身份证号',
    en: 'Name, picture, birthday, phone, email, passwords, real name and ID numbers',
  },
  'erase.goes.photos': {
    zh: '全部证件照片和退款凭证图片',
    en: 'All photos of IDs, and pictures sent with refund requests',
  },
  'erase.goes.addresses': {
    zh: '地址簿，以及订单里的收件人、寄件人、详细地址和备注',
    en: 'The address book, and in orders the recipient, the sender, the address and the remark',
  },
  'erase.goes.other': {
    zh: '购物车、收藏、快速下单草稿、未用的优惠券、店铺备注和标记',
    en: 'Cart, wish list, quick-order drafts, unused coupons, your notes and flags',
  },
  'erase.goes.sessions': {
    zh: '所有登录立即退出，该账号不能再登录',
    en: 'Every session ends at once, and nobody can log in to the account again',
  },
  'erase.stays': { zh: '将被保留', en: 'What stays' },
  'erase.stays.orders': {
    zh: '订单的编号、商品、金额、状态和收货省份（{n} 个订单）',
    en: 'Number, goods, amounts, status and province of each order (orders: {n})',
  },
  'erase.stays.money': {
    zh: '支付、退款和余额流水的金额，供对账和报税',
    en: 'The amounts of payments, refunds and balance entries, for the books and taxes',
  },
  'erase.stays.audit': {
    zh: '操作记录会写明何时由谁清除，不含个人资料',
    en: 'The audit tells when and by whom it was erased, without personal data',
  },
  'erase.balance': {
    zh: '余额还有 {amount}，清除后客户无法再使用，建议先结清。',
    en: 'There is a balance of {amount}, which nobody can spend afterwards. Pay it out first.',
  },
  'erase.underWay': {
    zh: '还有 {orders} 个进行中的订单、{refunds} 笔未完成的退款，需要客户的姓名和地址。处理完后才能清除。',
    en: 'Orders under way: {orders}, refunds under way: {refunds}. They need the name and the address: the data can be erased once they are done.',
  },
  'erase.sure': {
    zh: '客户本人提出了要求，我已核实身份',
    en: 'The shopper asked for this, and I have made sure that it is them',
  },
  'erase.sureNeeded': { zh: '请先确认', en: 'Please confirm this first' },
  'erase.do': { zh: '清除资料', en: 'Erase for good' },
  'erase.done': { zh: '资料已清除', en: 'The data has been erased' },
  'erase.on': { zh: '资料已于 {when} 按客户要求清除', en: 'Erased on {when} because the shopper asked for it' },
});
