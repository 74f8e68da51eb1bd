import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const termsMessages = defineMessages({
  'terms.terms': { zh: '《用户服务协议》', en: 'terms of service' },
  'terms.privacy': { zh: '《隐私政策》', en: 'privacy policy' },
});
