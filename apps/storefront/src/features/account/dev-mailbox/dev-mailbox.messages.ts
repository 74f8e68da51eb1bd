import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const devMailboxMessages = defineMessages({
  'devMailbox.title': { zh: '演示收件箱', en: 'Demo inbox' },
  'devMailbox.intro': {
    zh: '演示环境不会真正发送短信和邮件，它们都显示在这里，并自动刷新。',
    en: 'The demo sends no real messages. Every SMS and email arrives here, and the page updates automatically.',
  },
  'devMailbox.empty': {
    zh: '还没有消息。注册或获取验证码后，短信和邮件会出现在这里。',
    en: 'Nothing yet. Register or ask for a code, and the message will appear here.',
  },
  'devMailbox.register': { zh: '去注册', en: 'Register' },
  'devMailbox.change': { zh: '更换手机号或邮箱', en: 'Change my phone or email' },
  'devMailbox.forgot': { zh: '找回密码', en: 'Reset my password' },
  'devMailbox.closed': { zh: '收件箱仅在演示环境中可用', en: 'The inbox exists in the demo only' },
  'devMailbox.sms': { zh: '短信', en: 'SMS' },
  'devMailbox.mail': { zh: '邮件', en: 'Email' },
  'devMailbox.copy': { zh: '复制验证码', en: 'Copy code' },
});
