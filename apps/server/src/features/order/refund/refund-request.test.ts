import { errors } from '@pcmall/contract/errors';
import { uploadFile } from '@pcmall/contract/file';
import { getOrderDetailPc, getOrderList } from '@pcmall/contract/order';
import { applyRefund, getRefunds, previewRefund, withdrawRefund } from '@pcmall/contract/refund';
import { dayMs } from '@pcmall/domain/dates';
import { orderStatuses } from '@pcmall/domain/order-status';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { idPhoto } from '../../../testing/samples/id-photos';
import { moveOverdueOrders } from '../order-jobs.service';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});

/** Three tins at 30.00, a cup at 15.00, delivery 10.00. */
const lines = [
  { skuId: 'tin', name: 'Tin', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Cup', quantity: 1, price: 1500 },
];
const paidOrder = () => givenPaidOrder(shop, { lines, total: 11_500 });

const oneTin = [{ lineNo: 1, quantity: 1 }];
const apply = (orderId: string, more: object = {}) =>
  shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', ...more } });
const refundsOf = async (orderId: string) => (await shop.call(getRefunds, { query: { orderId } })).data;

describe('asking for a refund', () => {
  test('[ORD-06.1] shows the amount before anything is sent: of the whole order, or of what is picked', async () => {
    const { orderId } = await paidOrder();
    const preview = async (picked?: { lineNo: number; quantity: number }[]) =>
      (await shop.call(previewRefund, { body: { orderId, lines: picked } })).data;

    expect(await preview()).toMatchObject({ goods: 10_500, logistics: 1000, amount: 11_500, isWhole: true });
    expect(await preview(oneTin)).toMatchObject({ goods: 3000, logistics: 0, amount: 3000, isWhole: false });
    expect((await refundsOf(orderId)).requests).toEqual([]);
  });

  test('[ORD-06.1] takes lines, a reason that was picked with words beside it, and pictures', async () => {
    const { orderId } = await paidOrder();
    const { url } = (await shop.call(uploadFile, { files: { file: await idPhoto('#963') } })).data;

    const { data } = await apply(orderId, { lines: oneTin, reason: ' the lid is open ', pictures: [url, url] });

    expect(data).toMatchObject({
      status: 'waiting',
      amount: 3000,
      reason: 'Damaged or faulty: the lid is open',
      pictures: [url],
      lines: [{ lineNo: 1, name: 'Tin', quantity: 1 }],
    });
    const inChinese = await shop.call(getRefunds, { query: { orderId } }, { language: 'zh' });
    expect(inChinese.data.requests[0]?.reason).toBe('商品破损或有质量问题：the lid is open');
  });

  test('[ORD-06.1] says at the field that words are missing, and what is no picture of the shop', async () => {
    const { orderId } = await paidOrder();

    const wordless = await apply(orderId, { reasonKind: 'other', reason: '  ' });
    expect(wordless.refusal?.fields).toEqual({ reason: 'Fill Refund Reason' });
    const reasonless = await shop.call(applyRefund, { body: { orderId } as never }, { language: 'zh' });
    expect(reasonless.refusal?.fields).toEqual({ reasonKind: '请填写退款原因' });
    const foreign = await apply(orderId, { pictures: ['/files/other/uploads/a.webp'] });
    expect(Object.keys(foreign.refusal?.fields ?? {})).toEqual(['pictures']);
    const six = await apply(orderId, { pictures: Array.from({ length: 6 }, (_, at) => `/files/${at}`) });
    expect(six.code).toBe(errors.badInput.code);
    expect((await refundsOf(orderId)).requests).toEqual([]);
  });

  test('[ORD-06.1] a known key with another wish asks for nothing, and is told what was asked for', async () => {
    const { orderId } = await paidOrder();
    const { url } = (await shop.call(uploadFile, { files: { file: await idPhoto('#369') } })).data;
    const asked = { lines: oneTin, reason: ' lid open ', pictures: [url, url], idempotencyKey: 'of-this-press' };
    const first = await apply(orderId, asked);
    const others = [
      ...[{ lines: [{ lineNo: 1, quantity: 2 }] }, { lines: undefined }, { reasonKind: 'late' }],
      ...[{ reason: 'dented' }, { pictures: [] }],
    ];

    for (const other of others) {
      const answer = await apply(orderId, { ...asked, ...other });
      expect([other, answer.code]).toEqual([other, errors.doneOtherwise.code]);
      expect(answer.message).toMatch(/asked for .*30\.00 back/);
    }

    expect((await apply(orderId, asked)).data).toEqual(first.data);
    expect((await refundsOf(orderId)).requests).toHaveLength(1);
  });

  test('[ORD-06.1] refuses more than is left, a line twice and one that is not there', async () => {
    const { orderId } = await paidOrder();
    const four = [{ lineNo: 1, quantity: 4 }];
    for (const picked of [four, [...oneTin, ...oneTin], [{ lineNo: 9, quantity: 1 }]])
      expect((await apply(orderId, { lines: picked })).code).toBe(errors.refundPieces.code);
  });

  test('[ORD-06.1] is offered and taken in the statuses of ORD-02 alone', async () => {
    const offered: string[] = [];
    for (const status of orderStatuses) {
      const { orderId } = await shop.given.order(shop.shopper.accountId, { status });
      const { actions } = (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data;
      const { canApply } = await refundsOf(orderId);
      const { success } = await apply(orderId);
      expect([canApply, success], status).toEqual([actions.includes('refund'), actions.includes('refund')]);
      if (success) offered.push(status);
    }
    expect(offered).toEqual(['paid', 'idCardReview', 'toShip', 'toReceive', 'signed', 'confirmed']);
  });

  test('pictures of a request stay when unused uploads are removed', async () => {
    const { orderId } = await paidOrder();
    const { url } = (await shop.call(uploadFile, { files: { file: await idPhoto('#369') } })).data;
    await apply(orderId, { pictures: [url] });

    shop.advance(2 * dayMs);
    await shop.context.jobs.enqueue(shop.context.db, 'remove-uploads', {});
    await shop.context.jobs.drain();

    expect(await shop.context.files.read(url.slice('/files/'.length))).toBeDefined();
  });
});

describe('while it waits', () => {
  test('[ORD-06.2] there is no second one; the same press again finds the first', async () => {
    const { orderId } = await paidOrder();
    const first = await apply(orderId, { lines: oneTin, idempotencyKey: 'press-one' });

    expect((await apply(orderId, { lines: oneTin, idempotencyKey: 'press-one' })).data).toEqual(first.data);
    expect((await apply(orderId, { lines: oneTin })).code).toBe(errors.refundWaiting.code);
    const { actions } = (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data;
    expect(actions).not.toContain('refund');
  });

  test('[ORD-06.2] it can be withdrawn, and asked again; a decided one can not', async () => {
    const { orderId, orderNo } = await paidOrder();
    const withdraw = (requestId: string) => shop.call(withdrawRefund, { body: { requestId } });
    const { requestId } = (await apply(orderId)).data;
    await withdraw(requestId);
    const again = (await apply(orderId)).data.requestId;
    await operate(shop.context, 'refund-refuse', shop.shopId, orderNo, '--reason', 'opened');

    expect((await withdraw(again)).code).toBe(errors.refundDecided.code);
    expect((await refundsOf(orderId)).requests.map(({ status }) => status).toSorted()).toEqual(['failed', 'withdrawn']);
    const history = await shop.context.db
      .selectFrom('refund_request_history')
      .select(['event', 'to_status', 'actor'])
      .where('shop_id', '=', shop.shopId)
      .orderBy('entry_no')
      .execute();
    expect(history.map(({ event, to_status, actor }) => `${event} ${to_status} ${actor}`)).toEqual([
      'apply waiting shopper',
      'withdraw withdrawn shopper',
      'apply waiting shopper',
      'refuse failed operator',
    ]);
  });

  test('[ORD-06.2] the order does not complete by itself, and does once it is withdrawn', async () => {
    const { orderId } = await givenPaidOrder(shop, { status: 'confirmed' });
    const { requestId } = (await apply(orderId)).data;
    const statusNow = async () => (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data.status;

    shop.advance(8 * dayMs);
    await moveOverdueOrders(shop.context, shop.shopId);
    expect(await statusNow()).toBe('confirmed');

    await shop.call(withdrawRefund, { body: { requestId } });
    await moveOverdueOrders(shop.context, shop.shopId);
    expect(await statusNow()).toBe('completed');
  });

  testOnPostgres('[ORD-06.2] of ten requests at one moment one is written', async () => {
    const { orderId } = await paidOrder();

    const replies = await Promise.all(Array.from({ length: 10 }, () => apply(orderId)));

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect((await refundsOf(orderId)).requests).toHaveLength(1);
  });
});

test('[ORD-06.4] detail and list show how the newest refund stands, with what the shop said', async () => {
  const { orderId, orderNo } = await paidOrder();
  await apply(orderId, { lines: oneTin });
  await operate(shop.context, 'refund-refuse', shop.shopId, orderNo, '--reason', 'The tin was opened');
  const detail = async () => (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data;
  const failed = (await detail()).refund;
  expect(failed).toMatchObject({ status: 'failed', failReason: 'The tin was opened', refundedAt: null });

  shop.advance(60_000);
  await apply(orderId, { lines: [{ lineNo: 2, quantity: 1 }] });
  await operate(shop.context, 'refund-approve', shop.shopId, orderNo, '--remark', 'Sorry about the cup');

  const { refund, actions } = await detail();
  const at = expect.stringMatching(/Z$/);
  expect(refund).toEqual({
    ...{ requestId: expect.any(String), status: 'refunded', isByShop: false, appliedAt: at, refundedAt: at },
    ...{ amount: 1500, reason: 'Damaged or faulty', auditRemark: 'Sorry about the cup', failReason: '' },
  });
  expect(actions).toContain('refund');
  expect((await shop.call(getOrderList, { body: {} })).data.records[0]?.refund).toEqual(refund);
  expect((await refundsOf(orderId)).left).toEqual([
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 0 },
  ]);
});
