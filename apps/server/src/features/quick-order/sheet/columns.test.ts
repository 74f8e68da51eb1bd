import { errors } from '@pcmall/contract/errors';
import { getQuickOrderRows, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { readQuickOrderColumns } from '@pcmall/contract/quick-order-start';
import { expect, test } from 'vitest';
import { openQuickOrderShop, type QuickOrderShop } from '../../../testing/given/given-quick-order';
import type { Shopper } from '../../../testing/shopper';

const csv = (...rows: string[][]) => new Blob([rows.map((row) => row.join(',')).join('\n')]);

const ownNames = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];
const id = '11010519491231002X';
const place = ['广东省', '深圳市', '南山区', '科技园路1号'];
const parcel = (name: string) => [name, '13800138000', '红', ...place, '2', 'MILK-001', id];
const columns = 'recipientName,recipientPhone,,province,city,district,street,quantity,skuCode,idNumber';
const fields = columns.split(',').map((field) => field || null);

const send = (
  { call, buyer }: QuickOrderShop,
  file: Blob,
  body: { columns?: string; headingLine?: number } = {},
  as: Shopper = buyer,
) => call(uploadQuickOrder, { body, files: { file } }, { as });
const look = async ({ call }: QuickOrderShop, file: Blob) =>
  (await call(readQuickOrderColumns, { body: {}, files: { file } })).data;
const namesIn = async ({ call }: QuickOrderShop, draftId: string) =>
  (await call(getQuickOrderRows, { query: { draftId } })).data.rows.map(({ cells }) => cells.recipientName?.text);

test('[BAT-02.1] columns with names of the agent’s own are told once, and such a file is read the same way from then on', async () => {
  const shop = await openQuickOrderShop();
  const file = (name: string) => csv(['十一月'], ownNames, parcel(name));
  const unknown = await send(shop, file('王一'));
  expect(unknown).toMatchObject({
    code: errors.quickOrderColumns.code,
    refusal: { fields: { file: unknown.message } },
  });
  expect(await look(shop, file('王一'))).toMatchObject({
    ...{ columnsFrom: null, headingLine: 0, columns: ownNames.map(() => null) },
    rows: [{ line: 1 }, { line: 2, texts: ownNames }, { line: 3, texts: parcel('王一') }],
  });

  const told = await send(shop, file('王一'), { columns, headingLine: 2 });

  expect(told.data).toMatchObject({ succeeded: 1, draft: { columnsFrom: 'chosen', ignoredColumns: ['丙'] } });
  expect(await namesIn(shop, told.data.draft.draftId)).toEqual(['王一']);
  expect(await look(shop, file('王二'))).toMatchObject({ columnsFrom: 'remembered', headingLine: 2, columns: fields });
  // The title above has gone, and the names are written a little otherwise.
  const again = await send(
    shop,
    csv(
      ownNames.map((name) => `* ${name}：`),
      parcel('王二'),
    ),
  );
  expect(again.data).toMatchObject({ succeeded: 1, draft: { columnsFrom: 'remembered' } });
  expect(await namesIn(shop, again.data.draft.draftId)).toEqual(['王二']);

  // Told otherwise, that holds; somebody else's files are read by what they say themselves.
  const other = columns.replace('recipientName', 'remark').replace(',,', ',recipientName,');
  await send(shop, file('王三'), { columns: other, headingLine: 2 });
  expect((await look(shop, file('王三'))).columns.slice(0, 3)).toEqual(['remark', 'recipientPhone', 'recipientName']);
  const stranger = await shop.given.account({ batchOrderOpened: true });
  expect((await send(shop, file('王四'), {}, stranger)).code).toBe(errors.quickOrderColumns.code);
});

test('[BAT-02.1] columns without names are known by their number, but not in a file that has names for as many', async () => {
  const shop = await openQuickOrderShop();
  const told = await send(shop, csv(parcel('王一'), parcel('王二')), { columns });
  expect(told.data).toMatchObject({ uploaded: 2, succeeded: 2, draft: { columnsFrom: 'chosen' } });

  const again = await send(shop, csv(parcel('王三'), parcel('王四')));
  expect(again.data).toMatchObject({ uploaded: 2, draft: { columnsFrom: 'remembered', ignoredColumns: [] } });
  expect(await namesIn(shop, again.data.draft.draftId)).toEqual(['王三', '王四']);

  expect((await send(shop, csv(ownNames, parcel('王五')))).code).toBe(errors.quickOrderColumns.code);
  const fewer = await send(shop, csv(parcel('王五').slice(0, 9)));
  expect(fewer.code).toBe(errors.quickOrderColumns.code);
});

test('[BAT-02.1] a file whose names are known is read otherwise where the agent says so, and by its names elsewhere', async () => {
  const shop = await openQuickOrderShop();
  const headings = ['收件人', '手机号', '颜色', '省', '市', '区', '地址', '数量', '商品编码', '身份证号'];
  const byNames = await send(shop, csv(headings, parcel('王一')));
  expect(byNames.data.draft).toMatchObject({ columnsFrom: 'names', ignoredColumns: ['颜色'] });

  await send(shop, csv(headings, parcel('王一')), { columns: columns.replace(',,', ',remark,'), headingLine: 1 });

  const again = await send(shop, csv(headings, parcel('王二')));
  expect(again.data.draft).toMatchObject({ columnsFrom: 'remembered', ignoredColumns: [] });
  const [row] = (await shop.call(getQuickOrderRows, { query: { draftId: again.data.draft.draftId } })).data.rows;
  expect(row?.cells.remark?.text).toBe('红');
});

test.each([['recipientName,recipientName'], ['recipientName,colour'], [',,']])(
  '[BAT-02.1] columns that can’t be as they are told are bad input: %s',
  async (told) => {
    const shop = await openQuickOrderShop();
    const { refusal } = await send(shop, csv(parcel('王一')), { columns: told });
    expect(Object.keys(refusal?.fields ?? {})).toEqual([expect.stringMatching(/^columns/u)]);
  },
);
