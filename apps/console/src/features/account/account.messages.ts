import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const accountMessages = defineMessages({
  'login.title': { zh: '登录商家后台', en: 'Log in to the console' },
  'login.email': { zh: '邮箱', en: 'E-mail' },
  'login.password': { zh: '密码', en: 'Password' },
  'login.submit': { zh: '登录', en: 'Log in' },
  'login.wait': { zh: '请 {n} 秒后再试', en: 'Try again in {n} s' },
  'login.zh.ownName': { zh: '中文', en: '中文' },
  'login.en.ownName': { zh: 'English', en: 'English' },
  'account.title': { zh: '我的账号', en: 'My account' },
  'account.name': { zh: '姓名', en: 'Name' },
  'account.email': { zh: '邮箱', en: 'E-mail' },
  'account.shops': { zh: '我的店铺', en: 'My shops' },
  'account.about': { zh: '基本信息', en: 'About me' },
});
