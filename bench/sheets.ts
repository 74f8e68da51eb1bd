import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHome } from '@pcmall/contract/home';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { hammer, headersOf, requestOf } from './hammer';
import { type Stand, shopId } from './stand';
import { number, quantile, type Row } from './table';

/** As the server starts it; with the limits that the server sets. */
const program = fileURLToPath(new URL('../apps/server/dist/sheet-process.js', import.meta.url));
const limits = { bytes: 10_000_000, rows: 5022, headers: [] };

const seconds = Math.max(2, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));

interface Reading {
  ms: number;
  megabytes: number;
  rows: number;
}

const read = (path: string): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = fork(program, { execArgv: ['--max-old-space-size=192'], serialization: 'advanced' });
    let rows = 0;
    let megabytes = 0;
    child.on('message', (answer: { rows?: unknown[] }) => {
      rows += answer.rows?.length ?? 0;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    });
    child.on('error', reject);
    child.on('exit', () => resolve({ ms: performance.now() - start, megabytes, rows }));
    child.send({ path, limits });
  });

const ordinaryFile = () => {
  const rows = Array.from({ length: 5000 }, (_, line) => Array.from({ length: 20 }, (_, at) => `第${line}行第${at}列`));
  return writeXlsx({ sheets: [{ name: 'orders', rows }] });
};

/** 57 MB of cells with nothing but blanks in them, which have to be looked at one by one. */
const hostileFile = async () => {
  const blanks = Array.from({ length: 900_000 }, () => [' ']);
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsxStream([['first'], ...blanks], { name: 'blanks' })) parts.push(part);
  return Buffer.concat(parts);
};

const p99OfHome = async ({ server }: Stand) =>
  (await hammer(requestOf(server.origin, headersOf(shopId), getHome), 5, seconds)).p99;

const again = async (path: string, isOver: () => boolean) => {
  while (!isOver()) await read(path);
};

/** What a sheet of 5,000 rows costs, and what shoppers notice of two files that were made to keep the server busy (BAT-02.3). */
export const measureSheets = async (stand: Stand): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-bench-sheets-'));
  const [ordinary, hostile] = [join(folder, 'ordinary.xlsx'), join(folder, 'hostile.xlsx')];
  try {
    writeFileSync(ordinary, await ordinaryFile());
    writeFileSync(hostile, await hostileFile());
    const turns: Reading[] = [];
    for (let turn = 0; turn < 5; turn++) turns.push(await read(ordinary));
    const ms = quantile(
      turns.map((turn) => turn.ms),
      0.5,
    );
    const megabytes = Math.max(...turns.map((turn) => turn.megabytes));
    if (turns.some(({ rows }) => rows !== 5000)) throw new Error('Rows were lost');
    const worst = await read(hostile);
    const alone = await p99OfHome(stand);
    let isOver = false;
    const readers = Promise.all([again(hostile, () => isOver), again(hostile, () => isOver)]);
    const beside = await p99OfHome(stand);
    isOver = true;
    await readers;
    return [
      {
        what: '.xlsx of 5,000 rows of 20 columns',
        figure: `${number(ms)} ms with its process, ${number(megabytes)} MB`,
        goal: '< 1,500 ms, < 250 MB',
        isMet: ms < 1500 && megabytes < 250,
      },
      {
        what: '.xlsx of 900,000 rows of blanks',
        figure: `${number(worst.ms)} ms, ${number(worst.megabytes)} MB`,
        goal: '< 15,000 ms, < 400 MB',
        isMet: worst.ms < 15_000 && worst.megabytes < 400,
      },
      {
        what: 'home while two of these are read',
        figure: `p99 ${beside} ms`,
        ratio: `${alone} ms without them`,
        goal: 'p99 < 50 ms',
        isMet: beside < 50,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
