import { defineMessages } from './i18n/messages';

export const priceMessages = defineMessages({
  'price.now': { zh: '现价', en: 'Price' },
  'price.cny': { zh: '约 {amount}', en: 'about {amount}' },
  'price.was': { zh: '原价', en: 'Original price' },
});
