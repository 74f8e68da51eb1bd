import { defineMessages } from './i18n/messages';

export const quantityMessages = defineMessages({
  'quantity.label': { zh: '数量', en: 'Quantity' },
  'quantity.less': { zh: '减少数量', en: 'Decrease quantity' },
  'quantity.more': { zh: '增加数量', en: 'Increase quantity' },
  'quantity.atLeast': { zh: '最少 {n} 件', en: 'At least {n}' },
  'quantity.atMost': { zh: '最多 {n} 件', en: 'At most {n}' },
});
