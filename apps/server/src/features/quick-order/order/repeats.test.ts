import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import { changeQuickOrderRows, getQuickOrderRows } from '@pcmall/contract/quick-order';
import { describe, expect, test } from 'vitest';
import {
  lookAtOrders,
  makeOrders,
  openQuickOrderShop,
  pressMake,
  type QuickOrderShop,
  sheetLine,
} from '../../../testing/given/given-quick-order';
import { required } from '../../../testing/required';

const other = { recipientName: '李四', recipientPhone: '13900139000' };
const wrong = sheetLine({ ...other, quantity: '0' });
const mended = sheetLine(other);

const ordersOf = async ({ call }: QuickOrderShop) => (await call(getOrderList, { body: {} })).data;

const rowsOf = async ({ call }: QuickOrderShop, draftId: string) =>
  (await call(getQuickOrderRows, { query: { draftId } })).data.rows;

const refusedAsRepeated = { code: errors.quickOrderRepeated.code };

describe('what is ordered again', () => {
  test('[BAT-04.3] the same file, or the same external order number, is asked about before it is ordered again', async () => {
    const shop = await openQuickOrderShop();
    const lines = [sheetLine({ orderReference: 'A-1' })];
    const first = await shop.upload(lines);
    await makeOrders(shop, first.draft.draftId);

    const second = await shop.upload(lines);
    expect(second.draft.problems).toMatchObject([{ key: 'row.referenceOrdered', severity: 'doubtful', rows: 1 }]);
    const seen = await lookAtOrders(shop, second.draft.draftId);
    expect(seen.sameFileAt).not.toBeNull();
    expect(seen.repeated).toMatchObject([{ orderReference: 'A-1' }]);
    const refused = await pressMake(shop, second.draft.draftId);
    expect(refused).toMatchObject({
      code: errors.quickOrderRepeated.code,
      refusal: { repeated: [{ orderReference: 'A-1' }] },
    });
    expect((await ordersOf(shop)).total).toBe(1);

    expect(await makeOrders(shop, second.draft.draftId, true)).toMatchObject({ made: 1 });
    expect((await ordersOf(shop)).total).toBe(2);
  });

  test('[BAT-04.3] is asked about when the mended file goes into the draft that it came from', async () => {
    const shop = await openQuickOrderShop();
    const made = sheetLine({ orderReference: 'A-1' });
    const { draftId } = (await shop.upload([made, wrong])).draft;
    await makeOrders(shop, draftId);

    const again = await shop.upload([made, mended], { draftId });

    expect(again.draft.problems).toMatchObject([{ key: 'row.referenceOrdered', severity: 'doubtful', rows: 1 }]);
    expect((await lookAtOrders(shop, draftId)).repeated).toMatchObject([{ orderReference: 'A-1', recipientName: '' }]);
    expect(await pressMake(shop, draftId)).toMatchObject(refusedAsRepeated);
    expect((await ordersOf(shop)).total).toBe(1);
    expect(await makeOrders(shop, draftId, true)).toMatchObject({ made: 2, failed: 0 });
  });

  test('[BAT-04.3] is asked about without an external number too: a recipient who has an order of the draft', async () => {
    const shop = await openQuickOrderShop();
    const { draftId } = (await shop.upload([sheetLine(), wrong])).draft;
    await makeOrders(shop, draftId);
    const { orderNo, orderId } = required((await ordersOf(shop)).records[0]);

    await shop.upload([sheetLine(), mended], { draftId });

    const [, again] = await rowsOf(shop, draftId);
    expect(again).toMatchObject({
      state: 'doubtful',
      faults: [{ field: 'recipientName', key: 'row.recipientOrdered', message: expect.stringContaining(orderNo) }],
    });
    expect(await lookAtOrders(shop, draftId)).toMatchObject({
      totals: { orders: 2 },
      repeated: [{ orderReference: '', recipientName: '王小明', orderId, orderNo }],
    });
    expect(await pressMake(shop, draftId)).toMatchObject(refusedAsRepeated);

    await shop.call(cancelOrder, { body: { orderId } });
    expect((await lookAtOrders(shop, draftId)).repeated).toEqual([]);
  });

  test('[BAT-04.3] is asked about with a mended address, under the number of an order that the draft has made', async () => {
    const shop = await openQuickOrderShop();
    const line = { ...mended, orderReference: 'A-1' };
    const { draftId } = (await shop.upload([line])).draft;
    await makeOrders(shop, draftId);

    await shop.upload([{ ...line, street: '科技园路9号' }], { draftId });

    expect(await pressMake(shop, draftId)).toMatchObject(refusedAsRepeated);
  });

  test('[BAT-04.3] is asked about as a whole file: one that went into a draft, as a new one and into its draft again', async () => {
    const shop = await openQuickOrderShop();
    const { draftId } = (await shop.upload([wrong])).draft;
    await shop.upload([mended], { draftId });
    expect((await lookAtOrders(shop, draftId)).sameFileAt).toBeNull();
    await makeOrders(shop, draftId);

    const anew = await shop.upload([mended]);
    expect((await lookAtOrders(shop, anew.draft.draftId)).sameFileAt).not.toBeNull();
    expect(await pressMake(shop, anew.draft.draftId)).toMatchObject(refusedAsRepeated);

    await shop.upload([mended], { draftId });
    expect((await lookAtOrders(shop, draftId)).sameFileAt).not.toBeNull();
  });

  test('[BAT-04.3] is not what of a file is left over, nor what several of its rows have in common', async () => {
    const shop = await openQuickOrderShop();
    const { draftId } = (
      await shop.upload([
        sheetLine({ orderReference: 'A-1' }),
        { ...mended, orderReference: 'A-1' },
        { ...wrong, recipientName: '赵六' },
      ])
    ).draft;
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 2, failed: 0 });
    const left = required((await rowsOf(shop, draftId)).find(({ state }) => state === 'wrong'));
    const { version } = await lookAtOrders(shop, draftId);
    const changes = [{ kind: 'cells' as const, rowIds: [left.rowId], fields: ['quantity' as const], texts: [['1']] }];
    await shop.call(changeQuickOrderRows, { body: { draftId, version, idempotencyKey: 'mended-1', changes } });

    expect(await lookAtOrders(shop, draftId)).toMatchObject({ repeated: [], sameFileAt: null });
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 1 });
  });
});

describe('an external number of a cancelled order', () => {
  const lines = [sheetLine({ orderReference: 'A-1' })];

  test('[BAT-04.3] may be used again without a question', async () => {
    const shop = await openQuickOrderShop();
    await makeOrders(shop, (await shop.upload(lines)).draft.draftId);
    const [first] = (await ordersOf(shop)).records;
    await shop.call(cancelOrder, { body: { orderId: required(first).orderId } });

    const again = await shop.upload([...lines, mended]);

    expect(again.draft.problems).toEqual([]);
    expect(await lookAtOrders(shop, again.draft.draftId)).toMatchObject({ repeated: [], sameFileAt: null });
    expect(await makeOrders(shop, again.draft.draftId)).toMatchObject({ made: 2, failed: 0 });
  });

  test('[BAT-04.3] is still asked about while an earlier order with it stands', async () => {
    const shop = await openQuickOrderShop();
    await makeOrders(shop, (await shop.upload(lines)).draft.draftId);
    const { orderId } = required((await ordersOf(shop)).records[0]);
    await makeOrders(shop, (await shop.upload(lines)).draft.draftId, true);
    const second = required((await ordersOf(shop)).records.find((order) => order.orderId !== orderId));
    await shop.call(cancelOrder, { body: { orderId: second.orderId } });

    const third = await shop.upload(lines);

    expect((await lookAtOrders(shop, third.draft.draftId)).repeated).toMatchObject([
      { orderReference: 'A-1', orderId },
    ]);
  });
});
