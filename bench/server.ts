import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

export const port = Number(process.env.BENCH_PORT ?? 5380);

export interface RunningServer {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  startedIn: number;
  stop: () => Promise<void>;
}

const isReady = async (origin: string, path: string): Promise<boolean> => {
  const response = await fetch(`${origin}${path}`).catch(() => undefined);
  return response?.ok ?? false;
};

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const stopProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

interface StartOptions {
  port: number;
  env?: Record<string, string>;
  log: string;
  /** Answers with 200 once it is ready. */
  probe?: string;
}

/** Starts a Node program and waits until it answers. */
export const startNode = async (
  command: string[],
  { port: ownPort, env, log, probe = '/readyz' }: StartOptions,
): Promise<RunningServer> => {
  const origin = `http://127.0.0.1:${ownPort}`;
  const output = openSync(log, 'a');
  const begin = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(ownPort), HOST: '127.0.0.1' },
    stdio: ['ignore', output, output],
  });
  while (!(await isReady(origin, probe))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} did not start: see ${log}`);
    await pause(10);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begin,
    stop: () => stopProcess(child),
  };
};

/** The built server as operators run it; BENCH_NODE_FLAGS passes flags to Node, such as --cpu-prof. */
export const startShop = (
  folder: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningServer> =>
  startNode([...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), ...flags, join(root, 'apps/server/dist/main.js')], {
    port,
    log: join(folder, 'server.log'),
    env: { DEMO: 'on', LOG_LEVEL: 'info', DATA_DIR: join(folder, 'data'), ...env },
  });
