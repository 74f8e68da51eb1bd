import * as XLSX from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { textRow, xlsxOf } from '../../testing/sheets/xlsx';
import { zipOf } from '../../testing/sheets/zip';
import { readWorkbook } from './read-workbook';
import type { SheetResult } from './sheet';

const limits = { bytes: 10_000_000, rows: 5022, headers: ['收件人', '数量'] };
const table = textRow('收件人', '数量') + textRow('张三', '2');
const seen = [
  ['收件人', '数量'],
  ['张三', '2'],
];

const readHere = (content: Buffer | string) => readWorkbook(Buffer.from(content as string), limits);
const textsOf = (result: SheetResult) => {
  if ('fault' in result) throw new Error(result.fault.key);
  return result.sheets[0]?.rows.map(({ cells }) => Array.from(cells, (cell) => cell?.text));
};

const megabyte = 1024 * 1024;
const cellAt = (reference: string) => `<row r="${/\d+/.exec(reference)}"><c r="${reference}"><v>1</v></c></row>`;

describe('[BAT-02.3] refused before anything is unpacked', () => {
  test.each<[what: string, content: () => Buffer, key: string]>([
    [
      'a sheet that unpacks to 70 MB',
      () =>
        xlsxOf({
          sheets: [{ rows: table }],
          extra: [{ name: 'xl/big.xml', content: Buffer.alloc(70 * megabyte, ' ') }],
        }),
      'sheet.tooLarge',
    ],
    [
      'parts of 2 GB each',
      () =>
        xlsxOf({
          sheets: [{ rows: table }],
          extra: Array.from({ length: 10 }, (_, at) => ({ name: `xl/${at}`, content: 'x', claims: { size: 2 ** 31 } })),
        }),
      'sheet.tooLarge',
    ],
    [
      'a part larger than the directory says',
      () =>
        zipOf([
          { name: '[Content_Types].xml', content: '<Types/>' },
          { name: '_rels/.rels', content: Buffer.alloc(20 * megabyte, ' '), claims: { size: 1000 } },
        ]),
      'sheet.damaged',
    ],
    [
      '6,000 parts',
      () => zipOf(Array.from({ length: 6000 }, (_, at) => ({ name: `${at}`, content: '' }))),
      'sheet.tooLarge',
    ],
    [
      'an encrypted part',
      () => zipOf([{ name: 'xl/workbook.xml', content: 'x', claims: { flags: 1 } }]),
      'sheet.encrypted',
    ],
    ['an archive of other things', () => zipOf([{ name: 'readme.txt', content: 'hello' }]), 'sheet.notSheet'],
    ['a cut archive', () => xlsxOf({ sheets: [{ rows: table }] }).subarray(0, 900), 'sheet.damaged'],
    [
      'a directory that points nowhere',
      () =>
        Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('504b0506000000000100010000000000ffffffff0000', 'hex')]),
      'sheet.damaged',
    ],
    [
      'an OpenDocument',
      () => zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'sheet.otherFormat',
    ],
    ['a file of Numbers', () => zipOf([{ name: 'Index/Document.iwa', content: 'x' }]), 'sheet.otherFormat'],
    [
      'a document of Word',
      () =>
        zipOf([
          { name: '[Content_Types].xml', content: '<Types/>' },
          {
            name: '_rels/.rels',
            content:
              '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
          },
          { name: 'word/document.xml', content: '<w:document/>' },
        ]),
      'sheet.notSheet',
    ],
  ])('%s', (_what, content, key) => {
    expect(readHere(content())).toMatchObject({ fault: { key } });
  });
});

describe('[BAT-02.3] other files under the name of a spreadsheet', () => {
  test.each<[what: string, content: Buffer | string, key: string]>([
    ['a program of Windows', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), 'sheet.notSheet'],
    ['a program of Linux', Buffer.from('\x7fELF\x02\x01', 'latin1'), 'sheet.notSheet'],
    ['a script', '#!/bin/sh\nrm -rf /\n', 'sheet.notSheet'],
    ['a PDF', '%PDF-1.7\n', 'sheet.notSheet'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'sheet.notSheet'],
    ['random bytes with zeros', Buffer.from([1, 0, 0, 2, 0, 0, 0, 3, 200, 201]), 'sheet.notSheet'],
    ['an unknown encoding', Buffer.from('caf\xe9\xff\xfe\xff\x80,1\n', 'latin1'), 'sheet.encoding'],
    ['a page of HTML as .xls', '<html><table><tr><td>收件人</td></tr></table></html>', 'sheet.otherFormat'],
    ['a page of HTML after a mark', '\ufeff\n<TABLE border=1><tr><td>1</td></tr></TABLE>', 'sheet.otherFormat'],
    ['the XML of Excel 2003', '<?xml version="1.0"?><Workbook/>', 'sheet.otherFormat'],
    ['nothing', '', 'sheet.empty'],
    ['blanks', ' \n\t\n', 'sheet.empty'],
    ['an .xls without its end', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet.damaged'],
    ['an .xls of zeros', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]), 'sheet.damaged'],
  ])('%s', (_what, content, key) => {
    expect(readHere(content)).toMatchObject({ fault: { key } });
  });

  test('an .xls cut at any place ends in a refusal or in rows', () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(seen), 'x');
    const whole = XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    for (let length = 8; length < whole.length; length += 97) {
      expect(readHere(whole.subarray(0, length))).toSatisfy((result) => 'fault' in result || 'sheets' in result);
    }
  });

  test('an .xls with a chain of sectors that turns in circles', () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(seen), 'x');
    const file = XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const table = (file.readUInt32LE(76) + 1) * 512;
    for (let at = 0; at < 512; at += 4) file.writeUInt32LE(0, table + at);
    expect(readHere(file)).toSatisfy((result) => 'fault' in result || 'sheets' in result);
  });
});

describe('[BAT-02.3] read in spite of what is in it', () => {
  test.each<[what: string, content: () => Buffer | string]>([
    ['a cell in the last corner', () => xlsxOf({ sheets: [{ rows: table + cellAt('XFD1048576') }] })],
    [
      '5,000 rows with a cell far to the right',
      () =>
        xlsxOf({
          sheets: [{ rows: table + Array.from({ length: 5000 }, (_, at) => cellAt(`XFD${at + 3}`)).join('') }],
        }),
    ],
    [
      'a million empty rows with formats',
      () => xlsxOf({ sheets: [{ rows: table + '<row><c s="1"/></row>'.repeat(1_000_000) }] }),
    ],
    [
      'cells merged over everything, 50,000 times',
      () =>
        xlsxOf({
          sheets: [
            {
              rows: table,
              after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/><mergeCell ref="A1:A1048576"/>'.repeat(25_000)}</mergeCells>`,
            },
          ],
        }),
    ],
    [
      'entities of its own, which stay unread',
      () =>
        xlsxOf({
          sheets: [{ rows: table }],
          prolog:
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>',
        }),
    ],
    [
      'macros, which nobody opens',
      () => xlsxOf({ sheets: [{ rows: table }], extra: [{ name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()' }] }),
    ],
  ])('%s', (_what, content) => {
    expect(textsOf(readHere(content()))?.slice(0, 2)).toMatchObject(seen);
  });

  test('an entity of its own has no value', () => {
    const rows = table + textRow('@', '1').replace('@', '&c;');
    const prolog = '<!DOCTYPE x [<!ENTITY c SYSTEM "file:///etc/passwd">]>';
    expect(textsOf(readHere(xlsxOf({ sheets: [{ rows }], prolog })))).toMatchObject([...seen, ['&c;', '1']]);
  });

  test('elements within each other without end are refused', () => {
    const rows = '<a>'.repeat(megabyte);
    expect(readHere(xlsxOf({ sheets: [{ rows }] }))).toEqual({ fault: { key: 'sheet.damaged' } });
  });

  test('more rows than a file may have are told, not cut off in silence', () => {
    const result = readHere(xlsxOf({ sheets: [{ rows: table + textRow('李四', '1').repeat(6000) }] }));
    expect(result).toMatchObject({ sheets: [{ isCut: true }] });
    expect(textsOf(result)).toHaveLength(limits.rows);
  });

  test('a quote that is never closed is told with its row', () => {
    expect(readHere('收件人,数量\n张三,2\n"李四,1\n王五,1\n')).toEqual({
      fault: { key: 'sheet.unclosedQuote', args: { line: 3 } },
    });
  });

  test('5 MB of quotes', () => {
    expect(readHere('"'.repeat(5 * megabyte + 1))).toMatchObject({ fault: { key: expect.stringMatching(/^sheet\./) } });
  });
});

test('[BAT-02.3] files with a password are told apart from damaged ones', async () => {
  const sheets = [{ name: 'x', rows: seen }];
  const xlsx = await writeXlsx({ sheets, encryption: { password: '123456', spinCount: 10 } });
  expect(readHere(Buffer.from(xlsx))).toEqual({ fault: { key: 'sheet.encrypted' } });
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(seen), 'x');
  const xls = XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  // Turns a record of its beginning into the one that says it is encrypted.
  const record = xls.indexOf(Buffer.from('e1000200b004', 'hex'));
  xls.writeUInt16LE(0x002f, record);
  expect(record).toBeGreaterThan(0);
  expect(readHere(xls)).toEqual({ fault: { key: 'sheet.encrypted' } });
});
