import { expect, test } from 'vitest';
import { readPastedRows } from './pasted-rows.service';

const now = new Date('2026-11-29T00:00:00Z');

/** A shop with two codes. */
const findKnown = async () => new Set(['MILK-001', 'SOAP9']);

const goodsOf = async (text: string) =>
  (await readPastedRows(text, now, findKnown)).map(({ cells: { street, skuCode, quantity } }) => [
    street?.text,
    skuCode?.text,
    quantity,
  ]);

const assumedOne = { text: '1', doubt: 'assumedOne' };

test.each([
  ['after the address', '王小明 13800138000 广东省深圳市南山区科技园路1号 MILK-001', assumedOne],
  ['right behind it, in small letters', '王小明，13800138000，广东省深圳市南山区科技园路1号milk-001。', assumedOne],
  [
    'in a line of its own',
    '收件人：王小明\n手机：13800138000\n地址：广东省深圳市南山区科技园路1号\nSKU: MILK-001',
    assumedOne,
  ],
  [
    'with a bare number behind it',
    '王小明 13800138000 广东省深圳市南山区科技园路1号 MILK-001 3',
    { text: '3', doubt: 'recognised' },
  ],
])(
  '[BAT-03.3] [BAT-02.2] a code of the shop at the end of a line is ordered once, which is marked as doubtful: %s',
  async (_where, text, quantity) => {
    const [row, ...others] = await goodsOf(text);
    expect(others).toEqual([]);
    expect([row?.[0], String(row?.[1]).toUpperCase(), row?.[2]]).toEqual(['科技园路1号', 'MILK-001', quantity]);
  },
);

test('[BAT-03.3] several codes at the end of a line are goods each, beside those with pieces', async () => {
  expect(await goodsOf('王小明 13800138000 广东省深圳市南山区科技园路1号 TEA-7 x2 SOAP9 MILK-001')).toEqual([
    ['科技园路1号', 'TEA-7', { text: '2' }],
    ['科技园路1号', 'SOAP9', assumedOne],
    ['科技园路1号', 'MILK-001', assumedOne],
  ]);
});

test('[BAT-03.3] [BAT-02.2] what is no code of the shop stays in the address', async () => {
  expect(await goodsOf('王小明 13800138000 广东省深圳市南山区科技园路1号 TOWER-2')).toEqual([
    ['科技园路1号 TOWER-2', undefined, undefined],
  ]);
});
