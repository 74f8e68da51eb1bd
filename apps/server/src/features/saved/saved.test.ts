import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import {
  awaitProduct,
  clearViewed,
  getSavedProducts,
  mostSaved,
  saveViewed,
  wishProduct,
} from '@pcmall/contract/saved';
import { expect, test } from 'vitest';
import { messagesTo } from '../../testing/messages';
import { openShop } from '../../testing/open-shop';
import { tellBackInStock } from './saved-jobs.service';

const giveProducts = async ({ given }: Awaited<ReturnType<typeof openShop>>, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await given.product()).productId);
  return ids;
};

test('[AUTH-08.2] what was viewed is kept with the account, the latest first, merged with a device, and can be cleared', async () => {
  const shop = await openShop();
  const { call, advance, given } = shop;
  const [a = '', b = '', c = ''] = await giveProducts(shop, 3);
  const elsewhere = (await (await openShop()).given.product()).productId;
  const viewed = async () => (await call(getSavedProducts)).data.viewed;

  await call(saveViewed, { body: { productIds: [a] } });
  advance(1000);
  // What a device remembers from before the login, with one that the shop no longer has and one of another shop.
  await call(saveViewed, { body: { productIds: [c, b, 'gone', elsewhere] } });
  expect(await viewed()).toEqual([c, b, a]);
  advance(1000);
  await call(saveViewed, { body: { productIds: [a, a] } });
  expect(await viewed()).toEqual([a, c, b]);

  const many = await giveProducts(shop, mostSaved.viewed);
  for (const productId of many) {
    advance(10);
    await call(saveViewed, { body: { productIds: [productId] } });
  }
  expect(await viewed()).toEqual(many.toReversed());
  expect((await call(getSavedProducts, {}, { as: await given.account() })).data.viewed).toEqual([]);

  await call(clearViewed);
  expect(await viewed()).toEqual([]);
});

test('[AUTH-08.2] a product is put on the wish list and taken off, by its shopper alone', async () => {
  const shop = await openShop();
  const { call, advance, given } = shop;
  const [a = '', b = ''] = await giveProducts(shop, 2);
  const other = await given.account();
  const wish = (productId: string, isWished = true) => call(wishProduct, { body: { productId, isWished } });
  const wished = async () => (await call(getSavedProducts)).data.wished;

  await wish(a);
  advance(1000);
  await wish(b);
  expect(await wished()).toEqual([b, a]);
  await call(wishProduct, { body: { productId: a, isWished: false } }, { as: other });
  expect(await wished()).toEqual([b, a]);
  await wish(b, false);
  expect(await wished()).toEqual([a]);
  expect((await wish('nosuchproduct')).code).toBe(errors.productNotFound.code);
});

test('[CAT-08] who waits for a sold-out product is told once when it is back, by mail, or SMS where there is none', async () => {
  const shop = await openShop();
  const { call, given, context, shopId } = shop;
  const { productId, skuId } = await given.product({ name: { zh: '蜂蜜', en: 'Honey' }, stock: 0 });
  const buyer = await given.account();
  const { orderId } = await given.order(buyer.accountId, {
    status: 'unpaid',
    lines: [{ skuId, productId, quantity: 1 }],
  });
  const byMail = await given.account({ email: 'ann@example.test' });
  const bySms = await given.account({ areaCode: '61', phone: '412345678' });
  const changedMind = await given.account({ email: 'bob@example.test' });
  const waitFor = (as: typeof byMail, isAwaited = true) =>
    call(awaitProduct, { body: { productId, isAwaited } }, { as });
  for (const each of [byMail, bySms, changedMind]) await waitFor(each);
  await waitFor(byMail);
  await waitFor(changedMind, false);

  await tellBackInStock(context);
  expect(await messagesTo(shop, 'ann@example.test')).toEqual([]);

  // The goods come back with an order that is not paid for.
  await call(cancelOrder, { body: { orderId } }, { as: buyer });
  await tellBackInStock(context);
  await tellBackInStock(context);

  const [mail, ...more] = await messagesTo(shop, 'ann@example.test');
  expect(more).toEqual([]);
  for (const text of ['“蜂蜜”已到货', '"Honey" is back', `/pcmall/product/${productId}?shopId=${shopId}`])
    expect(mail?.body).toContain(text);
  expect(await messagesTo(shop, '+61412345678')).toHaveLength(1);
  expect(await messagesTo(shop, 'bob@example.test')).toEqual([]);
  expect((await call(getSavedProducts, {}, { as: byMail })).data.awaited).toEqual([]);
});

test('[CAT-08] [SEC-03] nobody waits for what is in stock, nor has more said of it than a shop sends in a day', async () => {
  const shop = await openShop({ smsPerDay: 1 });
  const { call, given, context } = shop;
  const waiting = await Promise.all(
    ['412345601', '412345602'].map((phone) => given.account({ areaCode: '61', phone })),
  );
  const waitFor = (productId: string, as = waiting[0]) =>
    call(awaitProduct, { body: { productId, isAwaited: true } }, { as });
  const sent = async () =>
    (await Promise.all(['+61412345601', '+61412345602'].map((phone) => messagesTo(shop, phone)))).flat().length;

  const inStock = await given.product();
  expect((await waitFor(inStock.productId)).code).toBe(errors.productInStock.code);
  for (let round = 0; round < 2; round += 1) await tellBackInStock(context);
  expect(await sent()).toBe(0);

  const { productId, skuId } = await given.product({ stock: 0 });
  for (const each of waiting) await waitFor(productId, each);
  await context.db.updateTable('skus').set({ stock: 5 }).where('sku_id', '=', skuId).execute();
  for (let round = 0; round < 2; round += 1) await tellBackInStock(context);
  expect(await sent()).toBe(1);
});

test('[CAT-08] what is off sale is waited for although some of it is there', async () => {
  const { call, given, context } = await openShop();
  const { productId } = await given.product();
  await context.db.updateTable('products').set({ on_sale: false }).where('product_id', '=', productId).execute();

  expect((await call(awaitProduct, { body: { productId, isAwaited: true } })).success).toBe(true);
  expect((await call(getSavedProducts)).data.awaited).toEqual([productId]);
});

test('[SEC-03] an account asks sixty times an hour to be told of products', async () => {
  const { call, given } = await openShop();
  const { productId } = await given.product({ stock: 0 });
  const ask = (isAwaited: boolean) => call(awaitProduct, { body: { productId, isAwaited } });
  for (let count = 0; count < 60; count += 1) expect((await ask(count % 2 === 0)).success).toBe(true);

  expect((await ask(true)).status).toBe(429);
});
