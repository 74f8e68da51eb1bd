import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const mailMessages = defineMessages({
  'mail.title': { zh: '请查收激活邮件', en: 'Check your inbox' },
  'mail.sentTo': {
    zh: '激活链接已发送至 {email}，24 小时内有效',
    en: 'We sent the link to {email}. It is valid for 24 hours',
  },
  'mail.open': { zh: '打开邮箱', en: 'Open my mailbox' },
  'mail.none': { zh: '没有收到？请检查垃圾邮件，或', en: 'Nothing there? Check your spam folder, or' },
  'mail.again': { zh: '重新发送', en: 'send it again' },
  'mail.againIn': { zh: '{n} 秒后可重新发送', en: 'send it again in {n} s' },
  'mail.sentAgain': { zh: '邮件已重新发送', en: 'We sent the email again' },
  'mail.lost': { zh: '还没有注册信息', en: 'No registration in progress' },
  'mail.otherAddress': { zh: '邮箱填错了？重新注册', en: 'Wrong address? Register again' },
  'activate.busy': { zh: '正在激活您的账号…', en: 'Activating your account…' },
  'activate.title': { zh: '设置登录密码', en: 'Choose your password' },
  'activate.account': {
    zh: '请为 {account} 设置登录密码，完成注册',
    en: 'Set the password for {account} to complete the registration',
  },
  'activate.submit': { zh: '激活账号', en: 'Activate my account' },
  'activate.taken': { zh: '该账号已注册，请直接登录', en: 'This account already exists, please log in' },
  'activate.used': {
    zh: '该链接已使用过或已过期。如果您打开过它，账号已激活，请直接登录',
    en: 'This link was used already or has expired. If you have opened it before, your account is ready: please log in',
  },
  'activate.failed': { zh: '激活未成功', en: 'Your account could not be activated' },
});
