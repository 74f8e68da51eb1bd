import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const couponMessages = defineMessages({
  'coupon.title': { zh: '优惠券', en: 'Coupons' },
  'coupon.issue': { zh: '发优惠券', en: 'Issue a coupon' },
  'coupon.issueTo': { zh: '发放给 {n} 位客户', en: 'To this many shoppers: {n}' },
  'coupon.issueToOne': { zh: '发放给{name}', en: 'To {name}' },
  'coupon.which': { zh: '优惠券', en: 'Coupon' },
  'coupon.choose': { zh: '选择优惠券', en: 'Choose a coupon' },
  'coupon.chooseFirst': { zh: '请选择优惠券', en: 'Choose a coupon first' },
  'coupon.option': {
    zh: '{name}（满 {minSpend} 减 {amount}，至 {lastDay}）',
    en: '{name} ({amount} off from {minSpend}, until {lastDay})',
  },
  'coupon.optionAny': { zh: '{name}（减 {amount}，至 {lastDay}）', en: '{name} ({amount} off, until {lastDay})' },
  'coupon.pieces': { zh: '每人张数', en: 'Pieces for each' },
  'coupon.piecesWrong': { zh: '请填写 1 到 100', en: 'From 1 to 100' },
  'coupon.blockedOut': {
    zh: '停用和已清除的客户不会收到',
    en: 'Blocked and erased shoppers get none',
  },
  'coupon.empty': { zh: '还没有可以发放的优惠券', en: 'There is no coupon to issue yet' },
  'coupon.make': { zh: '去新建', en: 'Make one' },
  'coupon.send': { zh: '发放', en: 'Issue' },
  'coupon.sent': {
    zh: '已发放 {issued} 张给 {shoppers} 位客户',
    en: 'Issued {issued}, to this many shoppers: {shoppers}',
  },
  'coupon.take': { zh: '收回', en: 'Take back' },
  'coupon.takeAsk': { zh: '收回“{name}”？', en: 'Take {name} back?' },
  'coupon.takeMeans': { zh: '客户将不能再使用', en: "The shopper can't use it any more" },
  'coupon.state.usable': { zh: '可用', en: 'Usable' },
  'coupon.state.notYet': { zh: '未到时间', en: 'Not yet' },
  'coupon.state.used': { zh: '已用', en: 'Used' },
  'coupon.state.over': { zh: '已过期', en: 'Expired' },
  'coupon.terms': {
    zh: '满 {minSpend} 减 {amount}，至 {lastDay}',
    en: '{amount} off from {minSpend}, until {lastDay}',
  },
  'coupon.termsAny': { zh: '减 {amount}，至 {lastDay}', en: '{amount} off, until {lastDay}' },
});
