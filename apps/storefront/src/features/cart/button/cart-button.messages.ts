import { defineMessages } from '@pcmall/ui/i18n/i18n';

export const cartButtonMessages = defineMessages({
  'cart.title': { zh: '购物车', en: 'Cart' },
  'cart.badge': { zh: '购物车，{n} 件商品', en: 'Cart, {n} {n|item|items}' },
  'cart.added': { zh: '已加入购物车', en: 'Add to Cart Successfully' },
});
