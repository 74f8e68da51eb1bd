import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const forgotMessages = defineMessages({
  'forgot.title': { zh: '找回密码', en: 'Reset your password' },
  'forgot.ways': { zh: '找回方式', en: 'Ways to reset' },
  'forgot.byPhone': { zh: '通过手机号', en: 'By phone' },
  'forgot.byEmail': { zh: '通过邮箱', en: 'By email' },
  'forgot.verify': { zh: '验证身份', en: 'Verify' },
  'forgot.reset': { zh: '设置新密码', en: 'New password' },
  'forgot.done': { zh: '完成', en: 'Done' },
  'forgot.sendLink': { zh: '发送重置链接', en: 'Send the link' },
  'forgot.linkSent': {
    zh: '如果 {email} 已注册，您将收到一封邮件，其中的链接 30 分钟内有效',
    en: 'If {email} has an account, a link is on its way, valid for 30 minutes',
  },
  'forgot.emailHint': { zh: '我们会发送重置链接到该邮箱', en: "We'll email you a link" },
  'forgot.save': { zh: '保存新密码', en: 'Save the password' },
  'forgot.saved': { zh: '密码已重置，请使用新密码登录', en: 'Your password has been reset, please log in with it' },
  'forgot.back': { zh: '返回登录', en: 'Back to log in' },
});
