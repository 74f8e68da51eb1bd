import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { unpackRow } from './packed-row';
import type { ReadSheet, SheetFault, SheetLimits, SheetResult } from './sheet';
import type { SheetAnswer, SheetTask } from './sheet-process';

/** What a process may take that reads a file: several times as much as one of 5,000 rows needs. */
interface Bounds {
  megabytes: number;
  ms: number;
}

/** Files that are read at the same time, and those that may wait for it. */
const atOnce = 2;
const mostWaiting = 20;

// Beside this file in the sources as well as in what is built.
const isSource = import.meta.url.endsWith('.ts');
/** Tests build it beforehand: from its source each start of it would take three times as long. */
const built = isSource ? process.env.TEST_SHEET_PROCESS : fileURLToPath(new URL('./sheet-process.js', import.meta.url));
const program = built ?? fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

const startProcess = (megabytes: number) =>
  fork(program, {
    execArgv: [`--max-old-space-size=${megabytes}`, ...(built ? [] : ['--import', 'tsx'])],
    // It has no use for the server's keys.
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const gather = (child: ChildProcess, task: SheetTask, ms: number) =>
  new Promise<SheetResult>((resolve) => {
    const sheets: ReadSheet[] = [];
    const end = (fault: SheetFault['key']) => resolve({ fault: { key: fault } });
    const timer = setTimeout(end, ms, 'sheet.tooLarge');
    child.on('message', (answer: SheetAnswer) => {
      if ('sheet' in answer) sheets.push({ ...answer.sheet, rows: [] });
      else if ('rows' in answer) sheets.at(-1)?.rows.push(...answer.rows.map(unpackRow));
      else resolve('fault' in answer ? answer : { sheets });
    });
    child.on('error', () => end('sheet.damaged'));
    // V8 ends a process that has no memory left by a signal.
    child.on('exit', (_code, signal) => end(signal ? 'sheet.tooLarge' : 'sheet.damaged'));
    child.on('close', () => clearTimeout(timer));
    child.send(task, (error) => error && end('sheet.damaged'));
  });

export type SheetReader = (path: string, limits: SheetLimits) => Promise<SheetResult>;

/**
 * Reads spreadsheets that somebody sent, each in a process of its own: one that is made to hang or to grow takes nothing else
 * with it, and is ended.
 */
export const openSheetReader = ({ megabytes, ms }: Bounds): SheetReader => {
  const inTurn = pLimit(atOnce);
  return async (path, limits) => {
    if (inTurn.pendingCount >= mostWaiting) return { fault: { key: 'sheet.busy' } };
    return inTurn(async () => {
      const child = startProcess(megabytes);
      try {
        return await gather(child, { path, limits }, ms);
      } finally {
        child.kill('SIGKILL');
      }
    });
  };
};
