import type { QuickOrderField, SheetCell } from '@pcmall/domain/quick-order';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readHere } from '../../../testing/sheets/read';
import { textRow, xlsxOf } from '../../../testing/sheets/xlsx';

const headers = textRow('收件人', '手机号', '区号', '邮编', '商品编码', '数量', '备注', '外部订单号', '详细地址');
const letters: Partial<Record<QuickOrderField, string>> = {
  recipientName: 'A',
  recipientPhone: 'B',
  phoneAreaCode: 'C',
  postCode: 'D',
  skuCode: 'E',
  quantity: 'F',
  remark: 'G',
  orderReference: 'H',
  street: 'I',
};

/** A number, a date or a formula as its XML; a style is the number of one of `formats`. */
const number = (value: number | string, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`;
const text = (value: string) => `<c r="@" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

type Row = Partial<Record<QuickOrderField, string>>;

const rowOf = (line: number, cells: Row) =>
  `<row r="${line}">${Object.entries(cells)
    .map(([field, xml]) => xml.replace('@', `${letters[field as QuickOrderField]}${line}`))
    .join('')}</row>`;

const formats = [
  'yyyy-mm-dd',
  '00000000',
  14,
  '[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; hh:mm',
  '[Red]0.00;General',
];

const fileOf = (row: Row, options: Partial<Parameters<typeof xlsxOf>[0]> = {}) =>
  xlsxOf({ sheets: [{ rows: headers + rowOf(2, row) }], formats, ...options });

const readRow = async (row: Row, options?: Parameters<typeof fileOf>[1]) => {
  const read = await readHere(fileOf(row, options));
  if ('fault' in read) throw new Error(read.fault.key);
  return read.rows[0]?.cells ?? {};
};

const cases: [what: string, field: QuickOrderField, cell: string, read: SheetCell, beside?: Row][] = [
  ['a phone as a number', 'recipientPhone', number(13912345678), { text: '13912345678' }],
  ['a phone shown as 1.39E+10', 'recipientPhone', number('1.3912345678E10'), { text: '13912345678' }],
  ['a phone saved as the text 1.39E+10', 'recipientPhone', text('1.39E+10'), { text: '1.39E+10', doubt: 'digitsLost' }],
  [
    'a phone saved as a text with all digits',
    'recipientPhone',
    text('1.3912345678E+10'),
    { text: '13912345678', doubt: 'restored' },
  ],
  ['a phone with wide digits and blanks', 'recipientPhone', text('１３９ 1234　5678 '), { text: '13912345678' }],
  [
    'a phone with marks of the clipboard',
    'recipientPhone',
    text('&#x202d;139&#x200b;12345678&#x202c;'),
    { text: '13912345678' },
  ],
  ['a phone with the apostrophe of a text', 'recipientPhone', text("'13912345678"), { text: '13912345678' }],
  ['a quantity as a text', 'quantity', text('3'), { text: '3' }],
  ['a quantity as a number with decimals', 'quantity', number('3.0', 5), { text: '3' }],
  ['a quantity with wide digits and a unit', 'quantity', text('１２ 件'), { text: '12' }],
  ['a quantity with a thousands separator', 'quantity', text('1,200'), { text: '1200' }],
  ['half a piece', 'quantity', number(1.5), { text: '1.5', doubt: 'notANumber' }],
  ['a quantity in words', 'quantity', text('两盒'), { text: '两盒', doubt: 'notANumber' }],
  ['a quantity in a column of dates', 'quantity', number(3, 1), { text: '1900-01-03', doubt: 'becameDate' }],
  ['zeros that the format shows', 'skuCode', number(4711, 2), { text: '00004711' }],
  ['zeros of a text', 'skuCode', text('00004711'), { text: '00004711' }],
  [
    'a code of seventeen digits as a number',
    'skuCode',
    number('12345678901234567'),
    { text: '12345678901234568', doubt: 'digitsLost' },
  ],
  ['a code as 2.19E+26', 'orderReference', number('2.19E+26'), { text: '2.19E+26', doubt: 'digitsLost' }],
  ['a code with an E that is no number', 'skuCode', text('12E3'), { text: '12E3' }],
  ['a code that became a date', 'skuCode', number(45991, 1), { text: '2025-11-30', doubt: 'becameDate' }],
  ['a date', 'remark', number(46331, 3), { text: '2026-11-05' }],
  ['a date with time in Chinese', 'remark', number(46331.5, 4), { text: '2026-11-05 12:00' }],
  ['a time', 'remark', number(0.75, 1), { text: '18:00' }],
  ['a date before the day that never was', 'remark', number(59, 1), { text: '1900-02-28' }],
  ['a date of ISO', 'remark', '<c r="@" t="d"><v>2026-11-05T08:30:00</v></c>', { text: '2026-11-05 08:30:00' }],
  ['a sum with the noise of floats', 'remark', number(0.1 + 0.2), { text: '0.3' }],
  ['a truth', 'remark', '<c r="@" t="b"><v>1</v></c>', { text: 'TRUE' }],
  ['the value of a formula', 'quantity', '<c r="@"><f>1+1</f><v>2</v></c>', { text: '2' }],
  [
    'the text of a formula',
    'remark',
    '<c r="@" t="str"><f>HYPERLINK("http://a.example","请送货")</f><v>请送货</v></c>',
    { text: '请送货' },
  ],
  ['a formula nobody calculated', 'quantity', '<c r="@"><f>CMD()</f></c>', { text: '', doubt: 'formulaFailed' }],
  [
    'a formula that failed',
    'quantity',
    '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    { text: '#DIV/0!', doubt: 'formulaFailed' },
  ],
  [
    'formatted text',
    'remark',
    '<c r="@" t="inlineStr"><is><r><t>请</t></r><r><rPr><b/></rPr><t>轻放</t></r><rPh><t>qing</t></rPh></is></c>',
    { text: '请轻放' },
  ],
  ['entities and escapes', 'remark', text('A &amp; B_x000D_&#10;C &lt;d&gt;'), { text: 'A & B C <d>' }],
  ['an address with wide digits', 'street', text('　文三路１００号，Ａ座 '), { text: '文三路100号，A座' }],
  ['an area code from the list', 'phoneAreaCode', text('+61 澳大利亚'), { text: '61' }],
  ['a Chinese post code without its zero', 'postCode', number(10020), { text: '010020', doubt: 'restored' }],
  [
    'a post code of the US without its zero',
    'postCode',
    number(2139),
    { text: '02139', doubt: 'restored' },
    { phoneAreaCode: number(1) },
  ],
  ['a short post code of anywhere', 'postCode', number(2000), { text: '2000' }, { phoneAreaCode: number(61) }],
  ['a short post code as its author wrote it', 'postCode', text('10020'), { text: '10020' }],
  [
    'a phone of Taiwan without its zero',
    'recipientPhone',
    number(912345678),
    { text: '0912345678', doubt: 'restored' },
    { phoneAreaCode: number(886) },
  ],
];

test.each(cases)('[BAT-02.1] %s', async (_what, field, cell, read, beside = {}) => {
  const row = await readRow({ recipientName: text('张三'), ...beside, [field]: cell });
  expect(row[field]).toEqual(read);
});

test('[BAT-02.1] dates of the calendar that starts in 1904', async () => {
  const row = await readRow({ remark: number(46331 - 1462, 1) }, { workbookPr: '<workbookPr date1904="1"/>' });
  expect(row.remark?.text).toBe('2026-11-05');
});

test('[BAT-02.1] texts from the shared strings, formatted and with Japanese readings', async () => {
  const strings =
    '<si><r><t>王</t></r><r><t xml:space="preserve">小明 </t></r><rPh><t>wang</t></rPh></si><si><t>轻放</t></si>';
  const row = await readRow(
    { recipientName: '<c r="@" t="s"><v>0</v></c>', remark: '<c r="@" t="s"><v>1</v></c>' },
    { strings },
  );
  expect(row).toEqual({ recipientName: { text: '王小明' }, remark: { text: '轻放' } });
});

test('[BAT-02.1] a file of another program, with a link and a number as text', async () => {
  const rows = [
    ['Recipient', 'Mobile No.', 'SKU code', 'Quantity', 'Remark'],
    ['Li Lei', '13912345678', 'A-1', 2, 'site'],
  ];
  const link = { value: 'site', type: 'string' as const, hyperlink: { target: 'https://a.example/' } };
  const file = await writeXlsx({ sheets: [{ name: 'Orders', rows, cells: new Map([['1,4', link]]) }] });
  const read = await readHere(Buffer.from(file));
  expect(read).toMatchObject({
    sheetName: 'Orders',
    rows: [
      {
        line: 2,
        cells: {
          recipientName: { text: 'Li Lei' },
          recipientPhone: { text: '13912345678' },
          skuCode: { text: 'A-1' },
          quantity: { text: '2' },
          remark: { text: 'site' },
        },
      },
    ],
  });
});

test.each(['110101199003070011', '1.10101199003070011E17'])(
  '[BAT-02.2] an ID number stored as the number %s is never guessed',
  async (value) => {
    const read = await readHere(
      xlsxOf({
        sheets: [
          {
            rows: `${textRow('收件人', '身份证号')}<row>${text('张三').replace(' r="@"', '')}<c><v>${value}</v></c></row>`,
          },
        ],
      }),
    );
    expect(read).toMatchObject({ rows: [{ cells: { idNumber: { doubt: 'digitsLost' } } }] });
  },
);

test('[BAT-02.2] ID numbers as texts, and old ones of fifteen digits as numbers, are taken', async () => {
  const rows = `${textRow('收件人', '身份证号')}${textRow('张三', '１１０101199003070０1x')}<row><c t="str"><v>李四</v></c><c><v>110101900307001</v></c></row>`;
  const read = await readHere(xlsxOf({ sheets: [{ rows }] }));
  expect(read).toMatchObject({
    rows: [
      { cells: { idNumber: { text: '11010119900307001x' } } },
      { cells: { idNumber: { text: '110101900307001' } } },
    ],
  });
});
