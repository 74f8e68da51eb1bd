import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** What is not as it was shown before an order is made. */
export const changeMessages = defineMessages({
  'change.price': { zh: '价格由 {was} 变为 {now}', en: 'Price changed from {was} to {now}' },
  'change.shortage': { zh: '需要 {was} 件，库存仅剩 {now} 件', en: 'You want {was}, only {now} left' },
  'change.offSale': { zh: '商品已下架', en: 'No longer on sale' },
  'change.offerOver': { zh: '活动已结束', en: 'The promotion has ended' },
  'change.giftLeft': {
    zh: '该赠品不能随所选配送方式寄出，本单不含',
    en: 'This gift can’t be sent by this delivery method and isn’t included',
  },
  'change.reduction': { zh: '活动优惠由 {was} 变为 {now}', en: 'The reduction changed from {was} to {now}' },
  'change.recipientGone': {
    zh: '所选收件人已不在地址簿中，请核对现在的收件人',
    en: 'The chosen recipient is no longer in your address book. Please check who it goes to now',
  },
  'change.recipientEdited': {
    zh: '收件人信息已修改，请核对',
    en: "The recipient's details have been edited. Please check them",
  },
  'change.senderGone': {
    zh: '所选寄件人已不在地址簿中，请核对现在的寄件人',
    en: 'The chosen sender is no longer in your address book. Please check who sends it now',
  },
  'change.senderEdited': {
    zh: '寄件人信息已修改，请核对',
    en: "The sender's details have been edited. Please check them",
  },
  'change.deliveryGone': {
    zh: '所选配送方式已不可用，请核对现在的配送方式',
    en: 'The chosen delivery method is no longer offered. Please check the one selected now',
  },
  'change.carrierGone': {
    zh: '所选物流公司已不可用，请核对现在的物流公司',
    en: 'The chosen carrier is no longer available. Please check the one selected now',
  },
  'change.pickUpGone': {
    zh: '所选自提点已不可用，请核对现在的自提点',
    en: 'The chosen pick-up location is no longer available. Please check the one selected now',
  },
  'change.fee': { zh: '运费由 {was} 变为 {now}', en: 'The delivery fee changed from {was} to {now}' },
  'change.packingGone': {
    zh: '所选包装材料已不可用',
    en: 'The chosen packing is no longer available',
  },
  'change.packingFee': { zh: '包装费由 {was} 变为 {now}', en: 'The packing fee changed from {was} to {now}' },
  'change.coupon': { zh: '所选优惠券已不可用', en: 'The chosen coupon can no longer be used' },
  'change.couponDiscount': {
    zh: '优惠券抵扣由 {was} 变为 {now}',
    en: "The coupon's discount changed from {was} to {now}",
  },
  'change.tax': { zh: '税费由 {was} 变为 {now}', en: 'The tax changed from {was} to {now}' },
  'change.total': { zh: '应付金额由 {was} 变为 {now}', en: 'The total changed from {was} to {now}' },
});
