import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilIdle } from '../processes';
import { pause, startShop } from '../server';
import type { Stand } from '../stand';

const probe = fileURLToPath(new URL('loop-probe.mjs', import.meta.url));

/** What the event loop was kept from its turns by; milliseconds. */
export interface LoopDelay {
  /** The longest time between two turns. */
  longest: number;
  p99: number;
  /** Of the longest the server's own work; the rest was other programs' turn. */
  own: number;
}

/** Runs this with a server in which the delay of the event loop can be asked for; it is asked for since the last time. */
export const withProbedServer = async <Result>(
  stand: Stand,
  run: (loopDelay: () => Promise<LoopDelay>) => Promise<Result>,
): Promise<Result> => {
  const file = join(stand.folder, 'event-loop');
  await stand.server.stop();
  const server = await startShop(stand.folder, { ...stand.env, BENCH_LOOP_FILE: file }, ['--import', probe]);
  stand.server = server;
  const loopDelay = async (): Promise<LoopDelay> => {
    rmSync(file, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(file)) await pause(5);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  try {
    await untilIdle(server.pid);
    return await run(loopDelay);
  } finally {
    await server.stop();
    stand.server = await startShop(stand.folder, stand.env);
    await untilIdle(stand.server.pid);
  }
};
