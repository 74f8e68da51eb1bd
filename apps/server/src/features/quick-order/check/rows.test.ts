import { getQuickOrderRows } from '@pcmall/contract/quick-order';
import { expect, test } from 'vitest';
import {
  lookAtOrders,
  openQuickOrderShop,
  type QuickOrderShop,
  type SheetLine,
  sheetLine,
} from '../../../testing/given/given-quick-order';

/** Rows as they were checked, each of somebody else unless it says who it is of. */
const checked = async (shop: QuickOrderShop, ...lines: SheetLine[]) => {
  const named = lines.map((line, index) =>
    sheetLine({ recipientPhone: `139001390${String(index).padStart(2, '0')}`, ...line }),
  );
  const { draft } = await shop.upload(named);
  return (await shop.call(getQuickOrderRows, { query: { draftId: draft.draftId } })).data.rows;
};

test('[BAT-03.1] demand of a product is summed over the whole file: the rows that come too late are told what is left', async () => {
  const shop = await openQuickOrderShop();
  await shop.given.stock(shop.skuId, 5);

  const rows = await checked(shop, { quantity: '3' }, { quantity: '1' }, { quantity: '3' }, { quantity: '1' });

  expect(rows.map(({ state }) => state)).toEqual(['right', 'right', 'wrong', 'right']);
  expect(rows[2]?.faults).toMatchObject([
    {
      ...{ field: 'quantity', key: 'row.stockShort', proposals: [{ value: '1' }] },
      message: 'Not enough in stock: the whole file wants 8, there are 5',
    },
  ]);
  expect((await checked(shop, { quantity: '3' }, { quantity: '2' })).map(({ state }) => state)).toEqual([
    'right',
    'right',
  ]);
});

test('[BAT-03.1] products go by their SKU code in whatever case, and a wrong one proposes those that are near', async () => {
  const shop = await openQuickOrderShop();
  await shop.given.product({ name: 'Tea', skus: [{ code: 'TEA-001' }] });

  const rows = await checked(shop, { skuCode: 'milk-001' }, { skuCode: 'MILK-01' }, { skuCode: 'NOTHING-9' });

  expect(rows.map(({ state }) => state)).toEqual(['right', 'wrong', 'wrong']);
  const proposed = rows.map(({ faults }) => faults.flatMap(({ proposals }) => proposals.map(({ value }) => value)));
  expect(proposed).toEqual([[], ['MILK-001'], []]);
});

test('[BAT-03.1] each row is checked by the rules of the forms and of the checkout, at the cell that breaks them', async () => {
  const shop = await openQuickOrderShop({}, { deliveryModes: ['crossBorder'] });
  const cases: [line: SheetLine, at: string, state: 'wrong' | 'doubtful'][] = [
    [{ recipientName: '' }, 'recipientName', 'wrong'],
    [{ recipientPhone: '138' }, 'recipientPhone', 'wrong'],
    [{ phoneAreaCode: '+99999' }, 'phoneAreaCode', 'wrong'],
    [{ idNumber: '440304' }, 'idNumber', 'wrong'],
    [{ idNumber: '110105194912310021' }, 'idNumber', 'doubtful'],
    [{ idNumber: '' }, 'idNumber', 'wrong'],
    [{ city: '' }, 'city', 'doubtful'],
    [{ street: '' }, 'street', 'wrong'],
    [{ quantity: '1.5' }, 'quantity', 'wrong'],
    [{ deliveryMode: '火箭' }, 'deliveryMode', 'wrong'],
    [{ deliveryMode: '自提' }, 'deliveryMode', 'wrong'],
  ];

  const rows = await checked(shop, ...cases.map(([line]) => line), {});

  const found = rows.map(({ faults, state }) => [faults.map(({ field }) => field).join(), state]);
  expect(found).toEqual([...cases.map(([, at, state]) => [at, state]), ['', 'right']]);
});

test('[BAT-02.1] [BAT-03.1] a whole address in the one column for it is read as province, city, district and street', async () => {
  const shop = await openQuickOrderShop();
  const nanshan = '中国广东省深圳市南山区科技园路1号';
  const addresses = [
    ['广东省深圳市南山区科技园路1号', 'right', nanshan],
    ['中国 上海市 浦东新区 张杨路500号', 'right', '中国上海市浦东新区张杨路500号'],
    ['广东深圳南山区科技园路1号', 'doubtful', nanshan],
    ['科技园路1号', 'wrong', undefined],
  ] as const;
  const whole = addresses.map(([street], index) => {
    const recipientPhone = `1390013900${index}`;
    return sheetLine({ province: '', city: '', district: '', street, recipientPhone, skuCode: 'MILK-001' });
  });

  const { draft } = await shop.upload(whole);

  const { rows } = (await shop.call(getQuickOrderRows, { query: { draftId: draft.draftId } })).data;
  expect(rows.map(({ state }) => state)).toEqual(addresses.map(([, state]) => state));
  // The cells of the region have what was read, to be seen and changed.
  const inCells = ['广东省', '深圳市', '南山区', '科技园路1号'];
  const fields = ['province', 'city', 'district', 'street'] as const;
  const texts = rows.map(({ cells }) => fields.map((field) => cells[field]?.text ?? ''));
  expect([texts[0], texts[2], texts[3]]).toEqual([inCells, inCells, ['', '', '', '科技园路1号']]);
  expect(rows[2]?.faults.map(({ field, key }) => [field, key])).toEqual(
    ['city', 'district', 'province'].map((field) => [field, 'cell.recognised']),
  );
  const { orders } = await lookAtOrders(shop, draft.draftId);
  expect(orders.map(({ fullAddress }) => fullAddress)).toEqual(addresses.flatMap(([, , full]) => full ?? []));
});

test('[BAT-03.1] [CHK-02.2] an ID beside an address outside mainland China is told as needless, whatever it says and whatever the phone', async () => {
  const shop = await openQuickOrderShop({}, { deliveryModes: ['crossBorder'] });
  const kowloon: SheetLine = { province: '香港特别行政区', city: '九龙', district: '九龙城区' };
  const phones: SheetLine[] = [{}, { phoneAreaCode: '852', recipientPhone: '51234567' }];

  for (const idNumber of ['A123456(7)', '11010519491231002X', '']) {
    const rows = await checked(shop, ...phones.map((phone) => ({ ...kowloon, ...phone, idNumber })));
    const seen = rows.map(({ state, faults }) => [state, faults.map(({ field, key }) => `${field} ${key}`).join()]);
    const needless = idNumber === '' ? ['right', ''] : ['doubtful', 'idNumber row.idUnneeded'];
    expect(seen, idNumber).toEqual([needless, needless]);
  }
});
