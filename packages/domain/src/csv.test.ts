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
  ];

  expect(toCsv(rows)).toBe(
    [
      '\ufeffwho,what',
      '"Li, Ann","said ""no""\nand left"',
      `"'=HYPERLINK(""http://x"")",'+1`,
      "'  @SUM(A1),'-2",
      "'\t=1,a=1",
      "'＝1,'－2",
      '',
    ].join('\r\n'),
  );
});
