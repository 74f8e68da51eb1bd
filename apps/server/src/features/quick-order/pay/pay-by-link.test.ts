import { listPayments, resolveMismatch } from '@pcmall/contract/console/payments';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import { generatePayLink, type PayChannel } from '@pcmall/contract/payment';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  getQuickOrderChannels,
  getQuickOrderProgress,
  payQuickOrderByLink,
} from '@pcmall/contract/quick-order-orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { waitsForLock } from '../../../testing/database/waits-for-lock';
import {
  openQuickOrderShop,
  type QuickOrderShop,
  quickOrdersIn,
  sheetLine,
} from '../../../testing/given/given-quick-order';
import { decideAtCashier, deliver, paymentsOf, returnedBy } from '../../../testing/given/payments';
import { testOnPostgres } from '../../../testing/on-postgres';
import { openWechatShop } from '../../../testing/providers/wechat-shop';
import { required } from '../../../testing/required';
import { lockOrder } from '../../order/order.queries';
import { checkOpenPayments } from '../../payment/payment-check.service';

const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };

/** Two orders, and one payment for both: at the cashier, unless another shop is given. */
const openGroup = async (
  shop: QuickOrderShop,
  { channel, currency }: { channel: PayChannel; currency: string } = { channel: 'alipay', currency: 'AUD' },
) => {
  const { draftId } = (await shop.upload([sheetLine(), sheetLine(other)])).draft;
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  const open = () => shop.call(payQuickOrderByLink, { body: { draftId, channel, agreed: true } });
  const opened = await open();
  const orderIds = (await shop.call(getOrderList, { body: {} })).data.records.map(({ orderId }) => orderId);
  const [share] = await paymentsOf(shop, required(orderIds[0]));
  const report = {
    shopId: shop.shopId,
    paymentId: required(share?.group_id),
    outcome: 'paid' as const,
    amount: totals.total,
    currency,
    transactionId: `txn-${newId()}`,
  };
  const progress = async () => (await shop.call(getQuickOrderProgress, { query: { draftId } })).data;
  return { ...shop, draftId, total: totals.total, open, opened, orderIds, report, progress };
};

test('[BAT-04.2] one payment at a provider pays all orders, once however often it is reported', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  expect(shop.opened.success).toBe(true);
  expect((await shop.open()).data).toEqual(shop.opened.data);

  expect(await deliver(shop, shop.report)).toBe(200);
  expect(await deliver(shop, shop.report)).toBe(200);

  expect(await shop.progress()).toMatchObject({ paidOrders: 2, unpaidOrders: 0 });
  const payments = (await Promise.all(shop.orderIds.map((orderId) => paymentsOf(shop, orderId)))).flat();
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(shop.total);
  expect((await shop.open()).code).toBe(errors.alreadyPaid.code);
});

test('[BAT-04.2] money for an order that was cancelled meanwhile goes back as a part, the other is paid', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  const [cancelled, kept] = [required(shop.orderIds[0]), required(shop.orderIds[1])];
  await shop.call(cancelOrder, { body: { orderId: cancelled } });

  const place = shop.opened.data;
  await decideAtCashier(shop, required(place.url), 'payUntold');
  // Nobody was told: the job asks about all of them at once.
  shop.advance(60_000);
  await checkOpenPayments(shop.context);
  await shop.context.jobs.drain();

  expect(await shop.progress()).toMatchObject({ paidOrders: 1, unpaidOrders: 0 });
  const [payment] = await paymentsOf(shop, cancelled);
  expect(payment?.status).toBe('refunded');
  expect((await paymentsOf(shop, kept)).map(({ status }) => status)).toEqual(['paid']);
  const back = await shop.context.db
    .selectFrom('cashier_refunds')
    .select('amount')
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(back).toEqual([{ amount: payment?.amount }]);
  expect(await returnedBy(shop, kept)).toEqual([]);
});

test('[BAT-04.2] another amount pays nothing, and none of the orders can be paid again before the shop has decided', async () => {
  const shop = await openGroup(await openQuickOrderShop());

  await deliver(shop, { ...shop.report, amount: shop.total - 1 });
  expect(await shop.progress()).toMatchObject({ paidOrders: 0, unpaidOrders: 0, pendingOrders: 2 });
  // What is told of another try decides nothing.
  await deliver(shop, { ...shop.report, outcome: 'failed' as const });
  expect(await shop.progress()).toMatchObject({ paidOrders: 0, unpaidOrders: 0, pendingOrders: 2 });
  expect((await shop.open()).success).toBe(false);
});

test('[BAT-04.2] a failed payment leaves all orders payable', async () => {
  const shop = await openGroup(await openQuickOrderShop());

  await deliver(shop, { ...shop.report, outcome: 'failed' as const });

  expect(await shop.progress()).toMatchObject({ paidOrders: 0, unpaidOrders: 2 });
  expect((await shop.open()).success).toBe(true);
});

test('[BAT-04.2] [SALES-07] another amount for all orders together is resolved by the shop for all of them', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  await deliver(shop, { ...shop.report, amount: shop.total - 1 });
  const mismatches = async () => (await shop.console(listPayments, { query: {} })).data.records;
  const [payment] = await mismatches();

  await shop.console(resolveMismatch, {
    params: { paymentId: required(payment).paymentId },
    body: { note: 'Given back', seen: 1 },
  });

  expect((await mismatches()).map((each) => each.mismatches)).toEqual([['amountResolved'], ['amountResolved']]);
  // All of them wait to be paid, by the same channel too; none was declined.
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 2, pendingOrders: 0, jointPayment: null });
  const again = await shop.open();
  expect(again.success).toBe(true);
  expect(again.data).not.toEqual(shop.opened.data);
});

test('[BAT-04.2] a payment that its provider does not open again is asked about: paid, it says so; closed, a new one opens', async () => {
  const wechat = await openWechatShop();
  const shop = await openGroup(await quickOrdersIn(wechat), { channel: 'wechat', currency: 'CNY' });
  const { paymentId } = shop.report;
  const trade = required(wechat.far.transactions.get(paymentId));
  wechat.far.transactions.set(paymentId, { ...trade, trade_state: 'CLOSED' });
  shop.advance(60_000);

  const again = await shop.open();
  expect(again.success).toBe(true);
  expect(again.data).not.toEqual(shop.opened.data);

  const shares = await paymentsOf(shop, required(shop.orderIds[0]));
  const groupId = required(shares.find(({ status }) => status === 'pending')?.group_id);
  wechat.far.transactions.set(groupId, wechat.far.paid(groupId, { total: shop.total, currency: 'CNY' }));
  shop.advance(60_000);

  expect((await shop.open()).code).toBe(errors.alreadyPaid.code);
  expect(await shop.progress()).toMatchObject({ paidOrders: 2, unpaidOrders: 0 });
});

test('[BAT-04.2] [PAY-04] an order of a payment for several that is paid by itself is asked about by itself', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  const orderId = required(shop.orderIds[0]);
  const alone = await shop.call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
  await decideAtCashier(shop, required(alone.data.url), 'payUntold');

  shop.advance(60_000);
  await checkOpenPayments(shop.context);

  expect(await shop.progress()).toMatchObject({ paidOrders: 1, unpaidOrders: 1 });
  // The other tab is still open: what it pays for that order is too much.
  await decideAtCashier(shop, required(shop.opened.data.url), 'payUntold');
  shop.advance(60_000);
  await checkOpenPayments(shop.context);
  await shop.context.jobs.drain();
  expect(await shop.progress()).toMatchObject({ paidOrders: 2, unpaidOrders: 0 });
  const payments = await paymentsOf(shop, orderId);
  expect(payments.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
});

test('[BAT-04.2] [PAY-04] money that a provider takes twice for a share goes back from what was paid for all', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  const [share] = await paymentsOf(shop, required(shop.orderIds[0]));
  const { payment_id: paymentId, amount } = required(share);
  await deliver(shop, { ...shop.report, paymentId, amount, transactionId: `txn-${newId()}` });

  await decideAtCashier(shop, required(shop.opened.data.url), 'payUntold');
  shop.advance(60_000);
  await checkOpenPayments(shop.context);
  await shop.context.jobs.drain();

  const payments = await paymentsOf(shop, required(shop.orderIds[0]));
  expect(payments.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
  const back = await shop.context.db
    .selectFrom('cashier_refunds')
    .select('amount')
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(back).toEqual([{ amount }]);
});

testOnPostgres('[BAT-04.2] [PAY-06.2] a red packet that is drawn as all are paid is taken off the sum', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  const orderId = required(shop.orderIds[0]);
  const { db } = shop.context;
  // What was open makes way for another sum.
  await deliver(shop, { ...shop.report, outcome: 'failed' as const });
  let opening: ReturnType<typeof shop.open> = Promise.resolve(shop.opened);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, shop.shopId, orderId);
    opening = shop.open();
    await waitsForLock(db);
    await sql`UPDATE orders SET red_packet = 100, total = total - 100 WHERE order_id = ${orderId}`.execute(trx);
  });

  expect((await opening).success).toBe(true);

  const shares = (await paymentsOf(shop, orderId)).filter(({ status }) => status === 'pending');
  const group = await db
    .selectFrom('payment_groups')
    .select('amount')
    .where('shop_id', '=', shop.shopId)
    .where('group_id', '=', required(shares[0]?.group_id))
    .executeTakeFirstOrThrow();
  expect(group.amount).toBe(shop.total - 100);
});

testOnPostgres('[BAT-04.2] [PAY-02] asked for by two tabs at once, opens one payment for all orders', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  await deliver(shop, { ...shop.report, outcome: 'failed' as const });
  const orderId = required(shop.orderIds[0]);
  const { db } = shop.context;
  let opening: ReturnType<typeof shop.open>[] = [];
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, shop.shopId, orderId);
    opening = [shop.open(), shop.open()];
    await waitsForLock(db, 2);
  });

  const replies = await Promise.all(opening);

  expect(replies.filter(({ success }) => !success)).toEqual([]);
  expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1);
  const statuses = (await paymentsOf(shop, orderId)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['failed', 'pending']);
});

test('[BAT-04.2] [PAY-02] a payment for one order is called by its number alone, one for two says of how many', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  await shop.call(cancelOrder, { body: { orderId: required(shop.orderIds[0]) } });
  shop.advance(1000);
  await shop.open();

  const [kept] = (await shop.call(getOrderList, { body: { tab: 'unpaid' } })).data.records;
  const rows = await shop.context.db
    .selectFrom('cashier_payments')
    .select('subject')
    .where('shop_id', '=', shop.shopId)
    .orderBy('created_at')
    .execute();
  const [both, alone] = rows.map(({ subject }) => subject);
  expect(both).toMatch(/ \S+ \+1$/);
  expect(alone?.endsWith(` ${required(kept).orderNo}`)).toBe(true);
});

test('[BAT-04.2] while the money for all orders is on its way, nobody is asked to submit them again', async () => {
  const shop = await openGroup(await openQuickOrderShop());
  await deliver(shop, { ...shop.report, outcome: 'processing' as const });

  const channels = await shop.call(getQuickOrderChannels, { query: { draftId: shop.draftId } });

  expect([channels.code, (await shop.open()).code]).toEqual([errors.paymentUnderWay.code, errors.paymentUnderWay.code]);
});
