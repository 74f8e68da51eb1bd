import { describe, expect, test } from 'vitest';
import { parseClipboard, toClipboard } from './clipboard';

describe('[BAT-01.3] a block on the clipboard', () => {
  test('as Excel puts it there', () =>
    expect(parseClipboard('张三\t13800138000\r\n李四\t139\r\n')).toEqual([
      ['张三', '13800138000'],
      ['李四', '139'],
    ]));
  test('with quotes, tabs and line breaks inside a cell', () =>
    expect(parseClipboard('"a ""b""\tc\r\nd"\t2\n3\t4')).toEqual([
      ['a "b"\tc\r\nd', '2'],
      ['3', '4'],
    ]));
  test('a quote that is never closed, or goes on behind the closing one, is part of the text', () => {
    expect(parseClipboard('"12 inch\t2')).toEqual([['"12 inch', '2']]);
    expect(parseClipboard('"A" brand\t2')).toEqual([['"A" brand', '2']]);
  });
  test('empty cells and rows stay', () => expect(parseClipboard('\ta\n\nb')).toEqual([['', 'a'], [''], ['b']]));
  test('one text is a block of one cell', () => expect(parseClipboard('上海')).toEqual([['上海']]));

  test.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\tx'])(
    '[BAT-05] %j does not run where it is pasted, and comes back',
    (text) => {
      expect(toClipboard([[text]])).toMatch(/^"?'/);
      expect(parseClipboard(toClipboard([[text, 'b']]))).toEqual([[text, 'b']]);
    },
  );
  test.each(['+86 13800138000', '-5', '+1.5', "it's"])('%j is left as it is', (text) =>
    expect(toClipboard([[text]])).toBe(text),
  );
  test('what is copied is what is pasted', () => {
    const block = [
      ['a\nb', '"', ''],
      ['"x" y', 'c\td', '收件人'],
    ];
    expect(parseClipboard(toClipboard(block))).toEqual(block);
  });
  test('5,000 rows of 20 columns are read at once', () => {
    const text = Array.from({ length: 5000 }, (_, row) =>
      Array.from({ length: 20 }, (_, at) => `${row}-${at}`).join('\t'),
    ).join('\r\n');
    const begin = performance.now();
    expect(parseClipboard(text)).toHaveLength(5000);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
