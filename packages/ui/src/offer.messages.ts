import { defineMessages } from './i18n/messages';

/** A promotion in a few words, wherever it is met. */
export const offerMessages = defineMessages({
  'offer.kind.reduction': { zh: '满减', en: 'Offer' },
  'offer.kind.gift': { zh: '满赠', en: 'Gift' },
  'offer.kind.bundle': { zh: '套餐', en: 'Bundle' },
  'offer.saves': { zh: '立省 {amount}', en: 'Save {amount}' },
  'offer.from.amount': { zh: '满 {amount}', en: 'Spend {amount}' },
  'offer.from.quantity': { zh: '满 {n} 件', en: 'Buy {n}' },
  'offer.brings.reduction': { zh: '减 {amount}', en: 'save {amount}' },
  'offer.brings.choice': { zh: '任选 {n} 件赠品', en: 'choose {n} free {n|gift|gifts}' },
  'offer.brings.gifts': { zh: '送 {n} 件赠品', en: 'get {n} free {n|gift|gifts}' },
  'offer.rule': { zh: '{from}{brings}', en: '{from}, {brings}' },
  'offer.missing.amount': { zh: '再买 {amount} 即可{brings}', en: 'Spend {amount} more to {brings}' },
  'offer.missing.quantity': { zh: '再买 {n} 件即可{brings}', en: 'Buy {n} more to {brings}' },
  'offer.got.reduction': { zh: '已减 {amount}', en: 'You save {amount}' },
  'offer.separator': { zh: '，', en: '. ' },
  'offer.got.gift': { zh: '可选 {n} 件赠品，已选 {chosen} 件', en: '{n} {n|gift|gifts} earned, {chosen} chosen' },
  'offer.got.gifts': { zh: '已获 {n} 件赠品', en: '{n} {n|gift|gifts} earned' },
});
