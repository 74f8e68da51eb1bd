import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const couponMessages = defineMessages({
  'coupon.title': { zh: '我的优惠券', en: 'My coupons' },
  'coupon.tabs': { zh: '优惠券状态', en: 'Coupon status' },
  'coupon.usable': { zh: '可使用', en: 'Available' },
  'coupon.used': { zh: '已使用', en: 'Used' },
  'coupon.over': { zh: '已过期', en: 'Expired' },
  'coupon.none.usable': {
    zh: '暂无可用优惠券，输入优惠码或到首页领取',
    en: 'No coupon yet. Enter a code, or claim one on the home page',
  },
  'coupon.none.used': { zh: '还没有使用过优惠券', en: 'You have not used a coupon yet' },
  'coupon.none.over': { zh: '没有过期的优惠券', en: 'No coupon has expired' },
  'coupon.from': { zh: '满 {amount} 可用', en: 'Min. spend {amount}' },
  'coupon.any': { zh: '无门槛', en: 'No minimum' },
  'coupon.allGoods': { zh: '全场通用', en: 'On everything' },
  'coupon.goods': { zh: '仅限 {names}', en: 'On {names} only' },
  'coupon.separator': { zh: '、', en: ', ' },
  'coupon.until': { zh: '{day} 到期', en: 'Until {day}' },
  'coupon.period': { zh: '{from} 至 {day}', en: '{from} to {day}' },
  'coupon.notYet': { zh: '未开始', en: 'Not yet' },
  'coupon.use': { zh: '去使用', en: 'Shop now' },
  'coupon.useThis': { zh: '去使用：{name}', en: 'Shop now: {name}' },
  'coupon.toOrder': { zh: '查看订单', en: 'View the order' },

  'code.label': { zh: '优惠码', en: 'Coupon code' },
  'code.redeem': { zh: '兑换', en: 'Add' },
  'code.redeemed': { zh: '已获得优惠券：{name}', en: 'You got a coupon: {name}' },

  'claim.title': { zh: '领券中心', en: 'Coupons for you' },
  'claim.ofProduct': { zh: '可领优惠券', en: 'Coupons for this product' },
  'claim.claim': { zh: '领取', en: 'Claim' },
  'claim.claimThis': { zh: '领取：{name}', en: 'Claim: {name}' },
  'claim.claimed': { zh: '已领取', en: 'Claimed' },
  'claim.done': { zh: '领取成功，下单时自动使用', en: 'Claimed. It is applied when you check out' },
});
