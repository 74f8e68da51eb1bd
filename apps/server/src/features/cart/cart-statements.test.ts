import { findAllCart, getCartCount } from '@pcmall/contract/cart';
import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { openBundle, openCart } from '../../testing/given/given-cart';
import { openQuietShop } from '../../testing/servers/quiet-shop';

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('[CART-03] a cart of 50 lines with promotions, gifts and bundles is read in no more statements than one of three', async () => {
  const shop = await openBundle(openQuietShop);
  const { given, call, add, addBundle, cup, green, actId } = shop;
  const gift = await given.product();
  const products = await Promise.all(times(50, () => given.product()));
  const inPromotion = products.slice(0, 20).map(({ productId }) => productId);
  await given.promotion({ productIds: inPromotion, tiers: [{ gifts: [gift.skuId], giftCount: 1 }] });
  await addBundle(actId, [green, cup.skuId]);
  const fill = async (lines: { skuId: string }[]) => {
    for (const { skuId } of lines) await add(skuId);
  };
  const statements = () => countStatements(() => call(findAllCart));
  await fill([...products.slice(0, 1), ...products.slice(-1)]);
  const few = await statements();

  await fill(products);

  expect(await statements()).toBe(few);
  expect(few).toBeLessThanOrEqual(4);
  expect(await countStatements(() => call(getCartCount))).toBeLessThanOrEqual(2);
});

test('[CART-01] an add takes one statement, and where promotions run a second one, once for each product', async () => {
  const { given, add } = await openCart(openQuietShop);
  const [tea, salt] = [await given.product(), await given.product()];
  await add(tea.skuId);
  const statements = (skuId: string) => countStatements(() => add(skuId));
  expect(await statements(tea.skuId)).toBe(1);

  await given.promotion({ productIds: [tea.productId], tiers: [{ reduction: 100 }], startsIn: 1 });
  await add(salt.skuId);
  expect(await statements(salt.skuId)).toBe(1);
  await given.promotion({ productIds: [tea.productId], tiers: [{ reduction: 100 }] });
  expect([await statements(tea.skuId), await statements(salt.skuId)]).toEqual([2, 2]);
  expect([await statements(tea.skuId), await statements(salt.skuId)]).toEqual([1, 1]);
});
