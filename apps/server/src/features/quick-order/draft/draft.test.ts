import { errors } from '@pcmall/contract/errors';
import {
  changeQuickOrder,
  changeQuickOrderRows,
  deleteQuickOrder,
  getQuickOrder,
  getQuickOrderRows,
  listQuickOrders,
  type RowChange,
  uploadQuickOrder,
} from '@pcmall/contract/quick-order';
import { dayMs } from '@pcmall/domain/dates';
import { describe, expect, test } from 'vitest';
import { openQuickOrderShop, type QuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { required } from '../../../testing/required';
import { forgetOldDrafts } from './draft.service';

const rowsOf = async ({ call }: QuickOrderShop, draftId: string, filter = {}) =>
  (await call(getQuickOrderRows, { query: { draftId, ...filter } })).data.rows;

let presses = 0;
const change = ({ call }: QuickOrderShop, draft: { draftId: string; version: number }, ...changes: RowChange[]) => {
  presses += 1;
  const { draftId, version } = draft;
  return call(changeQuickOrderRows, { body: { draftId, version, idempotencyKey: `press-no-${presses}`, changes } });
};

describe('an upload', () => {
  test('[BAT-01.2] counts rows that succeeded and failed, with a reason for each cell', async () => {
    const shop = await openQuickOrderShop();
    const { draft, ...result } = await shop.uploadFile([
      sheetLine(),
      sheetLine({ recipientPhone: '138', quantity: '0' }),
      sheetLine({ recipientName: '李四', district: '' }),
    ]);

    expect(result).toMatchObject({ uploaded: 3, succeeded: 1, failed: 2, ignoredColumns: [] });
    expect(result.failures.map(({ line, reasons }) => [line, reasons])).toEqual([
      [3, ['Please enter 11-digit mobile number', 'The quantity is a whole number of at least 1']],
      [4, ['select complete province, city, district']],
    ]);
    expect(draft).toMatchObject({ counts: { rows: 3, right: 1, wrong: 2, doubtful: 0, made: 0, orders: 1 } });
    const rows = await rowsOf(shop, draft.draftId);
    expect(rows[1]).toMatchObject({
      state: 'wrong',
      cells: { recipientPhone: { text: '138' } },
      faults: [{ field: 'recipientPhone' }, { field: 'quantity', key: 'row.quantityWrong' }],
    });
  });

  test('[BAT-01.2] of the failed rows, mended, puts them in the place of those', async () => {
    const shop = await openQuickOrderShop();
    const first = await shop.upload([sheetLine(), sheetLine({ recipientName: '李四', recipientPhone: '1' })]);
    const { draftId } = first.draft;

    const again = await shop.upload([sheetLine({ recipientName: '李四', recipientPhone: '13900139000' })], { draftId });

    expect(again).toMatchObject({
      uploaded: 1,
      succeeded: 1,
      failed: 0,
      draft: { draftId, counts: { rows: 2, right: 2 } },
    });
  });

  test('[BAT-01.1] that is no sheet is told what to do about it, at its field', async () => {
    const { call } = await openQuickOrderShop();
    const reply = await call(uploadQuickOrder, { body: {}, files: { file: new Blob(['%PDF-1.7 nothing']) } });

    expect(reply.code).toBe(errors.sheetUnreadable.code);
    expect(reply.refusal?.fields?.file).toBe(reply.message);
    expect(reply.message.length).toBeGreaterThan(10);
  });

  test('[BAT-02.2] with an ID number that lost its digits is not guessed at', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.uploadFile([sheetLine({ idNumber: '1.10105E+17' })]);

    const [row] = await rowsOf(shop, draft.draftId);
    expect(row).toMatchObject({ state: 'wrong', faults: [{ field: 'idNumber', key: 'cell.digitsLost' }] });
  });
});

describe('a draft', () => {
  test('[BAT-01.3] is kept on the server for thirty days, for its owner alone', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([sheetLine()]);
    const stranger = await shop.given.account({ batchOrderOpened: true });

    expect((await shop.call(listQuickOrders)).data).toEqual([draft]);
    expect((await shop.call(getQuickOrder, { query: { draftId: draft.draftId } })).data).toEqual(draft);
    const asked = await shop.call(getQuickOrder, { query: { draftId: draft.draftId } }, { as: stranger });
    expect(asked.code).toBe(errors.quickOrderNotFound.code);
    expect((await shop.call(listQuickOrders, {}, { as: stranger })).data).toEqual([]);
    expect(Date.parse(draft.keptUntil) - Date.parse(draft.changedAt)).toBe(30 * dayMs);

    shop.advance(30 * dayMs + 1000);
    await forgetOldDrafts(shop.context);
    expect(
      (await shop.context.db.selectFrom('quick_orders').select('draft_id').where('shop_id', '=', shop.shopId).execute())
        .length,
    ).toBe(0);
  });

  test('[BAT-01.3] is mended by blocks of cells, added to, cut, and checked again as one types', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([
      sheetLine({ recipientPhone: '1' }),
      sheetLine({ recipientName: '李四', recipientPhone: '2' }),
    ]);
    const ids = (await rowsOf(shop, draft.draftId)).map(({ rowId }) => rowId);
    const [first, second] = [required(ids[0]), required(ids[1])];

    const mended = await change(shop, draft, {
      kind: 'cells',
      rowIds: ids,
      fields: ['recipientPhone', 'quantity'],
      texts: [
        ['13800138000', '2'],
        ['13900139000', '3'],
      ],
    });
    expect(mended.data.draft).toMatchObject({ version: 2, counts: { right: 2, wrong: 0, orders: 2 }, problems: [] });
    expect(mended.data.rows.map(({ rowId, state }) => [rowId, state])).toEqual([
      [first, 'right'],
      [second, 'right'],
    ]);

    const cells = { ...sheetLine({ recipientName: '赵六', street: '科技园路2号' }), skuCode: shop.code };
    const added = await change(
      shop,
      mended.data.draft,
      { kind: 'insert', after: first, rows: [{ rowId: 'own-1', cells }] },
      { kind: 'insert', after: null, rows: [{ rowId: 'own-2', cells: {} }] },
      { kind: 'delete', rowIds: [second] },
    );
    expect(added.data.draft.counts).toMatchObject({ rows: 3, right: 2, wrong: 1 });
    expect((await rowsOf(shop, draft.draftId)).map(({ rowId }) => rowId)).toEqual(['own-2', first, 'own-1']);
    expect(await rowsOf(shop, draft.draftId, { state: 'wrong' })).toMatchObject([{ rowId: 'own-2' }]);
    expect(await rowsOf(shop, draft.draftId, { problem: 'row.skuRequired' })).toMatchObject([{ rowId: 'own-2' }]);
    expect(added.data.draft.problems.map(({ key }) => key)).toContain('row.skuRequired');
  });

  test('[BAT-01.3] that another tab has changed is not overwritten, and a lost answer changes nothing twice', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([sheetLine()]);
    const [row] = await rowsOf(shop, draft.draftId);
    const cells = (text: string): RowChange => ({
      ...{ kind: 'cells', rowIds: [required(row).rowId], fields: ['remark'], texts: [[text]] },
    });
    const body = {
      draftId: draft.draftId,
      version: draft.version,
      idempotencyKey: 'this-press',
      changes: [cells('a')],
    };

    const done = await shop.call(changeQuickOrderRows, { body });
    expect((await shop.call(changeQuickOrderRows, { body })).data).toEqual(done.data);
    expect((await change(shop, draft, cells('b'))).code).toBe(errors.quickOrderChanged.code);
    expect((await rowsOf(shop, draft.draftId))[0]?.cells.remark?.text).toBe('a');
  });

  test('[BAT-01.3] has a name and ways of sending, by which all rows are checked anew', async () => {
    const shop = await openQuickOrderShop({}, { deliveryModes: ['crossBorder'] });
    const { draft } = await shop.upload([sheetLine()]);
    const body = {
      draftId: draft.draftId,
      version: 1,
      idempotencyKey: 'settings-1',
      name: '十一月',
      deliveryMode: 'local' as const,
    };

    const changed = await shop.call(changeQuickOrder, { body });

    expect(changed.data).toMatchObject({ name: '十一月', deliveryMode: 'local', version: 2, counts: { wrong: 1 } });
    expect(changed.data.problems).toMatchObject([{ key: 'row.modeNotOffered', rows: 1 }]);
    expect((await shop.call(deleteQuickOrder, { body: { draftId: draft.draftId } })).success).toBe(true);
    expect((await shop.call(listQuickOrders)).data).toEqual([]);
  });

  test('[ADDR-13] holds no ID number that a reader of the database could read', async () => {
    const shop = await openQuickOrderShop();
    const { draft } = await shop.upload([
      sheetLine({ idNumber: '11010519491231002X' }),
      sheetLine({ idNumber: '4403' }),
    ]);
    const rows = await shop.context.db
      .selectFrom('quick_order_rows')
      .selectAll()
      .where('shop_id', '=', shop.shopId)
      .execute();

    expect(JSON.stringify(rows)).not.toContain('11010519491231002X');
    expect(JSON.stringify(rows)).not.toContain('4403"');
    expect((await rowsOf(shop, draft.draftId)).map(({ cells }) => cells.idNumber?.text)).toEqual([
      '11010519491231002X',
      '4403',
    ]);
  });
});
