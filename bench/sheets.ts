import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHome } from '@pcmall/contract/home';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { hammer, headersOf, requestOf } from './hammer';
import { cpuOf } from './processes';
import { measureHostile } from './quick-order/hostile';
import { type Stand, shopId } from './stand';
import { number, type Row } from './table';

/** As the server starts it; with the limits that the server sets. */
const program = fileURLToPath(new URL('../apps/server/dist/sheet-process.js', import.meta.url));
const limits = { bytes: 10_000_000, rows: 5022, headers: [] };

const seconds = Math.max(2, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));

/** How often a process is looked at that may end before it has told anything. */
const lookMs = 50;

interface Reading {
  ms: number;
  /** Milliseconds, which other work on the machine doesn't distort. */
  cpu: number;
  megabytes: number;
  rows: number;
}

const read = (path: string): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = fork(program, { execArgv: ['--max-old-space-size=192'], serialization: 'advanced' });
    let rows = 0;
    let [cpu, megabytes] = [0, 0];
    const look = () => {
      if (!child.pid || child.exitCode !== null) return;
      cpu = Math.max(cpu, cpuOf(child.pid) * 1000);
      // A process that has just ended has no memory any more.
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      if (peak) megabytes = Number(peak) / 1024;
    };
    const looking = setInterval(look, lookMs);
    child.on('message', (answer: { rows?: unknown[] }) => {
      rows += answer.rows?.length ?? 0;
      look();
    });
    child.on('error', reject);
    child.on('exit', () => {
      clearInterval(looking);
      resolve({ ms: performance.now() - start, cpu, megabytes, rows });
    });
    child.send({ path, limits });
  });

const ordinaryFile = () => {
  const rows = Array.from({ length: 5000 }, (_, line) => Array.from({ length: 20 }, (_, at) => `第${line}行第${at}列`));
  return writeXlsx({ sheets: [{ name: 'orders', rows }] });
};

/** 54 MB of cells with nothing but blanks in them, which have to be looked at one by one. */
const hostileFile = async () => {
  const blanks = Array.from({ length: 600_000 }, () => [' ']);
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsxStream([['first'], ...blanks], { name: 'blanks' })) parts.push(part);
  return Buffer.concat(parts);
};

const p99OfHome = async ({ server }: Stand) =>
  (await hammer(requestOf(server.origin, headersOf(shopId), getHome), 5, seconds)).p99;

const again = async (path: string, isOver: () => boolean) => {
  while (!isOver()) await read(path);
};

const rowOf = (what: string, { ms, cpu, megabytes }: Reading, most: { cpu: number; megabytes: number }): Row => ({
  what,
  figure: `${number(ms)} ms with its process, CPU ${number(cpu)} ms, ${number(megabytes)} MB`,
  goal: `CPU < ${number(most.cpu)} ms, < ${most.megabytes} MB`,
  isMet: cpu < most.cpu && megabytes < most.megabytes,
});

/** What a sheet of 5,000 rows costs, and what shoppers notice of two files that were made to keep the server busy (BAT-02.3). */
export const measureSheets = async (stand: Stand): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-bench-sheets-'));
  const [ordinary, hostile] = [join(folder, 'ordinary.xlsx'), join(folder, 'hostile.xlsx')];
  try {
    writeFileSync(ordinary, await ordinaryFile());
    writeFileSync(hostile, await hostileFile());
    const turns: Reading[] = [];
    for (let turn = 0; turn < 5; turn++) turns.push(await read(ordinary));
    const middle = turns.toSorted((one, other) => one.ms - other.ms)[2] as Reading;
    const worst = await read(hostile);
    if (turns.some(({ rows }) => rows !== 5000) || worst.rows !== 1) throw new Error('Rows were lost');
    const alone = await p99OfHome(stand);
    let isOver = false;
    const readers = Promise.all([again(hostile, () => isOver), again(hostile, () => isOver)]);
    const beside = await p99OfHome(stand);
    isOver = true;
    await readers;
    return [
      rowOf('.xlsx of 5,000 rows of 20 columns', middle, { cpu: 1000, megabytes: 250 }),
      rowOf('.xlsx of 600,000 rows of blanks', worst, { cpu: 5000, megabytes: 250 }),
      {
        what: 'home while two of these are read',
        figure: `p99 ${beside} ms`,
        ratio: `${alone} ms without them`,
        goal: 'p99 < 100 ms',
        isMet: beside < 100,
      },
      await measureHostile(stand, hostile),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
