import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const appMessages = defineMessages({
  'top.nav': { zh: '账号与服务', en: 'Account and service' },
  'top.visitor': { zh: '欢迎光临{shop}', en: 'Welcome to {shop}' },
  'top.login': { zh: '登录', en: 'Log in' },
  'top.register': { zh: '免费注册', en: 'Register' },
  'top.orders': { zh: '我的订单', en: 'My orders' },
  'top.service': { zh: '联系客服', en: 'Customer service' },
  'top.devMailbox': { zh: '演示收件箱', en: 'Demo inbox' },
  'top.shops': { zh: '切换店铺', en: 'Other shops' },
  'language.zh.ownName': { zh: '中文', en: '中文' },
  'language.en.ownName': { zh: 'English', en: 'English' },
  'search.placeholder': { zh: '搜索商品、品牌', en: 'Search products and brands' },
  'nav.label': { zh: '主导航', en: 'Main navigation' },
  'nav.categories': { zh: '全部分类', en: 'All categories' },
});
