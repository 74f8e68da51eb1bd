import { listAudit } from '@pcmall/contract/console/audit';
import { getShopOrder, listShopOrders } from '@pcmall/contract/console/orders';
import {
  approveRefund,
  listWaitingRefunds,
  noteReturnedByHand,
  previewOwnRefund,
  refundShopOrder,
  refuseRefund,
} from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetailPc, getOrderList, remindShipping } from '@pcmall/contract/order';
import { applyRefund, getRefunds, withdrawRefund } from '@pcmall/contract/refund';
import { refundRefusalNames, refundRefusals } from '@pcmall/contract/refund-refusals';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import { deliver, openAttempt, orderTotal, paymentsOf, statusOf } from '../../../testing/given/payments';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const lines = [{ skuId: 'tin', name: 'Tin', quantity: 3, price: 3000 }];
const oneTin = [{ lineNo: 1, quantity: 1 }];

const refundsOf = ({ context: { db }, shopId }: OpenShop) =>
  db.selectFrom('payment_refunds').select('amount').where('shop_id', '=', shopId).orderBy('amount').execute();

test('[SALES-05] [ORD-06.2] the refund queue shows what is asked for, and each case is decided once, with a reason', async () => {
  const shop = await openShop();
  const first = await givenPaidOrder(shop, { lines });
  const second = await givenPaidOrder(shop, { lines });
  const remindedAt = (await shop.call(remindShipping, { body: { orderId: first.orderId } })).data.remindedAt;
  for (const { orderId } of [first, second]) {
    await shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', reason: 'lid open', lines: oneTin } });
    shop.advance(1000);
  }

  const queue = (await shop.console(listWaitingRefunds, {})).data.waiting;
  const [firstId, secondId] = queue.map(({ requestId }) => requestId);
  const refuse = (reason: string) =>
    shop.console(refuseRefund, { params: { orderId: first.orderId }, body: { requestId: required(firstId), reason } });
  const approve = () =>
    shop.console(approveRefund, {
      params: { orderId: second.orderId },
      body: { requestId: required(secondId), restock: false },
    });
  const silent = await refuse(' ');
  await refuse('Used already');
  await approve();
  const again = await approve();

  expect(queue).toMatchObject([
    {
      orderId: first.orderId,
      amount: 3000,
      reason: 'Damaged or faulty: lid open',
      lines: [{ ordered: 3, quantity: 1 }],
      remindedAt,
    },
    { orderId: second.orderId, remindedAt: null },
  ]);
  expect(silent.refusal?.fields).toEqual({ reason: 'Say why it is refused' });
  expect(again.code).toBe(errors.refundDecided.code);
  expect((await shop.console(listWaitingRefunds, {})).data.waiting).toEqual([]);
  const seen = async (id: string) => (await shop.call(getOrderDetailPc, { params: { id } })).data.refund;
  expect(await seen(first.orderId)).toMatchObject({ status: 'failed', failReason: 'Used already' });
  expect(await seen(second.orderId)).toMatchObject({ status: 'refunded', amount: 3000 });
  expect(await refundsOf(shop)).toEqual([{ amount: 3000 }]);
});

test('[SALES-05] a picked refusal is read by everybody in their own language, words after it as they were written', async () => {
  const shop = await openShop();
  const { orderId } = await givenPaidOrder(shop, { lines });
  const refuse = async (refusal: object) => {
    shop.advance(1000);
    const asked = await shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', lines: oneTin } });
    const body = { requestId: asked.data.requestId, ...refusal };
    return shop.console(refuseRefund, { params: { orderId }, body });
  };
  const readIn = async (language: 'zh' | 'en') => {
    const detail = await shop.call(getOrderDetailPc, { params: { id: orderId } }, { language });
    const list = await shop.call(getOrderList, { body: {} }, { language });
    const all = await shop.call(getRefunds, { query: { orderId } }, { language });
    const staff = await shop.console(getShopOrder, { params: { orderId } }, { language });
    const seen = [detail.data.refund, list.data.records[0]?.refund, all.data.requests[0], staff.data.refund];
    return [...new Set(seen.map((refund) => refund?.failReason))];
  };

  await refuse({ reasonKind: 'notReturned' });
  expect(await readIn('zh')).toEqual([refundRefusalNames.notReturned.zh]);
  expect(await readIn('en')).toEqual([refundRefusalNames.notReturned.en]);

  await refuse({ reasonKind: 'unclear', reason: ' the lid 盖子 ' });
  expect(await readIn('zh')).toEqual([`${refundRefusalNames.unclear.zh}：the lid 盖子`]);
  expect(await readIn('en')).toEqual([`${refundRefusalNames.unclear.en}: the lid 盖子`]);
  const [entry] = (await shop.console(listAudit, { query: { action: 'refund.refuse' } })).data.records;
  expect(entry?.after).toEqual({
    reason: { zh: expect.stringMatching(/：the lid 盖子$/), en: expect.stringMatching(/: the lid 盖子$/) },
  });
});

test('[SALES-05] each refusal that may be picked has its words in both languages', () => {
  const inBoth = { zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.stringMatching(/^[A-Z]/) };
  expect(refundRefusals.map((kind) => refundRefusalNames[kind])).toEqual(refundRefusals.map(() => inBoth));
});

test('[STAFF-04] [SALES-05] what the staff has seen is decided, not what the shopper has asked for since', async () => {
  const shop = await openShop();
  const { orderId } = await givenPaidOrder(shop, { lines });
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', reason: 'lid open', lines: oneTin } });
  const [seen] = (await shop.console(listWaitingRefunds, {})).data.waiting;
  const requestId = required(seen?.requestId);
  await shop.call(withdrawRefund, { body: { requestId } });
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', reason: 'all of them' } });

  const agreed = await shop.console(approveRefund, { params: { orderId }, body: { requestId, restock: false } });
  const refused = await shop.console(refuseRefund, { params: { orderId }, body: { requestId, reason: 'No' } });

  expect([agreed.code, refused.code]).toEqual([errors.refundChanged.code, errors.refundChanged.code]);
  expect((await shop.console(listWaitingRefunds, {})).data.waiting).toMatchObject([{ orderId, amount: 9000 }]);
  expect(await refundsOf(shop)).toEqual([]);
});

test('[ORD-06.5] the shop gives back by itself, once for each press, and sees the amount before', async () => {
  const shop = await openShop();
  const { orderId } = await givenPaidOrder(shop, { lines });
  const body = { lines: oneTin, reason: 'Out of stock', restock: false, idempotencyKey: newId() };

  const preview = await shop.console(previewOwnRefund, { params: { orderId }, body: { lines: oneTin } });
  await shop.console(refundShopOrder, { params: { orderId }, body });
  const repeated = await shop.console(refundShopOrder, { params: { orderId }, body });
  const other = await shop.console(refundShopOrder, {
    params: { orderId },
    body: { ...body, idempotencyKey: newId() },
  });

  expect(preview.data.amount).toBe(3000);
  expect([repeated.success, other.success]).toEqual([true, true]);
  expect(await refundsOf(shop)).toEqual([{ amount: 3000 }, { amount: 3000 }]);
});

test('[ORD-06.5] a known key with other pieces, reason or restocking gives nothing back, and is told what was given back', async () => {
  const shop = await openShop();
  const { skuId } = await shop.given.product({ name: 'Tin', stock: 0 });
  const { orderId } = await givenPaidOrder(shop, { lines: [{ skuId, name: 'Tin', quantity: 3, price: 3000 }] });
  const send = (body: BodyOf<typeof refundShopOrder>) =>
    shop.console(refundShopOrder, { params: { orderId }, body }, { language: 'zh' });
  const part = { lines: oneTin, reason: 'Out of stock', restock: false, idempotencyKey: newId() };
  await send(part);

  const answers = [
    await send({ ...part, lines: [{ lineNo: 1, quantity: 2 }] }),
    await send({ ...part, lines: undefined }),
    await send({ ...part, reason: 'Late' }),
    await send({ ...part, restock: true }),
  ];

  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errors.doneOtherwise.code));
  expect(answers[0]?.message).toMatch(/退款 .*30\.00（Out of stock）/);
  expect(await refundsOf(shop)).toEqual([{ amount: 3000 }]);
  // All that was left then, whatever has gone back before and since.
  const rest = { reason: 'Out of stock', restock: true, idempotencyKey: newId() };
  await send(rest);
  expect((await send(rest)).success).toBe(true);
  expect((await send({ ...rest, lines: [{ lineNo: 1, quantity: 2 }] })).success).toBe(true);
  expect((await send({ ...rest, lines: oneTin })).code).toBe(errors.doneOtherwise.code);
  expect((await send({ ...rest, restock: false })).code).toBe(errors.doneOtherwise.code);
  expect((await send(part)).success).toBe(true);
  expect(await refundsOf(shop)).toEqual([{ amount: 3000 }, { amount: 6000 }]);
});

test('[ORD-06.3] [STAFF-03] what a provider refuses to give back is returned by hand, and then counts as refunded', async () => {
  const attempt = await openAttempt();
  const { orderId, context, shopId } = attempt;
  // The cashier itself has not been paid.
  await deliver(attempt, attempt.report());
  const body = { reason: 'Sold out', restock: false, idempotencyKey: newId() };
  await attempt.console(refundShopOrder, { params: { orderId }, body });
  const onItsWay = async () => (await attempt.console(listWaitingRefunds, {})).data.onItsWay;
  const { refundId } = required((await onItsWay())[0]);
  const byHand = (shop: OpenShop = attempt) => shop.console(noteReturnedByHand, { params: { refundId } });
  expect((await byHand()).code).toBe(errors.actionNotAllowed.code);
  await context.jobs.drain().catch(() => undefined);
  expect(await onItsWay()).toMatchObject([{ orderId, failure: 'The cashier knows no such payment to refund' }]);

  expect((await byHand(await openShop())).code).toBe(errors.refundNotFound.code);
  expect([(await byHand()).success, (await byHand()).success]).toEqual([true, true]);

  expect(await onItsWay()).toEqual([]);
  expect((await statusOf(attempt, orderId)).refunds).toMatchObject([{ finishedAt: expect.any(String) }]);
  expect((await paymentsOf(attempt, orderId)).map(({ status }) => status)).toEqual(['refunded']);
  const audit = await context.db
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();
  expect(audit).toMatchObject([
    { action: 'order.refund', after: { amount: orderTotal, reason: 'Sold out' } },
    { action: 'refund.byHand', after: { amount: orderTotal, refundId } },
  ]);
});

test('[SALES-02] orders whose refund waits are found by a filter', async () => {
  const shop = await openShop();
  const { orderId } = await givenPaidOrder(shop, { lines });
  await givenPaidOrder(shop, { lines });
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'late' } });

  const { data } = await shop.console(listShopOrders, { query: { flag: 'refundWaiting' } });

  expect(data.records.map((row) => row.orderId)).toEqual([orderId]);
  expect(data.counts.flag).toEqual({ refundWaiting: 1 });
});
