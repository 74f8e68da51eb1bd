import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('[STAFF-03] a table as CSV opens in Excel as what it says, and runs nothing', () => {
  const rows = [
    ['who', 'what'],
    ['Li, Ann', 'said "no"\nand left'],
    ['=HYPERLINK("http://x")', '+1'],
    ['  @SUM(A1)', '-2'],
    ['\t=1', 'a=1'],
    ['＝1', '－2'],
    // A phone with its dial code is no formula, and stays as it is.
    ['+86 13800138000', '+1 2+3'],
  ];

  expect(toCsv(rows)).toBe(
    [
      '\ufeffwho,what',
      '"Li, Ann","said ""no""\nand left"',
      `"'=HYPERLINK(""http://x"")",'+1`,
      "'  @SUM(A1),'-2",
      "'\t=1,a=1",
      "'＝1,'－2",
      "+86 13800138000,'+1 2+3",
      '',
    ].join('\r\n'),
  );
});
