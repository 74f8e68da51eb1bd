import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { listShopOrders } from '@pcmall/contract/console/orders';
import { cancelOrder, getOrderDetail } from '@pcmall/contract/order';
import { balancePayment } from '@pcmall/contract/payment';
import { expect, onTestFinished, vi } from 'vitest';
import { nextRelease } from '../testing/database/next-release';
import { freshDatabase } from '../testing/fresh-database';
import { givenCheckout } from '../testing/given/given-checkout';
import { testOnPostgres } from '../testing/on-postgres';
import { secondServer } from '../testing/servers/second-server';
import type { Shopper } from '../testing/shopper';
import { startOn } from '../testing/test-server';
import { closeContext } from '../wiring';
import { openPostgres } from './database';
import { migrate } from './migrate';
import { migrations } from './migrations';

const payPassword = '246810';
const stock = 1_000_000;
const balance = 1_000_000;

/** A shop of this release, on a server and a database that nothing else uses. */
const openThisRelease = async () => {
  const database = await freshDatabase();
  const settings = { payChannels: ['balance' as const] };
  const shop = await givenCheckout({ product: { price: 100, stock }, settings, on: startOn(database) });
  onTestFinished(async () => {
    await shop.server.close();
    await closeContext(shop.context);
  });
  return shop;
};

type ThisRelease = Awaited<ReturnType<typeof openThisRelease>>;

/** Four shoppers who buy without end, and what was not answered well: the first such answer ends what its shopper does. */
const shopThrough = ({ skuId, seal, given, addressOf }: ThisRelease, call: ThisRelease['call']) => {
  const bad: string[] = [];
  const orders = { paid: 0, cancelled: 0 };
  let isOpen = true;

  const ask: ThisRelease['call'] = async (endpoint, input, options) => {
    const reply = await call(endpoint, input, options);
    if (!reply.success) throw new Error(`${endpoint.path}: ${reply.status} ${reply.code}`);
    return reply;
  };
  const order = async (as: Shopper) => {
    await ask(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, { as });
    const { items } = (await ask(findAllCart, {}, { as })).data;
    const shoppingCartIds = items.map(({ cartId }) => cartId);
    const { preOrderId } = (await ask(preOrderTemp, { body: { shoppingCartIds } }, { as })).data;
    const { price } = (await ask(preOrder, { body: { preOrderId } }, { as })).data;
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
    return (await ask(createOrder, { body }, { as })).data.orderId;
  };
  const buy = async (as: Shopper) => {
    const orderId = await order(as);
    await ask(balancePayment, { body: { orderId, payPassword: seal(payPassword), agreed: true } }, { as });
    await ask(getOrderDetail, { params: { orderId } }, { as });
    orders.paid += 1;
    await ask(cancelOrder, { body: { orderId: await order(as) } }, { as });
    orders.cancelled += 1;
  };
  const shopper = async () => {
    const as = await given.account({ payPassword, balance });
    await addressOf(as);
    while (isOpen) await buy(as);
  };
  const note = (error: unknown) => void bad.push(String(error));
  const shoppers = Promise.all(Array.from({ length: 4 }, () => shopper().catch(note)));
  return {
    orders,
    /** Ends once that many more have been paid. */
    goOn: async (more: number) => {
      const before = orders.paid;
      await vi.waitFor(() => expect(bad.length > 0 || orders.paid >= before + more).toBe(true), 60_000);
    },
    close: async () => {
      isOpen = false;
      await shoppers;
      return bad;
    },
  };
};

testOnPostgres(
  '[OPS-05] the next release migrates the database under load: servers of this one go on, and start, beside it',
  async () => {
    const shop = await openThisRelease();
    const load = shopThrough(shop, shop.call);
    await load.goOn(8);

    const { database } = shop.context;
    const next = openPostgres(database.pool.options.connectionString ?? '');
    const upgraded = await migrate(next.db, { ...migrations, '999-next': nextRelease });
    await next.close();
    await load.goOn(8);
    // As one does that has crashed, or is added: this release starts on what the next one has made.
    const warnings: unknown[] = [];
    const second = await secondServer(shop.context, (about) => void warnings.push(about));
    const secondLoad = shopThrough(shop, shop.callThrough(second.server));
    await secondLoad.goOn(8);
    const bad = [...(await load.close()), ...(await secondLoad.close())];
    const listed = await shop.console(listShopOrders, { query: {} });
    await second.server.close();
    await closeContext(second.context);

    expect(upgraded).toEqual({ applied: ['999-next'], later: [] });
    expect(bad).toEqual([]);
    expect(warnings).toEqual([{ migrations: ['999-next'] }]);
    const paid = load.orders.paid + secondLoad.orders.paid;
    const cancelled = load.orders.cancelled + secondLoad.orders.cancelled;
    expect(listed.data.total).toBe(paid + cancelled);
    expect([await shop.stockOf(), await shop.ledgerOf()]).toEqual([stock - paid, -paid]);
  },
);
