import { defineMessages } from '../../i18n/i18n';

export const footerMessages = defineMessages({
  'footer.account': { zh: '我的账户', en: 'Your account' },
  'footer.promise.authentic': { zh: '海外直采正品', en: 'Sourced at origin' },
  'footer.promise.authentic.more': { zh: '每件商品均可溯源', en: 'Every product can be traced' },
  'footer.promise.customs': { zh: '合规清关', en: 'Cleared by the book' },
  'footer.promise.customs.more': { zh: '税费下单时即已算清', en: 'Taxes are settled at checkout' },
  'footer.promise.privacy': { zh: '证件加密保存', en: 'IDs kept encrypted' },
  'footer.promise.privacy.more': { zh: '仅用于海关申报', en: 'Used for customs only' },
  'footer.promise.service': { zh: '中英双语客服', en: 'Service in two languages' },
  'footer.promise.service.more': { zh: '下单到收货全程跟进', en: 'From order to doorstep' },
  'footer.payment': { zh: '支付方式', en: 'Ways to pay' },
  'footer.center': { zh: '个人中心', en: 'My account' },
  'footer.orders': { zh: '我的订单', en: 'My orders' },
  'footer.cart': { zh: '购物车', en: 'Cart' },
  'footer.command': { zh: '打开分享口令', en: 'Open a share command' },
});
