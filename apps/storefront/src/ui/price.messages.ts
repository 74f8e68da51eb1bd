import { defineMessages } from '../i18n/messages';

export const priceMessages = defineMessages({
  'price.now': { zh: '现价', en: 'Price' },
  'price.was': { zh: '原价', en: 'Original price' },
});
