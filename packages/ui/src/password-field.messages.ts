import { defineMessages } from './i18n/messages';

export const passwordMessages = defineMessages({
  'password.show': { zh: '显示密码', en: 'Show password' },
  'password.hide': { zh: '隐藏密码', en: 'Hide password' },
});
