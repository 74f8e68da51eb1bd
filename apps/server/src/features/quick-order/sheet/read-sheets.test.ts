import { expect, test } from 'vitest';
import { readHere } from '../../../testing/sheets/read';
import { textRow, xlsxOf } from '../../../testing/sheets/xlsx';

const headers = ['收件人', '手机号', '商品编码', '数量'];
const order = ['张三', '13912345678', 'A-1', '2'];
const table = textRow(...headers) + textRow(...order);
const read = {
  recipientName: { text: '张三' },
  recipientPhone: { text: '13912345678' },
  skuCode: { text: 'A-1' },
  quantity: { text: '2' },
};

test.each<[what: string, names: string[]]>([
  ['Chinese', headers],
  ['English', ['Recipient', 'Mobile No.', 'SKU code', 'Quantity']],
  ['of other shops', ['收货人姓名', '联系电话', '货号', '件数']],
  ['traditional', ['收件人姓名', '手機號碼', '商品編碼', '數量']],
  ['decorated', ['*收件人（必填）', '手机号码：', 'SKU 编码', ' 数 量 (件)']],
  ['of wide letters', ['Ｎａｍｅ', 'PHONE', 'ＳＫＵ', 'qty.']],
])('[BAT-02.1] headers: %s', async (_what, names) => {
  expect(await readHere(xlsxOf({ sheets: [{ rows: textRow(...names) + textRow(...order) }] }))).toMatchObject({
    rows: [{ line: 2, cells: read }],
    ignoredColumns: [],
  });
});

test('[BAT-02.1] columns in any order, and others between them, which are named', async () => {
  const rows =
    textRow('数量', '颜色', '商品编码', '', '手机号', '收件人', '错误原因') +
    textRow('2', '红', 'A-1', '', '13912345678', '张三', '缺货');
  expect(await readHere(xlsxOf({ sheets: [{ rows }] }))).toMatchObject({
    rows: [{ cells: read }],
    columns: ['quantity', undefined, 'skuCode', undefined, 'recipientPhone', 'recipientName', undefined],
    ignoredColumns: ['颜色', '错误原因'],
  });
});

test('[BAT-02.1] of two columns for one field that of the surer name counts', async () => {
  const rows =
    textRow('条码', '收件人', '手机号', '商品编码', '数量') + textRow('690', '张三', '13912345678', 'A-1', '2');
  expect(await readHere(xlsxOf({ sheets: [{ rows }] }))).toMatchObject({
    rows: [{ cells: read }],
    ignoredColumns: ['条码'],
  });
});

test('[BAT-02.1] a title before the headers, and blank rows anywhere; rows keep their numbers', async () => {
  const blank = '<row><c/><c t="inlineStr"><is><t> 　</t></is></c></row>';
  const rows =
    textRow('十一月订单') + blank + textRow(...headers) + blank + textRow(...order) + blank + textRow(...order);
  expect(
    await readHere(xlsxOf({ sheets: [{ rows, after: '<mergeCells><mergeCell ref="A1:D1"/></mergeCells>' }] })),
  ).toMatchObject({
    rows: [
      { line: 5, cells: read },
      { line: 7, cells: read },
    ],
  });
});

test('[BAT-02.1] a recipient merged over several goods is that of each; a merged quantity is doubted', async () => {
  const rows =
    table +
    '<row><c/><c/><c t="inlineStr"><is><t>A-2</t></is></c><c/></row>' +
    '<row><c/><c/><c t="inlineStr"><is><t>A-3</t></is></c><c/></row>';
  const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="D2:D3"/></mergeCells>';
  expect(await readHere(xlsxOf({ sheets: [{ rows, after }] }))).toMatchObject({
    rows: [
      { cells: read },
      { cells: { ...read, skuCode: { text: 'A-2' }, quantity: { text: '2', doubt: 'merged' } } },
      { cells: { skuCode: { text: 'A-3' } } },
    ],
  });
});

test('[BAT-02.1] the first sheet that is to be seen and has known columns', async () => {
  const other = textRow(...headers) + textRow('李四', '13800000000', 'B-1', '9');
  const sheets = [
    { name: '旧', rows: other, state: 'hidden' as const },
    { name: '更旧', rows: other, state: 'veryHidden' as const },
    { name: '说明', rows: textRow('请在第二张表填写') },
    { name: '订单', rows: table },
    { name: '备份', rows: other },
  ];
  expect(await readHere(xlsxOf({ sheets }))).toMatchObject({ sheetName: '订单', rows: [{ cells: read }] });
});

test('[BAT-02.1] a sheet without known columns is refused with advice', async () => {
  expect(await readHere(xlsxOf({ sheets: [{ rows: textRow('日期', '金额') + textRow('1', '2') }] }))).toEqual({
    fault: { key: 'sheet.noHeaders', args: { headers: expect.stringContaining('收件人') } },
  });
});

test('[BAT-02.1] headers alone are an empty file', async () => {
  expect(await readHere(xlsxOf({ sheets: [{ rows: textRow(...headers) }] }))).toEqual({
    fault: { key: 'sheet.empty' },
  });
});

const cell = (text: string, reference = '') => `<c${reference} t="inlineStr"><is><t>${text}</t></is></c>`;

test('[BAT-02.1] one row element for each cell', async () => {
  const rows = [headers, order]
    .flatMap((texts, row) =>
      texts.map((text, column) => `<row r="${row + 1}">${cell(text, ` r="${'ABCD'[column]}${row + 1}"`)}</row>`),
    )
    .join('');
  expect(await readHere(xlsxOf({ sheets: [{ rows }] }))).toMatchObject({ rows: [{ line: 2, cells: read }] });
});

test('[BAT-02.1] elements with a prefix', async () => {
  const rows = table.replace(/<(\/?)(\w)/g, '<$1x:$2');
  expect(await readHere(xlsxOf({ sheets: [{ rows }] }))).toMatchObject({ rows: [{ cells: read }] });
});

test('[BAT-02.1] Strict Open XML', async () => {
  expect(await readHere(xlsxOf({ isStrict: true, sheets: [{ rows: table }] }))).toMatchObject({
    rows: [{ cells: read }],
  });
});
