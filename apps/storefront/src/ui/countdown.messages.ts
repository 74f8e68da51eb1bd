import { defineMessages } from '@pcmall/ui/i18n/messages';

export const countdownMessages = defineMessages({
  'countdown.days': { zh: '{n} 天', en: '{n} {n|day|days}' },
});
