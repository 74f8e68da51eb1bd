import { applyRefund } from '@pcmall/contract/refund';
import { beforeEach, expect, test } from 'vitest';
import { givenPaidOrder } from '../testing/given/paid-order';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { findLedgerFaults } from './ledger.queries';

let shop: OpenShop;
let orderId: string;

const mall = (command: string, ...args: string[]) => operate(shop.context, command, shop.shopId, ...args);
const faults = async () =>
  (await findLedgerFaults(shop.context.db, [shop.shopId])).map(({ kind, current, ledger }) => ({
    kind,
    current,
    ledger,
  }));

/** An order of 60.00 that was paid from the balance, with 30.00 of it given back. */
beforeEach(async () => {
  shop = await openShop();
  const order = await givenPaidOrder(shop, {
    lines: [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }],
    total: 6000,
  });
  orderId = order.orderId;
  const { db, clock } = shop.context;
  const facts = { paid_at: clock.now(), paid_amount: 6000 };
  await db.updateTable('orders').set(facts).where('shop_id', '=', shop.shopId).execute();
  const key = { shop_id: shop.shopId, account_id: order.accountId };
  await db
    .insertInto('balance_ledger')
    .values([
      { ...key, entry_id: 'given', change: 6000, balance_after: 6000, reason: 'given', reference: '1' },
      { ...key, entry_id: 'paid', change: -6000, balance_after: 0, reason: 'payment', reference: orderId },
    ])
    .execute();
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'late', lines: [{ lineNo: 1, quantity: 1 }] } });
  await mall('refund-approve', order.orderNo);
  await shop.context.jobs.drain();
});

test('[SEC-04] an order that was paid from the balance and partly refunded agrees everywhere', async () => {
  expect(await faults()).toEqual([]);
});

test('[SEC-04] more that goes back than came, and more than was agreed to, is found', async () => {
  await shop.context.db
    .updateTable('payment_refunds')
    .set({ amount: 6001 })
    .where('shop_id', '=', shop.shopId)
    .execute();

  expect(await faults()).toEqual([
    { kind: 'balanceRefund', current: 3000, ledger: 6001 },
    { kind: 'payment', current: 6001, ledger: 6000 },
    { kind: 'refund', current: 6001, ledger: 3000 },
  ]);
});

test('[SEC-04] a refund that was agreed to and never sent is found', async () => {
  await shop.context.db.deleteFrom('payment_refunds').where('shop_id', '=', shop.shopId).execute();

  expect(await faults()).toEqual([
    { kind: 'balanceRefund', current: 3000, ledger: 0 },
    { kind: 'refund', current: 0, ledger: 3000 },
  ]);
});

test('[SEC-04] an order that says it was paid otherwise than it was, and a payment that took nothing, are found', async () => {
  const { db } = shop.context;
  await db.updateTable('orders').set({ paid_amount: 5000 }).where('shop_id', '=', shop.shopId).execute();
  await db
    .updateTable('balance_ledger')
    .set({ reason: 'other' })
    .where('shop_id', '=', shop.shopId)
    .where('reason', '=', 'payment')
    .execute();

  expect(await faults()).toEqual([
    { kind: 'balancePayment', current: 0, ledger: 6000 },
    { kind: 'order', current: 5000, ledger: 6000 },
  ]);
  const { code, said } = await operate(shop.context, 'check-ledgers', shop.shopId);
  expect(code).toBe(1);
  expect(said).toContain(`order ${orderId}: it says 5000 was paid, but its payments brought 6000`);
});
