import type { Localized } from '@pcmall/domain/localized';

/** What was done under an idempotency key that comes again with other content, and what to do then. */
export const doneBefore = {
  'balance.added': {
    zh: '之前的提交已生效：增加 {amount}（{reason}），当前余额 {balance}。如还需调整，请核对后再次提交',
    en: '{amount} was already added ({reason}), and the balance is now {balance}. Press again if it should change once more',
  },
  'balance.taken': {
    zh: '之前的提交已生效：扣除 {amount}（{reason}），当前余额 {balance}。如还需调整，请核对后再次提交',
    en: '{amount} was already taken ({reason}), and the balance is now {balance}. Press again if it should change once more',
  },
  'refund.given': {
    zh: '之前的提交已生效：退款 {amount}（{reason}）。请核对剩余可退的商品，如还需退款，请再次提交',
    en: '{amount} was already refunded ({reason}). Check what is left of the order, and press again if more should go back',
  },
  'refund.asked': {
    zh: '您之前已申请退款 {amount}，请先在订单中查看该申请',
    en: 'You have already asked for {amount} back. Please look at that request in your order first',
  },
  'coupon.issued': {
    zh: '之前的提交已生效：每人已发放 {pieces} 张“{name}”。如还需发放，请核对后再次提交',
    en: '{name} was already issued, pieces for each: {pieces}. Check what they hold, and press again if more should be issued',
  },
  'coupon.made': {
    zh: '之前的请求已新建优惠券“{name}”。如需另建一张，请换用新的 idempotencyKey',
    en: 'An earlier request made the coupon {name} under this key. Send a new idempotencyKey to make another one',
  },
  'promotion.made': {
    zh: '之前的请求已新建活动“{name}”。如需另建一个，请换用新的 idempotencyKey',
    en: 'An earlier request made the promotion {name} under this key. Send a new idempotencyKey to make another one',
  },
  'bundle.made': {
    zh: '之前的请求已新建套餐“{name}”。如需另建一个，请换用新的 idempotencyKey',
    en: 'An earlier request made the bundle {name} under this key. Send a new idempotencyKey to make another one',
  },
  'order.made': {
    zh: '之前的请求已生成订单 {orderNo}。如需另下一单，请换用新的 idempotencyKey',
    en: 'An earlier request placed order {orderNo} under this key. Send a new idempotencyKey to place another one',
  },
  'goods.changed': {
    zh: '之前的提交已生效：已修改 {n} 项。如还需修改，请重新预览并核对后再提交',
    en: 'What you sent before was already done, changes: {n}. Preview again if something else should change',
  },
  'stock.booked': {
    zh: '之前的提交已登记 {n} 个规格的库存。如还需登记，请核对后再次提交',
    en: 'Stock was already booked, SKUs: {n}. Check it, and press again if more should be booked',
  },
} as const satisfies Record<string, Localized>;
