import { addToCart, findAllCart, updateCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

test('[CHK-07.2] a bundle shares the stock of its parts with plain lines of them, when they are added and when they are changed', async () => {
  const { call, given } = await openShop();
  const [tea, cup] = [await given.product({ stock: 10 }), await given.product({ stock: 10 })];
  const activityId = await given.bundle({
    parts: [{ productId: tea.productId, quantity: 2 }, { productId: cup.productId }],
  });
  const giftProducts = [tea.skuId, cup.skuId];
  const add = (quantity: number) => call(addToCart, { body: { skuSaleId: tea.skuId, quantity } });
  const addBundles = (quantity: number) =>
    call(addToCart, { body: { skuSaleId: tea.skuId, quantity, activityId, activityType: 2, giftProducts } });
  const set = (cartId: string | undefined, quantity: number) =>
    call(updateCart, { body: { cartId: required(cartId), quantity } });
  await addBundles(2);

  expect(await add(7)).toMatchObject({ code: errors.exceedsStock.code });
  expect((await add(5)).success).toBe(true);
  expect(await addBundles(1)).toMatchObject({ code: errors.exceedsStock.code });
  const [plain, bundle] = (await call(findAllCart)).data.items;
  expect(await set(bundle?.cartId, 3)).toMatchObject({ code: errors.maximumInventory.code });
  expect(await set(plain?.cartId, 7)).toMatchObject({ code: errors.maximumInventory.code });
  expect((await set(plain?.cartId, 4)).success).toBe(true);
  expect((await set(bundle?.cartId, 3)).success).toBe(true);
});

test('[CHK-07.2] no line is set beyond what the other lines of its variant leave, and one down to fewer always', async () => {
  const { call, given } = await openShop();
  const { skuId: skuSaleId } = await given.product({ stock: 5 });
  for (const size of ['S', 'M']) await call(addToCart, { body: { skuSaleId, quantity: 2, size } });
  const [medium] = (await call(findAllCart)).data.items;
  const set = (quantity: number) => call(updateCart, { body: { cartId: required(medium?.cartId), quantity } });

  expect(await set(4)).toMatchObject({ code: errors.maximumInventory.code });
  expect((await set(3)).success).toBe(true);
  await given.stock(skuSaleId, 3);
  expect((await set(2)).success).toBe(true);
  expect(await set(3)).toMatchObject({ code: errors.maximumInventory.code });
});
