import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const demoAccountsMessages = defineMessages({
  'demo.title': { zh: '演示账号', en: 'Demo accounts' },
  'demo.use': { zh: '使用{name}登录', en: 'Log in as {name}' },
  'demo.fill': { zh: '填入', en: 'Fill in' },
});
