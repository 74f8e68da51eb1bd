import { getQuickOrderRows, pasteQuickOrder } from '@pcmall/contract/quick-order';
import { expect, test } from 'vitest';
import { openQuickOrderShop } from '../../../testing/given/given-quick-order';
import { readPastedRows } from './pasted-rows.service';

const now = new Date('2026-11-29T00:00:00Z');

const textsOf = async (text: string) =>
  (await readPastedRows(text, now, async () => new Set())).map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell.text])),
  );

const shenzhen = { province: '广东省', city: '深圳市', district: '南山区' };

test('[BAT-03.3] many lines of a chat are a recipient each', async () => {
  const text = [
    '王小明 13800138000 广东省深圳市南山区科技园路1号',
    '李四，13900139000，广东深圳南山区深南大道2号3栋',
    '浙江省杭州市西湖区文三路100号，赵六，137 0013 7000',
  ].join('\n');

  expect(await textsOf(text)).toEqual([
    { recipientName: '王小明', recipientPhone: '13800138000', ...shenzhen, street: '科技园路1号' },
    { recipientName: '李四', recipientPhone: '13900139000', ...shenzhen, street: '深南大道2号3栋' },
    {
      ...{ recipientName: '赵六', recipientPhone: '13700137000', street: '文三路100号' },
      ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
    },
  ]);
});

test('[BAT-03.3] blocks with a line for each thing are a recipient each, with or without blank lines between', async () => {
  const block = (name: string, phone: string) => `收件人：${name}\n手机：${phone}\n地址：广东省深圳市南山区科技园路1号`;
  const wanted = [
    { recipientName: '王小明', recipientPhone: '13800138000', ...shenzhen, street: '科技园路1号' },
    { recipientName: '李四', recipientPhone: '13900139000', ...shenzhen, street: '科技园路1号' },
  ];
  const [first, second] = [block('王小明', '13800138000'), block('李四', '13900139000')];

  expect(await textsOf(first)).toEqual(wanted.slice(0, 1));
  expect(await textsOf(`${first}\n\n${second}`)).toEqual(wanted);
  expect(await textsOf(`${first}\n${second}`)).toEqual(wanted);
});

test('[BAT-03.3] what stands behind a recipient as a code and pieces is what they get', async () => {
  const rows = await textsOf('王小明 13800138000 广东省深圳市南山区科技园路1号 MILK-001 x2 SOAP-9*3');

  expect(
    rows.map(({ recipientName, street, skuCode, quantity }) => [recipientName, street, skuCode, quantity]),
  ).toEqual([
    ['王小明', '科技园路1号', 'MILK-001', '2'],
    ['王小明', '科技园路1号', 'SOAP-9', '3'],
  ]);
});

test('[BAT-03.3] goods that are named without their code stay in the street, which is then doubtful: they would be on the label', async () => {
  const streetsOf = async (...streets: string[]) => {
    const lines = streets.map((street) => `王小明 13800138000 广东省深圳市南山区${street}`);
    return (await readPastedRows(lines.join('\n'), now, async () => new Set())).map(({ cells }) => cells.street?.doubt);
  };

  expect(await streetsOf('科技园路1号 麦卢卡蜂蜜 MGO 100+ 2瓶', '科技园路1号，要奶粉三罐', '文三路1号 奶粉×3')).toEqual(
    ['recognised', 'recognised', 'recognised'],
  );
  expect(await streetsOf('科技园路1号3栋1502', '文三路259号昌地火炬大厦1幢601室')).toEqual([undefined, undefined]);
});

test('[BAT-03.3] [BAT-02.2] a row of a code without a quantity can be ordered, and says why it is doubtful', async () => {
  const { call } = await openQuickOrderShop();
  const text = '王小明 13800138000 11010519491231002X 广东省深圳市南山区科技园路1号 MILK-001';

  const { draftId } = (await call(pasteQuickOrder, { body: { text } })).data.draft;

  const { rows } = (await call(getQuickOrderRows, { query: { draftId } })).data;
  expect(rows).toMatchObject([
    {
      state: 'doubtful',
      cells: {
        street: { text: '科技园路1号' },
        skuCode: { text: 'MILK-001' },
        quantity: { text: '1', doubt: 'assumedOne' },
      },
      faults: [{ field: 'quantity', severity: 'doubtful', message: expect.stringContaining('read as 1') }],
    },
  ]);
});

test('[BAT-03.3] pasted text becomes rows of a draft, a new one or one that is there', async () => {
  const { call } = await openQuickOrderShop();
  const text = '王小明 13800138000 广东省深圳市南山区科技园路1号';

  const first = await call(pasteQuickOrder, { body: { text } });
  const { draftId } = first.data.draft;
  const more = await call(pasteQuickOrder, {
    body: { draftId, text: '李四 13900139000 广东省深圳市南山区科技园路2号 MILK-001 x1 ' },
  });

  expect(first.data).toMatchObject({ uploaded: 1, draft: { name: '王小明', counts: { rows: 1 } } });
  expect(more.data).toMatchObject({ uploaded: 1, draft: { draftId, counts: { rows: 2 } } });
  const { rows } = (await call(getQuickOrderRows, { query: { draftId } })).data;
  expect(rows.map(({ line, cells }) => [line, cells.recipientName?.text, cells.skuCode?.text])).toEqual([
    [null, '王小明', undefined],
    [null, '李四', 'MILK-001'],
  ]);
  expect((await call(pasteQuickOrder, { body: { text: 'hello' } })).success).toBe(false);
});
