import { listAddresses } from '@pcmall/contract/address';
import { findAllCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { changeQuickOrder, changeQuickOrderRows, getQuickOrder, getQuickOrderRows } from '@pcmall/contract/quick-order';
import { batchCreateOrder, getQuickOrderProgress } from '@pcmall/contract/quick-order-orders';
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

const progressOf = async ({ call }: QuickOrderShop, draftId: string) =>
  (await call(getQuickOrderProgress, { query: { draftId } })).data;

const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };

describe('the orders of a draft', () => {
  test('[BAT-04.1] are shown with goods, fee, taxes and total before anything is made, and what all come to', async () => {
    const shop = await openQuickOrderShop({ cnyRate: 4_700_000 });
    await shop.context.db.updateTable('balances').set({ amount: 5000 }).where('shop_id', '=', shop.shopId).execute();
    const { draft } = await shop.upload([
      sheetLine({ quantity: '2', orderReference: 'A-1' }),
      sheetLine(other),
      sheetLine({ recipientPhone: '1' }),
    ]);

    const seen = await lookAtOrders(shop, draft.draftId);

    const [first] = seen.orders;
    expect(first).toMatchObject({
      ...{ orderReference: 'A-1', recipientName: '王小明', deliveryMode: 'crossBorder', status: 'ready', problem: '' },
      ...{ goods: 3998, logistics: 1800, tax: 364, reduction: 0, total: 6162, pieces: 2, weight: 1800 },
      lines: [{ skuCode: shop.code, price: 1999, quantity: 2, subtotal: 3998 }],
    });
    expect(seen).toMatchObject({ listed: 2, blocked: 0, wrongRows: 1, currency: 'AUD', changed: 0 });
    const sum = seen.orders.reduce((all, { total }) => all + total, 0);
    expect(seen.totals).toMatchObject({ orders: 2, pieces: 3, goods: 5997, total: sum });
    expect([seen.balance, seen.balanceShort]).toEqual([5000, sum - 5000]);
    expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(0);
  });

  test('[BAT-03.1] rows of one recipient, however they are written, are one order; another order number is another', async () => {
    const shop = await openQuickOrderShop();
    const { skuId } = await shop.given.product({ skus: [{ code: 'SOAP-9' }] });
    const { draft } = await shop.upload([
      sheetLine(),
      sheetLine({ skuCode: 'soap-9', recipientPhone: '+86 138 0013 8000', street: '科技园路1号 ' }),
      sheetLine({ quantity: '3' }),
      sheetLine({ orderReference: 'B-2' }),
      sheetLine(other),
    ]);

    const { orders } = await lookAtOrders(shop, draft.draftId);

    expect(draft.counts.orders).toBe(3);
    expect(orders.map(({ lines, orderReference }) => [orderReference, lines.map(({ quantity }) => quantity)])).toEqual([
      ['', [4, 1]],
      ['B-2', [1]],
      ['', [1]],
    ]);
    expect(orders[0]?.lines[1]?.skuSaleId).toBe(skuId);
  });

  test('[BAT-04.1] what has changed since the last look is told', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([sheetLine()]);
    await lookAtOrders(shop, draft.draftId);
    await shop.given.price(shop.skuId, 2500);

    const seen = await lookAtOrders(shop, draft.draftId);

    expect(seen).toMatchObject({ changed: 1 });
    expect(seen.orders[0]?.changes).toContainEqual(expect.objectContaining({ kind: 'price', was: 1999, now: 2500 }));
    expect((await lookAtOrders(shop, draft.draftId)).changed).toBe(0);
  });
});

describe('making them', () => {
  test('[BAT-04.2] makes every valid order whole, with progress, and leaves the wrong rows to be mended', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([
      sheetLine({ quantity: '2', orderReference: 'A-1', remark: '请轻放' }),
      sheetLine(other),
      sheetLine({ ...other, recipientName: '赵六', quantity: '0' }),
      sheetLine({ ...other, recipientName: '赵六' }),
    ]);

    const begun = await pressMake(shop, draft.draftId);
    expect(begun.data).toMatchObject({ isMaking: true, orders: 2, made: 0, failed: 0 });
    await shop.context.jobs.drain();

    expect(await progressOf(shop, draft.draftId)).toMatchObject({
      ...{ isMaking: false, orders: 2, made: 2, failed: 0, failures: [], unpaidOrders: 2, paidOrders: 0 },
    });
    const { records } = (await shop.call(getOrderList, { body: {} })).data;
    expect(records).toHaveLength(2);
    const detail = await shop.call(getOrderDetail, {
      params: { orderId: required(records.find(({ recipientName }) => recipientName === '王小明')).orderId },
    });
    expect(detail.data).toMatchObject({ status: 'unpaid', remark: '请轻放', lines: [{ quantity: 2 }] });
    expect((await shop.call(getOrderList, { body: { keyword: 'A-1' } })).data.total).toBe(1);
    const after = (await shop.call(getQuickOrder, { query: { draftId: draft.draftId } })).data;
    expect(after).toMatchObject({ counts: { made: 2, wrong: 1, right: 1, orders: 0 }, isMaking: false });
    const rows = (await shop.call(getQuickOrderRows, { query: { draftId: draft.draftId, state: 'made' } })).data.rows;
    expect(rows.every(({ orderId }) => orderId !== null)).toBe(true);
    const stock = await shop.context.db
      .selectFrom('skus')
      .select('stock')
      .where('shop_id', '=', shop.shopId)
      .where('sku_id', '=', shop.skuId)
      .executeTakeFirst();
    expect(stock?.stock).toBe(97);
    expect((await shop.call(findAllCart)).data.items).toEqual([]);
  });

  test('[CHK-09] [BAT-03.1] the notes of rows that become one order are all its note, or told as too long together', async () => {
    const shop = await openQuickOrderShop();
    const notes = ['请轻放', '请轻放', '送到门口'];
    const long = ['甲'.repeat(150), '乙'.repeat(60)];
    const { draftId, ...draft } = (
      await shop.upload([
        ...notes.map((remark) => sheetLine({ remark })),
        ...long.map((remark) => sheetLine({ ...other, remark })),
      ])
    ).draft;

    expect(draft.problems).toMatchObject([{ key: 'row.remarksTooLong', severity: 'wrong', rows: 2 }]);
    const told = 'The notes of this order come to 212 characters together; it has at most 200';
    const { rows } = (await shop.call(getQuickOrderRows, { query: { draftId, state: 'wrong' } })).data;
    expect(rows).toMatchObject(long.map(() => ({ faults: [{ field: 'remark', message: told }] })));
    expect((await lookAtOrders(shop, draftId)).orders.map(({ problem }) => problem)).toEqual(['', told]);
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 1 });
    const made = required((await shop.call(getOrderList, { body: {} })).data.records[0]);
    const detail = await shop.call(getOrderDetail, { params: { orderId: made.orderId } });
    expect(detail.data.remark).toBe('请轻放; 送到门口');
  });

  test('[BAT-04.2] pressed twice, by two tabs and by a job that runs again, makes each once', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([sheetLine(), sheetLine(other)]);
    const { version, totals } = await lookAtOrders(shop, draft.draftId);
    const body = { draftId: draft.draftId, version, expectedTotal: totals.total };

    const pressed = await Promise.all([1, 2].map(() => shop.call(batchCreateOrder, { body })));
    await shop.context.db.transaction().execute((trx) =>
      shop.context.jobs.enqueue(trx, 'make-quick-orders', {
        shopId: shop.shopId,
        draftId: draft.draftId,
        language: 'en',
      }),
    );
    await shop.context.jobs.drain();
    const again = await shop.call(batchCreateOrder, { body });

    expect(pressed.map(({ success }) => success)).toEqual([true, true]);
    expect(again.data).toMatchObject({ orders: 2, made: 2, isMaking: false });
    expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(2);
  });

  test('[BAT-04.2] a tab that has not seen what another one has changed is told so, while orders are made and after', async () => {
    const shop = await openQuickOrderShop();
    const { draftId } = (await shop.upload([sheetLine(), sheetLine({ ...other, quantity: '0' })])).draft;
    const pressOf = async () => {
      const { version, totals } = await lookAtOrders(shop, draftId);
      return { draftId, version, expectedTotal: totals.total };
    };
    const mend = async (text: string) => {
      const { rows, version } = (await shop.call(getQuickOrderRows, { query: { draftId, state: 'wrong' } })).data;
      const changes = [
        {
          ...{ kind: 'cells' as const, rowIds: rows.map(({ rowId }) => rowId), fields: ['quantity' as const] },
          texts: [[text]],
        },
      ];
      const body = { draftId, version, idempotencyKey: `mended-to-${text}`, changes };
      expect((await shop.call(changeQuickOrderRows, { body })).success).toBe(true);
    };
    const stale = await pressOf();
    await mend('-1');

    expect((await shop.call(batchCreateOrder, { body: await pressOf() })).success).toBe(true);
    expect((await shop.call(batchCreateOrder, { body: stale })).code).toBe(errors.quickOrderChanged.code);
    await shop.context.jobs.drain();

    const later = await pressOf();
    await mend('2');
    expect((await shop.call(batchCreateOrder, { body: later })).code).toBe(errors.quickOrderChanged.code);
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 1, orders: 1 });
  });

  test('[BAT-04.2] what a buyer was quicker to take is told for its rows alone, the others are made', async () => {
    const shop = await openQuickOrderShop({}, { stock: 5 });
    const { draft } = await shop.upload([sheetLine({ quantity: '3' }), sheetLine({ ...other, quantity: '2' })]);
    const { version, totals } = await lookAtOrders(shop, draft.draftId);
    await shop.given.stock(shop.skuId, 4);

    await shop.call(batchCreateOrder, { body: { draftId: draft.draftId, version, expectedTotal: totals.total } });
    await shop.context.jobs.drain();

    const progress = await progressOf(shop, draft.draftId);
    expect(progress).toMatchObject({ made: 1, failed: 1, failures: [{ recipientName: '李四' }] });
    expect(progress.failures[0]?.message).toContain('Inventory Shortage');
    expect(progress.failures[0]?.changes).toMatchObject([{ kind: 'shortage', was: 2, now: 1 }]);
    const { rows } = (await shop.call(getQuickOrderRows, { query: { draftId: draft.draftId } })).data;
    expect(rows.map(({ state, faults }) => [state, faults.map(({ key }) => key)])).toEqual([
      ['made', []],
      ['wrong', ['row.stockShort']],
    ]);
  });

  test('[BAT-03.1] [BAT-04.1] what others took since the upload is told for its rows alone, before anything is made', async () => {
    const shop = await openQuickOrderShop({}, { stock: 5 });
    const { draft } = await shop.upload([sheetLine({ quantity: '3' }), sheetLine({ ...other, quantity: '2' })]);
    await shop.given.stock(shop.skuId, 4);

    const { orders, totals, blocked, wrongRows } = await lookAtOrders(shop, draft.draftId);

    expect({ orders: totals.orders, blocked, wrongRows }).toEqual({ orders: 1, blocked: 1, wrongRows: 1 });
    expect(orders.map(({ recipientName, problem }) => [recipientName, problem])).toEqual([
      ['王小明', ''],
      ['李四', 'Not enough in stock: the whole file wants 5, there are 4'],
    ]);
    const { rows } = (await shop.call(getQuickOrderRows, { query: { draftId: draft.draftId, state: 'wrong' } })).data;
    expect(rows).toMatchObject([{ faults: [{ field: 'quantity', proposals: [{ value: '1' }] }] }]);
    expect(await makeOrders(shop, draft.draftId)).toMatchObject({ made: 1, failed: 0 });
  });

  test('[BAT-04.1] nothing is made that was not shown so: a new price, new rows, another total', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([sheetLine()]);
    const { draftId } = draft;
    const { version, totals } = await lookAtOrders(shop, draftId);
    const create = (changes: object) =>
      shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total, ...changes } });

    expect((await create({ expectedTotal: totals.total - 1 })).code).toBe(errors.orderChanged.code);
    expect((await create({ version: version + 1 })).code).toBe(errors.quickOrderChanged.code);
    await shop.given.price(shop.skuId, 2500);
    expect((await create({})).success).toBe(true);
    await shop.context.jobs.drain();

    expect(await progressOf(shop, draftId)).toMatchObject({ made: 0, failed: 1 });
    expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(0);
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 1, failed: 0 });
  });

  test('[BAT-03.3] new recipients go into the address book if that is wanted, each once', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([
      sheetLine({ orderReference: '1' }),
      sheetLine({ orderReference: '2' }),
      sheetLine(other),
    ]);
    const body = { draftId: draft.draftId, version: 1, idempotencyKey: 'settings-1', saveRecipients: true };
    await shop.call(changeQuickOrder, { body });

    expect(await makeOrders(shop, draft.draftId)).toMatchObject({ made: 3 });

    const { records } = (await shop.call(listAddresses, { body: {} })).data;
    expect(records.map(({ name, idCardNo }) => [name, idCardNo]).toSorted()).toEqual([
      ['李四', '110*************2X'],
      ['王小明', '110*************2X'],
    ]);
    // An ID that was given once is used again.
    const next = await shop.upload([sheetLine({ idNumber: '' })]);
    expect(next).toMatchObject({ succeeded: 1, failed: 0 });
  });
});
