import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const footerMessages = defineMessages({
  'footer.account': { zh: '我的账号', en: 'Your account' },
  'footer.payment': { zh: '支付方式', en: 'Ways to pay' },
  'footer.center': { zh: '个人中心', en: 'My account' },
  'footer.orders': { zh: '我的订单', en: 'My orders' },
  'footer.cart': { zh: '购物车', en: 'Cart' },
  'footer.command': { zh: '打开分享口令', en: 'Open a share code' },
});
