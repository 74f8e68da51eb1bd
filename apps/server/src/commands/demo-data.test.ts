import { listDemoAccounts } from '@pcmall/contract/account';
import { findAllCart } from '@pcmall/contract/cart';
import { preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getOverview } from '@pcmall/contract/console/overview';
import { listArticles } from '@pcmall/contract/content';
import { getHome } from '@pcmall/contract/home';
import { getBundle } from '@pcmall/contract/offer';
import { getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { listDemoShops } from '@pcmall/contract/shop';
import { orderStatuses } from '@pcmall/domain/order-status';
import { dayIn } from '@pcmall/domain/time-zone';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../demo/load-demo';
import { openSession } from '../features/account/session/session.service';
import { pictureKey } from '../features/file/picture-key';
import { offerState } from '../features/offer/offer.rules';
import { readOffers } from '../features/offer/offer.service';
import { createBuilders } from '../testing/given/builders';
import { testOnPostgres } from '../testing/on-postgres';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { required } from '../testing/required';
import type { Shopper } from '../testing/shopper';
import { findLedgerFaults } from './ledger.queries';

let elsewhere: OpenShop;
let answers: boolean[];
beforeAll(async () => {
  elsewhere = await openShop();
  answers = await Promise.all([loadDemo(elsewhere.context), loadDemo(elsewhere.context)]);
});

const regularOf = async (shopId: string): Promise<Shopper> => {
  const { context } = elsewhere;
  const { account_id: accountId } = await context.db
    .selectFrom('accounts')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('batch_order_opened', '=', true)
    .executeTakeFirstOrThrow();
  return { accountId, ...(await openSession(context, context.db, shopId, accountId)) };
};

test('the demo has two open shops and a closed one, and is loaded once', async () => {
  const { data } = await elsewhere.call(listDemoShops, {}, { as: null });

  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ shopId: '1001', currency: 'AUD', closed: false }),
      expect.objectContaining({ shopId: '1002', currency: 'SGD', closed: false }),
      expect.objectContaining({ shopId: '1003', closed: true }),
    ]),
  );
  expect(await loadDemo(elsewhere.context)).toBe(false);
});

testOnPostgres('of two servers that start at once one loads the demo', async () => {
  expect(answers.toSorted()).toEqual([false, true]);
});

test('its stock and balances are the sums of their ledgers', async () => {
  expect(await findLedgerFaults(elsewhere.context.db, ['1001', '1002'])).toEqual([]);
});

describe.each(['1001', '1002'])('demo shop %s', (shopId) => {
  test('[SEC-05] limits what one shopper may take, and the products that it limits are there', async () => {
    const { context } = elsewhere;
    const { orderLimits, purchaseLimits } = required(await context.shops.byId(shopId)).settings;
    expect(orderLimits).toMatchObject({ linePieces: 99, unpaidOrders: 10 });
    for (const productId of Object.keys(purchaseLimits))
      await context.db
        .selectFrom('products')
        .select('product_id')
        .where('shop_id', '=', shopId)
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
  });

  test('has at least 120 products, each with pictures that exist', async () => {
    const { db, files } = elsewhere.context;
    const products = await db.selectFrom('products').select('pictures').where('shop_id', '=', shopId).execute();
    const pictures = products.flatMap((product) => product.pictures);
    const missing = [];
    for (const picture of pictures) {
      const known = pictureKey(picture.replace('/files/', ''));
      if (!known || !(await files.read(known.key))) missing.push(picture);
    }

    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(Math.min(...products.map((product) => product.pictures.length))).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test('has shoppers for both ways to log in, one of them with orders in every status, a balance and a cart', async () => {
    const regular = await regularOf(shopId);
    const as = { as: regular, shopId };

    const accounts = await elsewhere.call(listDemoAccounts, {}, { as: null, shopId });
    const orders = await elsewhere.call(getOrderList, { body: { tab: 'all', pageIndex: 1, pageSize: 50 } }, as);
    const cart = await elsewhere.call(findAllCart, {}, as);
    const { amount } = await elsewhere.context.db
      .selectFrom('balances')
      .select('amount')
      .where('shop_id', '=', shopId)
      .where('account_id', '=', regular.accountId)
      .executeTakeFirstOrThrow();

    expect(accounts.data.length).toBeGreaterThanOrEqual(3);
    expect(accounts.data.some(({ phone }) => phone)).toBe(true);
    expect(accounts.data.some(({ email }) => email)).toBe(true);
    expect(new Set(orders.data.records.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(cart.data.items.length).toBeGreaterThan(3);
    expect(amount).toBe(100_000);
  });

  test('[SALES-01] has orders, IDs and a refund waiting for its staff', async () => {
    const owner = await createBuilders(elsewhere.context, shopId).staff();

    const { data } = await elsewhere.console(getOverview, {}, { as: owner, shopId });

    expect(data.waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['toShip', 'ids', 'refunds']));
  });

  test('[SALES-07] what its shoppers paid from the balance agrees with the ledger on each of their days', async () => {
    const entries = await elsewhere.context.db
      .selectFrom('balance_ledger')
      .select('created_at')
      .where('shop_id', '=', shopId)
      .where('reason', '=', 'payment')
      .execute();
    const { timeZone } = required(await elsewhere.context.shops.byId(shopId));
    const days = new Set(entries.map(({ created_at }) => dayIn(created_at, timeZone)));

    expect(days.size).toBeGreaterThan(1);
    for (const day of days)
      expect(await operate(elsewhere.context, 'day-totals', shopId, day)).toMatchObject({ code: 0 });
  });

  test('[CHK-04] hands its shopper a coupon of each kind; one of the orders has used one', async () => {
    const as = { as: await regularOf(shopId), shopId };
    const { items } = (await elsewhere.call(findAllCart, {}, as)).data;
    const plain = items.find(({ invalid, products }) => !invalid && products[0]);
    const one = { skuSaleId: required(plain?.products[0]?.skuSaleId), quantity: 1 };
    const { preOrderId } = (await elsewhere.call(preOrderTemp, { body: { productItemList: [one] } }, as)).data;

    const { coupons } = (await elsewhere.call(preOrder, { body: { preOrderId } }, as)).data;
    const { records } = (await elsewhere.call(getOrderList, { body: { pageSize: 50 } }, as)).data;
    const details = await Promise.all(
      records.map(async ({ orderId }) => (await elsewhere.call(getOrderDetail, { params: { orderId } }, as)).data),
    );

    expect(new Set(coupons.map(({ unusable }) => unusable))).toEqual(
      new Set([null, 'minSpend', 'otherGoods', 'notYet']),
    );
    expect(details.filter(({ couponName }) => couponName !== '')).toMatchObject([
      { couponName: 'Autumn thank-you', price: { couponDiscount: expect.any(Number) } },
    ]);
  });

  test('[CAT-04] [CART-05] has promotions that run, come and are over, bundles, and a cart with both and a gift', async () => {
    const as = { as: await regularOf(shopId), shopId };
    const { promotions, bundles } = await readOffers(elsewhere.context.db, shopId);
    const now = elsewhere.context.clock.now();

    const cart = (await elsewhere.call(findAllCart, {}, as)).data;

    const states = promotions.map((promotion) => offerState(promotion, now)).toSorted();
    expect(states).toEqual(['over', 'running', 'running', 'running', 'upcoming']);
    expect(bundles.map((offer) => offerState(offer, now))).toEqual(bundles.map(() => 'running'));
    expect(bundles.length).toBe(4);
    expect(cart.items).toMatchObject([
      { activityType: 1, giftProduct: [{ soldOut: false }], children: [{}, {}] },
      { activityType: 2, invalid: null, bundleDetail: { saving: expect.any(Number) } },
      ...cart.items.slice(2).map(() => ({ activityType: 0 })),
    ]);
    for (const { bundleId } of bundles) {
      const { data } = await elsewhere.call(getBundle, { query: { actId: bundleId } }, { as: null, shopId });
      expect(data.state).toBe('running');
    }
  });

  test('has a home page with every block and a document centre in both languages', async () => {
    const home = await elsewhere.call(getHome, {}, { as: null, shopId });
    const kinds = home.data.blocks.map(({ kind }) => kind);
    const floors = Array.from({ length: 6 }, () => 'floor');
    expect(kinds).toEqual(['carousel', 'categoryMenu', 'notices', 'promotions', ...floors]);

    for (const language of ['zh', 'en'] as const) {
      const { data } = await elsewhere.call(listArticles, {}, { as: null, shopId, language });
      expect(data.filter(({ parentId }) => parentId === null).length).toBeGreaterThanOrEqual(3);
      expect(data.filter(({ hasBody }) => hasBody).length).toBeGreaterThanOrEqual(10);
    }
  });

  test('says in its articles how long an order waits for its payment', async () => {
    const { db, shops } = elsewhere.context;
    const articles = await db.selectFrom('articles').select('body').where('shop_id', '=', shopId).execute();
    const bodies = articles.map(({ body }) => body);

    expect((await shops.byId(shopId))?.settings.unpaidMinutes).toBe(30);
    expect(bodies.filter(({ zh = '' }) => zh.includes('30 分钟内')).length).toBe(3);
    expect(bodies.filter(({ en = '' }) => en.includes('within 30 minutes')).length).toBe(3);
  });
});
