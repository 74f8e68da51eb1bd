import * as XLSX from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { Zip } from '../../../gateways/sheet/zip';
import { readHere } from '../../../testing/sheets/read';
import { writeFailedRows, writeQuickOrderTemplate } from './write-rows.service';

const choices = {
  areaCodes: [
    { value: '86', name: { zh: '中国大陆', en: 'China (mainland)' } },
    { value: '61', name: { zh: '澳大利亚', en: 'Australia' } },
  ],
  deliveryModes: [{ zh: '跨境物流', en: 'Cross-border logistics' }],
};

const order = {
  recipientName: { text: '李四' },
  recipientPhone: { text: '13912345678' },
  phoneAreaCode: { text: '86' },
  street: { text: '文三路100号' },
  skuCode: { text: '00012' },
  quantity: { text: '2' },
};

/** A file as another program reads it, and writes it again after what somebody did to it. */
const edited = (file: Buffer, edit: (orders: XLSX.WorkSheet) => void, bookType: XLSX.BookType = 'xlsx') => {
  const book = XLSX.read(file);
  edit(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet);
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
};

test.each(['zh', 'en'] as const)('[BAT-01.1] the template in %s as another program sees it', async (language) => {
  const file = await writeQuickOrderTemplate(choices, language);
  const { sheets } = await readXlsx(file, { readStyles: true });
  const [orders, notes, lists] = sheets;
  expect([orders?.name, notes?.name]).toEqual(
    language === 'zh' ? ['订单', '填写说明'] : ['Orders', 'How to fill it in'],
  );
  expect(orders?.rows[0]?.slice(0, 3)).toEqual(
    language === 'zh' ? ['外部订单号', '收件人', '手机号'] : ['Order reference', 'Recipient', 'Mobile No.'],
  );
  expect(orders?.rows).toHaveLength(2);
  expect(notes?.rows).toHaveLength(15);
  // Filled or not, cells are text: a code that is typed into them keeps its zeros and its last digits.
  expect(orders?.cells?.get('1,4')?.style?.numFmt).toBe('@');
  expect(orders?.freezePane?.rows).toBe(1);
  expect(orders?.dataValidations).toMatchObject([
    { type: 'list', range: 'D2:D5001', formula1: 'choices!$A$1:$A$2' },
    { type: 'list', range: 'M2:M5001', formula1: 'choices!$B$1:$B$1' },
  ]);
  expect(lists).toMatchObject({ name: 'choices', hidden: true });
  expect(lists?.rows[0]).toEqual(
    language === 'zh' ? ['86 中国大陆', '跨境物流'] : ['86 China (mainland)', 'Cross-border logistics'],
  );
});

test('[BAT-01.1] columns of the template are text before anything is typed', async () => {
  const file = await writeQuickOrderTemplate(choices, 'zh');
  const parts = new Zip(file);
  const columns =
    parts
      .read('xl/worksheets/sheet1.xml')
      ?.toString()
      .match(/<col [^>]*>/g) ?? [];
  expect(columns).toHaveLength(14);
  for (const column of columns) expect(column).toContain('style="1"');
  const styles = parts
    .read('xl/styles.xml')
    ?.toString()
    .match(/<xf numFmtId="(\d+)"/g);
  // The first of these is that of other tables, the last two are those of numbers; 49 is the format of texts.
  expect(styles?.slice(2, -2)).toEqual(Array.from({ length: 4 }, () => '<xf numFmtId="49"'));
});

test('[BAT-01.1] the template uploaded as it is has no rows; its example is no order', async () => {
  for (const language of ['zh', 'en'] as const) {
    expect(await readHere(await writeQuickOrderTemplate(choices, language))).toEqual({ fault: { key: 'sheet.empty' } });
  }
});

test.each(['xlsx', 'biff8', 'csv'] as const)(
  '[BAT-01.1] a filled-in template is read, saved as %s',
  async (bookType) => {
    const template = await writeQuickOrderTemplate(choices, 'zh');
    const filled = edited(
      template,
      (orders) =>
        XLSX.utils.sheet_add_aoa(
          orders,
          [['', '李四', '13912345678', '86 中国大陆', '', '', '', '', '文三路100号', '', '00012', '2']],
          { origin: 'A3' },
        ),
      bookType,
    );
    expect(await readHere(filled)).toMatchObject({ rows: [{ line: 3, cells: order }] });
  },
);

test('[BAT-01.1] an order written over the example counts, without the mark', async () => {
  const filled = edited(await writeQuickOrderTemplate(choices, 'en'), (orders) =>
    XLSX.utils.sheet_add_aoa(orders, [['李四', '13912345678']], { origin: 'B2' }),
  );
  const read = await readHere(filled);
  expect(read).toMatchObject({ rows: [{ line: 2, cells: { recipientName: { text: '李四' } } }] });
  expect(read).not.toHaveProperty('rows.0.cells.orderReference');
});

test('[BAT-01.2] failed rows carry their reasons, and can be uploaded again', async () => {
  const file = await writeFailedRows([{ cells: order, reasons: ['库存不足', '手机号格式不正确'] }], choices, 'zh');
  const { sheets } = await readXlsx(file);
  expect(sheets[0]?.rows[1]?.at(-1)).toBe('库存不足；手机号格式不正确');
  expect(await readHere(file)).toMatchObject({ rows: [{ line: 2, cells: order }], ignoredColumns: ['失败原因'] });
});

test('[BAT-05] cells of an exported sheet that would run as a formula are neutralised, and read as they were', async () => {
  const texts = ['=HYPERLINK("http://evil.example")', '+8613912345678', '-1', '@SUM(A1)', '＝1+1'];
  const file = await writeFailedRows(
    texts.map((text) => ({ cells: { ...order, remark: { text } }, reasons: [text] })),
    choices,
    'en',
  );
  const { sheets } = await readXlsx(file, { readStyles: true });
  const written = sheets[0]?.rows
    .slice(1)
    .flat()
    .filter((cell) => typeof cell === 'string' && /^[=+\-@＝]/.test(cell));
  expect(written).toEqual([]);
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  const read = await readHere(file);
  expect('rows' in read && read.rows.map(({ cells }) => cells.remark?.text)).toEqual(texts);
});

test('[BAT-01.2] characters that no file can hold do no harm, and 5,000 rows keep nobody waiting', async () => {
  const cells = { ...order, remark: { text: 'a\u0000\u000b<b>&"\ud800😀' } };
  const rows = Array.from({ length: 5000 }, () => ({ cells, reasons: ['缺货'] }));
  const pauses: number[] = [];
  let last = performance.now();
  const beat = setInterval(() => {
    pauses.push(performance.now() - last);
    last = performance.now();
  }, 1);
  const file = await writeFailedRows(rows, choices, 'zh');
  clearInterval(beat);
  expect(pauses.length).toBeGreaterThan(10);
  const read = await readHere(file);
  expect('rows' in read && [read.rows.length, read.rows[4999]?.cells.remark?.text]).toEqual([5000, 'a<b>&"😀']);
});
