import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const centerMessages = defineMessages({
  'center.menu': { zh: '个人中心菜单', en: 'My account' },
  'center.trade': { zh: '我的交易', en: 'Shopping' },
  'center.addresses': { zh: '地址管理', en: 'Addresses' },
  'center.account': { zh: '账号设置', en: 'Account' },
});
