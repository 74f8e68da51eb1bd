import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const orderLineMessages = defineMessages({
  'line.gift': { zh: '赠品', en: 'Gift' },
});
