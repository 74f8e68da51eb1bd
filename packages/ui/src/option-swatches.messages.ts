import { defineMessages } from './i18n/i18n';

export const swatchMessages = defineMessages({
  'swatch.unavailable': { zh: '{value}，不可选', en: '{value}, not available' },
});
