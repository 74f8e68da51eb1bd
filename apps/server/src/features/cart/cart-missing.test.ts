import { addToCart, findAllCart, updateCart } from '@pcmall/contract/cart';
import { preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const freeShippingFrom = 6000;

/** A cart of tea in an activity with a reduction and then gifts, and of plain soap. */
const openCart = async () => {
  const shop = await openShop({ freeShippingFrom });
  const { given, call, shopper } = shop;
  const tea = await given.product({ price: 2000, stock: 50 });
  const soap = await given.product({ price: 500, stock: 50 });
  const gifts = [(await given.product({ stock: 9 })).skuId, (await given.product({ stock: 9 })).skuId];
  await given.promotion({
    productIds: [tea.productId],
    tiers: [
      { from: 4000, reduction: 300 },
      { from: 8000, gifts, giftCount: 1 },
    ],
  });
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
  await call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 1 } });
  await call(addToCart, { body: { skuSaleId: soap.skuId, quantity: 1 } });
  const cart = async () => (await call(findAllCart)).data;
  const checkout = async () => {
    const shoppingCartIds = (await cart()).items.flatMap(({ cartId, children }) => [
      cartId,
      ...children.map((child) => child.cartId),
    ]);
    const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } })).data;
    return (await call(preOrder, { body: { preOrderId } })).data;
  };
  const activityOf = async () => required((await cart()).items.find(({ actDetail }) => actDetail));
  const setTea = async (quantity: number, giftProducts?: string[]) => {
    const activity = await activityOf();
    const cartId = activity.children[0]?.cartId ?? activity.cartId;
    return call(updateCart, { body: { cartId, quantity, ...(giftProducts && { giftProducts }) } });
  };
  return { ...shop, gifts, cart, checkout, activityOf, setTea };
};

test('[CART-09] the cart says what is missing to the next tier and to free freight, as the checkout then has it', async () => {
  const { call, cart, checkout, activityOf, setTea } = await openCart();
  expect((await call(getTenantSetting)).data.freeShippingFrom).toBe(freeShippingFrom);

  for (const [tea, missing, saving] of [
    [1, 2000, 0],
    [2, 4000, 300],
    [3, 2000, 300],
  ] as const) {
    await setTea(tea);
    const { selectedQuantity, selectedAmount, selectedSaving } = await cart();
    const { lines, price } = await checkout();

    expect((await activityOf()).actDetail).toMatchObject({ missing });
    expect(selectedSaving).toBe(saving);
    expect(price.promotionReduction).toBe(saving);
    expect(selectedAmount).toBe(price.goods - price.promotionReduction);
    expect(selectedQuantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
    // What the cart calls missing is what the checkout goes by: freight is free from there on, and not before.
    expect(price.logistics === 0).toBe(selectedAmount >= freeShippingFrom);
  }
});

test('[CART-09] gifts that are due and not chosen are told, and those chosen are in the checkout beside the pieces', async () => {
  const { gifts, cart, checkout, activityOf, setTea } = await openCart();
  await setTea(4);

  const due = await activityOf();
  expect(due).toMatchObject({ giftProduct: [] });
  expect(due.actDetail).toMatchObject({ missing: null, reachedTier: 1 });
  expect((await checkout()).lines.some(({ offer }) => offer?.kind === 'gift')).toBe(false);

  await setTea(4, [gifts[1] ?? '']);
  expect((await activityOf()).giftProduct.map(({ skuSaleId }) => skuSaleId)).toEqual([gifts[1]]);
  const { lines } = await checkout();
  const given = lines.filter(({ offer }) => offer?.kind === 'gift');
  expect(given.map(({ skuSaleId, quantity, price }) => [skuSaleId, quantity, price])).toEqual([[gifts[1], 1, 0]]);
  expect((await cart()).selectedQuantity).toBe(5);
});
