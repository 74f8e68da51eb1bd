import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFile } from '../../testing/sheets/read';
import { textRow, xlsxOf } from '../../testing/sheets/xlsx';
import { readSheet } from './read-sheet';
import { openSheetReader } from './sheet-reader';

const limits = { bytes: 10_000_000, rows: 5022, headers: [] };
const table = textRow('收件人', '数量') + textRow('张三', '2');

/** A file that can be opened and never read. */
const withEndlessFile = async <Result>(use: (path: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-sheet-'));
  const path = join(folder, 'upload');
  execFileSync('mkfifo', [path]);
  try {
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('[BAT-02.3] reads in a process of its own, several files side by side', async () => {
  const many = xlsxOf({ sheets: [{ rows: table + textRow('李四', '1').repeat(250) }, { rows: table }] });
  const results = await withFile(many, (path) => Promise.all([readSheet(path, limits), readSheet(path, limits)]));
  for (const result of results) {
    expect(result).toMatchObject({ sheets: [{ name: 'Sheet1' }, { name: 'Sheet2' }] });
    expect('sheets' in result && result.sheets.map(({ rows }) => rows.length)).toEqual([252, 2]);
  }
});

test('[BAT-02.3] a file with more bytes than are read is refused', async () => {
  const file = xlsxOf({ sheets: [{ rows: table }] });
  expect(await withFile(file, (path) => readSheet(path, { ...limits, bytes: 100 }))).toEqual({
    fault: { key: 'sheet.tooLarge' },
  });
});

test('[BAT-02.3] a process that grows is ended, and the file refused', async () => {
  const strings = Array.from({ length: 900_000 }, (_, at) => `<si><t>${at}</t></si>`).join('');
  const growing = xlsxOf({ sheets: [{ rows: table }], strings });
  const readInLittle = openSheetReader({ megabytes: 24, ms: 15_000 });
  expect(await withFile(growing, (path) => readInLittle(path, limits))).toEqual({ fault: { key: 'sheet.tooLarge' } });
});

const isOpen = (path: string) => {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
};

test('[BAT-02.3] processes that hang are ended, and give their turn to others', async () => {
  const impatient = openSheetReader({ megabytes: 192, ms: 1500 });
  await withEndlessFile(async (path) => {
    const results = await Promise.all([1, 2, 3].map(() => impatient(path, limits)));
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ fault: { key: 'sheet.tooLarge' } })));
    await expect.poll(() => isOpen(path), { timeout: 30_000 }).toBe(false);
  });
});

test('[BAT-02.3] a process that dies is told as a damaged file', async () => {
  expect(await readSheet('/nowhere', limits)).toEqual({ fault: { key: 'sheet.damaged' } });
});

test('[BAT-02.3] more files than can wait are asked to come again', async () => {
  const crowded = openSheetReader({ megabytes: 192, ms: 1 });
  const results = await Promise.all(Array.from({ length: 23 }, () => crowded('/nowhere', limits)));
  expect(results.at(-1)).toEqual({ fault: { key: 'sheet.busy' } });
});
