import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const loginMessages = defineMessages({
  'login.title': { zh: '欢迎回来', en: 'Welcome back' },
  'login.rollback': { zh: '登录已过期，请重新登录', en: 'Your login has expired, please log in again' },
  'login.ways': { zh: '登录方式', en: 'Ways to log in' },
  'login.byPassword': { zh: '密码登录', en: 'Password' },
  'login.byCode': { zh: '短信验证码登录', en: 'SMS code' },
  'login.useEmail': { zh: '使用邮箱', en: 'Use email' },
  'login.usePhone': { zh: '使用手机号', en: 'Use phone' },
  'login.forgot': { zh: '忘记密码？', en: 'Forgot password?' },
  'login.noAccount': { zh: '还没有账号？', en: 'New here?' },
  'login.agreement': {
    zh: '登录即表示您同意{terms}和{privacy}',
    en: 'By logging in you accept the {terms} and the {privacy}',
  },
});
