import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const accountMessages = defineMessages({
  'field.email': { zh: '邮箱', en: 'Email' },
  'field.password': { zh: '密码', en: 'Password' },
  'field.newPassword': { zh: '新密码', en: 'New password' },
  'field.repeat': { zh: '确认密码', en: 'Repeat password' },
  'field.code': { zh: '验证码', en: 'Code' },
  'field.codeHint': { zh: '6 位数字', en: '6 digits' },
  'code.send': { zh: '获取验证码', en: 'Send code' },
  'code.wait': { zh: '{n} 秒后重发', en: 'Again in {n} s' },
  'code.sentSms': { zh: '验证码已发送，请留意短信', en: 'A code is on its way to your phone' },
  'code.sentMail': { zh: '验证码已发送，请查收邮件', en: 'A code is on its way to your inbox' },
  'submit.wait': { zh: '{n} 秒后可重试', en: 'Try again in {n} s' },
  'rule.length': { zh: '6–20 个字符', en: '6 to 20 characters' },
  'rule.noSpaces': { zh: '不含空格', en: 'No spaces' },
  'login.submit': { zh: '登录', en: 'Log in' },
  'login.register': { zh: '立即注册', en: 'Create an account' },
  'demo.devMailbox': { zh: '在演示收件箱中查看', en: 'See it in the demo inbox' },
});
