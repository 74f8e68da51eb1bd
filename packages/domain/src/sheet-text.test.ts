import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareSheetText, sheetText } from './sheet-text';

test.each([
  ['=HYPERLINK("http://evil.example","click")', '\'=HYPERLINK("http://evil.example","click")'],
  ['+8613912345678', "'+8613912345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', "'  =1+1"],
  ['张三', '张三'],
  ['a=b', 'a=b'],
  ['', ''],
])('[BAT-05] what would run as a formula is written as a text: %j', (text, written) => {
  expect(sheetText(text)).toBe(written);
});

test('[BAT-05] no text that is written starts a formula, and all are read as they were', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', ' ', 'a', '1') }),
      (text) => {
        expect(sheetText(text)).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
        expect(bareSheetText(sheetText(text))).toBe(text);
      },
    ),
  );
});
