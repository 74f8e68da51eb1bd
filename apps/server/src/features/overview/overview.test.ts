import { getOverview } from '@pcmall/contract/console/overview';
import { expect, test } from 'vitest';
import { deliver, openAttempt } from '../../testing/given/payments';
import { openShop } from '../../testing/open-shop';

const hour = 3_600_000;

test('[SALES-01] the first page says what waits for whom, and since when', async () => {
  const shop = await openShop();
  const { given, shopper, context } = shop;
  const ago = (hours: number) => new Date(context.clock.now().getTime() - hours * hour);
  await given.order(shopper.accountId, { status: 'toShip', createdAt: ago(50), deliveryMode: 'local' });
  await given.order(shopper.accountId, { status: 'toShip', createdAt: ago(2), deliveryMode: 'local' });
  await given.order(shopper.accountId, { status: 'unpaid' });
  const seenBy = async (role: 'owner' | 'idReviewer' | 'finance' | 'readOnly') =>
    (await shop.console(getOverview, {}, { as: await given.staff({ role }) })).data;

  const owner = await seenBy('owner');

  expect(owner.waiting).toContainEqual({ kind: 'toShip', count: 2, oldestSince: ago(50).toISOString() });
  expect(owner.missing).toContain('terms');
  expect(await seenBy('idReviewer')).toEqual({ waiting: [], today: null, missing: [], closed: false });
  expect((await seenBy('finance')).waiting).toEqual([]);
  expect((await seenBy('readOnly')).waiting).toEqual([]);
});

test('[SALES-01] reminders and orders that lie ready are counted while they wait', async () => {
  const shop = await openShop();
  const { given, shopper } = shop;
  const reminded = await given.order(shopper.accountId, { status: 'toShip' });
  await given.order(shopper.accountId, { status: 'toReceive', deliveryMode: 'pickUp' });
  await shop.context.db
    .updateTable('orders')
    .set({ reminded_at: shop.context.clock.now() })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', reminded.orderId)
    .execute();

  const { data } = await shop.console(getOverview, {});

  expect(data.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['toShip', 1],
    ['reminders', 1],
    ['pickUps', 1],
  ]);
});

test('[SALES-01] [SALES-07] a payment of another amount waits for who may read money, until it has come in', async () => {
  const attempt = await openAttempt();
  const { given, context, report } = attempt;
  const since = context.clock.now().toISOString();
  const waitingFor = async (role: 'finance' | 'orders') =>
    (await attempt.console(getOverview, {}, { as: await given.staff({ role }) })).data.waiting;

  await deliver(attempt, report({ amount: 800 }));
  await deliver(attempt, report({ amount: 850 }));
  expect(await waitingFor('finance')).toEqual([{ kind: 'mismatches', count: 1, oldestSince: since }]);
  expect(await waitingFor('orders')).toEqual([]);

  await deliver(attempt, report());
  expect((await waitingFor('finance')).map(({ kind }) => kind)).not.toContain('mismatches');
});

test('[SALES-01] today’s sales stand beside those of the same hours a week before', async () => {
  // Where clocks are never put forward or back, and a week before is 168 hours before.
  const shop = await openShop({ timeZone: 'Asia/Shanghai' });
  const { given, shopper, context } = shop;
  const now = context.clock.now().getTime();
  await given.order(shopper.accountId, { status: 'toShip', total: 5000, createdAt: new Date(now - 1) });
  await given.order(shopper.accountId, {
    status: 'completed',
    total: 3000,
    createdAt: new Date(now - 7 * 24 * hour - 1),
  });
  await given.order(shopper.accountId, { status: 'unpaid', total: 9900, createdAt: new Date(now - 1) });

  const { data } = await shop.console(getOverview, {});

  expect(data.today).toEqual({
    currency: 'AUD',
    today: { orders: 1, pieces: 1, revenue: 5000 },
    weekBefore: { orders: 1, pieces: 1, revenue: 3000 },
  });
});
