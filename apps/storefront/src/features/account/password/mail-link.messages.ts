import { defineMessages } from '@pcmall/ui/i18n/i18n';

/** Where a mailed link leads. */
export const mailLinkMessages = defineMessages({
  'mailLink.account': { zh: '为 {account} 设置新密码', en: 'A new password for {account}' },
  'mailLink.invalid': { zh: '该链接无效或已过期', en: 'This link is invalid or has expired' },
  'mailLink.again': { zh: '重新找回密码', en: 'Ask for another link' },
});
