import { getInitInfo, login, logout } from '@pcmall/contract/account';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderDetail } from '@pcmall/contract/order';
import { balancePayment } from '@pcmall/contract/payment';
import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, onTestFinished } from 'vitest';
import { moveOverdueOrders } from '../features/order/order-jobs.service';
import { givenCheckout } from '../testing/given/given-checkout';
import { testOnPostgres } from '../testing/on-postgres';
import { required } from '../testing/required';
import { secondServer } from '../testing/servers/second-server';
import type { Shopper } from '../testing/shopper';
import { closeContext } from '../wiring';

const payPassword = '246810';
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A shop that two servers serve; whatever is called goes to one and the other in turn. */
const openOnTwo = async (given: Parameters<typeof givenCheckout>[0] = {}) => {
  const shop = await givenCheckout(given);
  const second = await secondServer(shop.context);
  onTestFinished(async () => {
    await second.server.close();
    await closeContext(second.context);
  });
  const callSecond = shop.callThrough(second.server);
  let calls = 0;
  const inTurn: typeof shop.call = (...args) => {
    calls += 1;
    return calls % 2 === 0 ? shop.call(...args) : callSecond(...args);
  };
  const buyer = async (balance = 0): Promise<Shopper> => {
    const who = await shop.given.account({ payPassword, balance });
    await shop.addressOf(who);
    return who;
  };
  return { ...shop, second, callSecond, inTurn, buyer };
};

type OnTwo = Awaited<ReturnType<typeof openOnTwo>>;

/** From a product to an order, each step on the other server. */
const orderInTurn = async ({ inTurn, skuId }: OnTwo, as: Shopper, couponId?: string) => {
  const productItemList = [{ skuSaleId: skuId, quantity: 1 }];
  const { preOrderId } = (await inTurn(preOrderTemp, { body: { productItemList } }, { as })).data;
  const { price } = (await inTurn(preOrder, { body: { preOrderId } }, { as })).data;
  const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total, couponId };
  return () => inTurn(createOrder, { body }, { as });
};

const payBody = ({ seal }: OnTwo, orderId: string) => ({
  orderId,
  payPassword: seal(payPassword),
  agreed: true as const,
});

testOnPostgres(
  '[OPS-02.1] a journey goes on at whichever server answers: cart, checkout, order, payment, cancelling',
  async () => {
    const shop = await openOnTwo({ settings: { payChannels: ['balance'] } });
    const { inTurn, skuId, stockOf } = shop;
    const as = await shop.buyer(1_000_000);
    await inTurn(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, { as });
    await inTurn(addToCart, { body: { skuSaleId: skuId, quantity: 2 } }, { as });
    const { items } = (await inTurn(findAllCart, {}, { as })).data;
    expect(items).toMatchObject([{ quantity: 3 }]);
    const shoppingCartIds = items.map(({ cartId }) => cartId);
    const { preOrderId } = (await inTurn(preOrderTemp, { body: { shoppingCartIds } }, { as })).data;
    const { price } = (await inTurn(preOrder, { body: { preOrderId } }, { as })).data;
    const body = { preOrderId, idempotencyKey: 'a-journey-on-two', expectedTotal: price.total };

    const { data: made } = await inTurn(createOrder, { body }, { as });
    const again = await inTurn(createOrder, { body }, { as });
    const paid = await inTurn(balancePayment, { body: payBody(shop, made.orderId) }, { as });
    const unwanted = await (await orderInTurn(shop, as))();
    const cancelled = await inTurn(cancelOrder, { body: { orderId: unwanted.data.orderId } }, { as });

    expect([again.data.orderId, paid.success, cancelled.success]).toEqual([made.orderId, true, true]);
    for (const call of [shop.call, shop.callSecond]) {
      expect((await call(getOrderDetail, { params: { orderId: made.orderId } }, { as })).data.status).toBe(
        'idCardReview',
      );
      expect((await call(getOrderDetail, { params: { orderId: unwanted.data.orderId } }, { as })).data.status).toBe(
        'closed',
      );
      expect((await call(findAllCart, {}, { as })).data.items).toEqual([]);
    }
    expect(await stockOf()).toBe(97);
  },
);

testOnPostgres('[OPS-02.1] the last pieces, the one coupon and the one payment go once over both servers', async () => {
  const shop = await openOnTwo({ product: { stock: 5 }, settings: { payChannels: ['balance'] } });
  const buyers = await Promise.all(times(20, () => shop.buyer(1_000_000)));
  const orders = await Promise.all(buyers.map((as) => orderInTurn(shop, as)));

  const replies = await Promise.all(orders.map((order) => order()));

  expect(replies.filter(({ success }) => success)).toHaveLength(5);
  const refused = replies.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(refused)).toEqual(new Set([errors.shortage.code]));
  expect([await shop.stockOf(), await shop.ledgerOf()]).toEqual([0, -5]);

  const winner = replies.findIndex(({ success }) => success);
  const body = payBody(shop, required(replies[winner]).data.orderId);
  const sealed = () => ({ ...body, payPassword: shop.seal(payPassword) });
  const clicks = await Promise.all(
    times(20, () => shop.inTurn(balancePayment, { body: sealed() }, { as: required(buyers[winner]) })),
  );
  expect(clicks.filter(({ success }) => success)).toHaveLength(1);
  const told = clicks.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(told)).toEqual(new Set([errors.alreadyPaid.code]));
});

testOnPostgres('[OPS-02.1] one coupon serves one order over both servers', async () => {
  const shop = await openOnTwo();
  const as = await shop.buyer();
  const couponId = await shop.given.coupon(as.accountId, { amount: 100 });
  const orders = [];
  for (let index = 0; index < 4; index += 1) orders.push(await orderInTurn(shop, as, couponId));

  const replies = await Promise.all(orders.map((order) => order()));

  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await shop.countOrders()).toBe(1);
});

testOnPostgres(
  '[OPS-02.1] failed logins count together: guesses at one server are locked out at the other',
  async () => {
    const shop = await openOnTwo();
    const email = 'guessed@example.com';
    await shop.given.account({ email, password: 'secret-1' });
    const tryWith = (call: OnTwo['call'], password: string) =>
      call(login, { body: { kind: 'emailPassword', email, password: shop.seal(password) } }, { as: null });

    const guesses = [];
    for (let index = 0; index < 12; index += 1) guesses.push(await tryWith(shop.inTurn, `wrong-${index}`));

    expect(guesses.map(({ success }) => success)).not.toContain(true);
    expect(guesses.at(-1)?.code).toBe(errors.tooManyRequests.code);
    for (const call of [shop.call, shop.callSecond])
      expect((await tryWith(call, 'secret-1')).code).toBe(errors.tooManyRequests.code);
  },
);

testOnPostgres('[OPS-02.1] sweeps of both servers at one moment close an overdue order once', async () => {
  const shop = await openOnTwo();
  const as = await shop.buyer();
  for (let index = 0; index < 8; index += 1) await (await orderInTurn(shop, as))();
  expect(await shop.stockOf()).toBe(92);
  shop.advance(31 * 60_000);

  const contexts = [shop.context, shop.second.context, shop.context, shop.second.context];
  const closed = await Promise.all(contexts.map((context) => moveOverdueOrders(context, shop.shopId)));

  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect([await shop.stockOf(), await shop.ledgerOf()]).toEqual([100, 0]);
});

testOnPostgres('[OPS-02.1] a logout, and a shop that closes, hold at the other server as well', async () => {
  const shop = await openOnTwo();
  const as = await shop.buyer();
  for (const call of [shop.call, shop.callSecond]) {
    expect((await call(getInitInfo, {}, { as })).success).toBe(true);
    expect((await call(getTenantSetting, { body: {} })).success).toBe(true);
  }

  await shop.call(logout, {}, { as });
  // For less than a second a server trusts what it has just looked up.
  shop.advance(1000);
  for (const call of [shop.call, shop.callSecond])
    expect(sessionInvalidCodes.has((await call(getInitInfo, {}, { as })).code)).toBe(true);

  const { context, shopId, callSecond, skuId } = shop;
  await context.db.updateTable('shops').set({ closed: true }).where('shop_id', '=', shopId).execute();
  await context.shops.changed(context.db, shopId, 'settings');
  const other = await shop.buyer();
  const add = () => callSecond(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, { as: other });
  await expect.poll(async () => (await add()).code, { timeout: 30_000 }).toBe(errors.shopClosed.code);
});
