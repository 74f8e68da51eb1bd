import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const appMessages = defineMessages({
  'app.name': { zh: '商家后台', en: 'Console' },
  'app.menu': { zh: '主菜单', en: 'Main menu' },
  'app.openMenu': { zh: '打开菜单', en: 'Open menu' },
  'app.foldMenu': { zh: '收起菜单', en: 'Fold the menu' },
  'app.unfoldMenu': { zh: '展开菜单', en: 'Unfold the menu' },
  'app.shop': { zh: '切换店铺', en: 'Switch shop' },
  'app.open': { zh: '营业中', en: 'Open' },
  'app.closed': { zh: '已打烊', en: 'Closed' },
  'app.account': { zh: '账号菜单', en: 'Account menu' },
  'app.myAccount': { zh: '我的账号', en: 'My account' },
  'app.dense': { zh: '紧凑行距', en: 'Dense rows' },
  'app.logout': { zh: '退出登录', en: 'Log out' },
  'app.unknown': { zh: '没有这个页面', en: 'There is no such page' },
  'app.forbidden': {
    zh: '您的角色没有查看此页的权限，如有需要请联系店主',
    en: 'Your role may not see this page. Ask the shop’s owner if you need it',
  },
  'app.noShop': {
    zh: '您的账号目前不属于任何店铺，请联系店主',
    en: 'Your account belongs to no shop at the moment. Please ask the owner',
  },
  'app.toStart': { zh: '回到首页', en: 'Back to the start' },
  'language.zh.ownName': { zh: '中文', en: '中文' },
  'language.en.ownName': { zh: 'English', en: 'English' },
});
