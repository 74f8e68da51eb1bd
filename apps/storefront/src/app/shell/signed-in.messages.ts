import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const signedInMessages = defineMessages({
  'top.greeting': { zh: '您好，{name}', en: 'Hello, {name}' },
  'top.account': { zh: '个人中心', en: 'My account' },
  'top.logout': { zh: '退出登录', en: 'Log out' },
  'top.menu': { zh: '账号菜单', en: 'Account menu' },
  'top.orders': { zh: '我的订单', en: 'My orders' },
});
