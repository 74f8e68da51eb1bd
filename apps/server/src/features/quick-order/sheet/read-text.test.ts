import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readHere } from '../../../testing/sheets/read';

const lines = [
  ['收件人', '手机号', '商品编码', '数量', '备注'],
  ['张三', '13912345678', '00012', '2', '请轻放'],
];
const textOf = (separator: string, lineEnd = '\r\n') => lines.map((cells) => cells.join(separator)).join(lineEnd);

const read = {
  recipientName: { text: '张三' },
  recipientPhone: { text: '13912345678' },
  skuCode: { text: '00012' },
  quantity: { text: '2' },
  remark: { text: '请轻放' },
};

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** 收件人,手机号,商品编码,数量,备注 and an order in the encoding of mainland China. */
const gb18030 = Buffer.from(
  'cad5bcfec8cb2ccad6bbfabac52cc9ccc6b7b1e0c2eb2ccafdc1bf2cb1b8d7a20ad5c5c8fd2c31333931323334353637382c30303031322c322cc7ebc7e1b7c50a',
  'hex',
);
/** 收件人,手機號,商品編碼,數量 and 張三 in the encoding of Taiwan and Hong Kong. */
const big5 = Buffer.from(
  'a6aca5f3a4482ca4e2bef7b8b92cb0d3ab7ebd73bd582cbcc6b6710a b169a4542c31333931323334353637382c30303031322c320a'.replace(
    ' ',
    '',
  ),
  'hex',
);

test.each<[what: string, content: Buffer | string]>([
  ['commas, UTF-8', textOf(',')],
  ['commas, UTF-8 with its mark', `\ufeff${textOf(',')}`],
  ['GB18030', gb18030],
  ['UTF-16 with its mark, tabs', Buffer.from(`\ufeff${textOf('\t')}`, 'utf16le')],
  ['UTF-16 of the other order', utf16be(`\ufeff${textOf('\t')}`)],
  ['UTF-16 without its mark', Buffer.from(textOf(','), 'utf16le')],
  ['semicolons', textOf(';')],
  ['bars', textOf('|')],
  ['tabs, as a .xls that is none', textOf('\t')],
  ['a line that names the separator', `sep=;\r\n${textOf(';')}`],
  ['line ends of an old Mac', textOf(',', '\r')],
  [
    'quotes with separators and line ends in them',
    `${lines[0]?.join(',')}\n"张三",13912345678,="00012","2","请\n轻放"\n`.replace('请\n轻', '请轻'),
  ],
  ['a title and a blank line', `十一月订单,,,,\n\n${textOf(',')}`],
])('[BAT-02.1] a text with %s', async (_what, content) => {
  expect(await readHere(content)).toMatchObject({ rows: [{ cells: read }] });
});

test('[BAT-02.1] Big5, by its headers', async () => {
  expect(await readHere(big5)).toMatchObject({ rows: [{ line: 2, cells: { recipientName: { text: '張三' } } }] });
});

test('[BAT-02.1] a line end within quotes is part of the cell, and counts as no row', async () => {
  const content = `收件人,备注,数量\n张三,"请\n""轻放""",1\n李四,,2\n`;
  expect(await readHere(content)).toMatchObject({
    rows: [
      { line: 2, cells: { remark: { text: '请 "轻放"' } } },
      { line: 3, cells: { recipientName: { text: '李四' } } },
    ],
  });
});

test('[BAT-02.1] numbers that were shortened before they were saved', async () => {
  const content = '收件人,手机号,身份证号\n张三,1.39E+10,1.10101E+17\n';
  expect(await readHere(content)).toMatchObject({
    rows: [{ cells: { recipientPhone: { doubt: 'digitsLost' }, idNumber: { doubt: 'digitsLost' } } }],
  });
});

test('[BAT-02.1] the text of a formula is a text', async () => {
  const content = '收件人,数量,备注\n张三,1,"=HYPERLINK(""http://evil.example"")"\n';
  expect(await readHere(content)).toMatchObject({
    rows: [{ cells: { remark: { text: '=HYPERLINK("http://evil.example")' } } }],
  });
});

const xls = (change?: (book: XLSX.WorkBook, sheet: XLSX.WorkSheet) => void, rows: unknown[][] = []) => {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([...lines, ...rows]);
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([...lines, ['李四']]), '旧');
  XLSX.utils.book_append_sheet(book, sheet, '订单');
  book.Workbook = { Sheets: [{ Hidden: 1 }, {}] };
  change?.(book, sheet);
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

test('[BAT-02.1] .xls: the sheet that is to be seen', async () => {
  expect(await readHere(xls())).toMatchObject({ sheetName: '订单', rows: [{ line: 2, cells: read }] });
});

test('[BAT-02.1] .xls: numbers, their formats, formulas, dates and failures', async () => {
  const content = xls(
    (_book, sheet) => {
      sheet.C3 = { t: 'n', v: 12, z: '00000' };
      sheet.D3 = { t: 'n', v: 2, f: '1+1' };
      sheet.E3 = { t: 'n', v: 46331, z: 'yyyy-mm-dd' };
      sheet.D4 = { t: 'e', v: 7 };
      sheet.B4 = { t: 'n', v: 1.1010119900307e17 };
    },
    [
      ['李四', 13912345678, 0, 0, 0],
      ['王五', 0, 1.5, 0, true],
    ],
  );
  expect(await readHere(content)).toMatchObject({
    rows: [
      { cells: read },
      {
        cells: {
          recipientPhone: { text: '13912345678' },
          skuCode: { text: '00012' },
          quantity: { text: '2' },
          remark: { text: '2026-11-05' },
        },
      },
      {
        line: 4,
        cells: {
          recipientPhone: { doubt: 'digitsLost' },
          skuCode: { text: '1.5' },
          quantity: { text: '#DIV/0!', doubt: 'formulaFailed' },
          remark: { text: 'TRUE' },
        },
      },
    ],
  });
});

test('[BAT-02.1] .xls: merged recipients, and dates from 1904', async () => {
  const content = xls(
    (book, sheet) => {
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
      sheet.E3 = { t: 'n', v: 46331 - 1462, z: 'yyyy-mm-dd' };
      book.Workbook = { Sheets: [{ Hidden: 1 }, {}], WBProps: { date1904: true } };
    },
    [
      [null, 'Wide 宽', 'B-2', 1, 0],
      ['李四', 'Latin', 'B-3', 1, '完'],
    ],
  );
  expect(await readHere(content)).toMatchObject({
    rows: [
      { cells: read },
      {
        cells: { recipientName: { text: '张三' }, recipientPhone: { text: 'Wide宽' }, remark: { text: '2026-11-05' } },
      },
      { cells: { recipientPhone: { text: 'Latin' }, remark: { text: '完' } } },
    ],
  });
});
