import { addToCart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { openShop } from '../open-shop';
import { required } from '../required';

/** A shop with the calls of a cart in a line each. */
export const openCart = async (open: typeof openShop = openShop) => {
  const shop = await open();
  const { call } = shop;
  return {
    ...shop,
    add: (skuSaleId: string, quantity = 1, activityId = '') =>
      call(addToCart, { body: { skuSaleId, quantity, activityId, activityType: activityId === '' ? 0 : 1 } }),
    addBundle: (activityId: string, giftProducts: [string, ...string[]]) =>
      call(addToCart, {
        body: { skuSaleId: giftProducts[0], quantity: 1, activityId, activityType: 2, giftProducts },
      }),
    cart: async () => (await call(findAllCart)).data,
    count: async () => (await call(getCartCount)).data,
  };
};

export const flavour = (value: string) => [{ name: { zh: '口味', en: 'Flavour' }, value: { zh: value, en: value } }];

/** A cart of a shop with a bundle of two products. */
export const openBundle = async (open: typeof openShop = openShop) => {
  const shop = await openCart(open);
  const { given } = shop;
  const tea = await given.product({
    skus: [
      { options: flavour('green'), price: 1000, stock: 10 },
      { options: flavour('black'), price: 1200, stock: 10 },
    ],
  });
  const cup = await given.product({ price: 800, stock: 10 });
  const green = tea.skuId;
  const black = required(tea.skuIds[1]);
  const actId = await given.bundle({
    name: 'Tea time',
    parts: [{ productId: tea.productId, quantity: 2 }, { productId: cup.productId }],
    saving: 300,
    endsIn: 1,
  });
  return { ...shop, tea, cup, green, black, actId };
};
