import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pcmall/server/testing/free-port';
import { retry } from './retry';

export const serverMain = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface ServerProcess {
  origin: string;
  /** What it has said to whoever started it. */
  said: () => string;
  start: () => Promise<void>;
  /** The process is gone at once, in the middle of whatever it does. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Throws unless the server is ready. */
const askWhetherReady = async (origin: string) => {
  const { ok } = await fetch(`${origin}/readyz`);
  if (!ok) throw new Error('The server is not ready');
};

const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** The built server as a process of its own, which can be killed and started again at the same address. */
export const serverProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let words = '';

  const start = async () => {
    const started = spawn(process.execPath, [serverMain], {
      env: { ...process.env, LOG_LEVEL: 'fatal', HOST: '127.0.0.1', ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    started.stderr?.on('data', (text) => {
      words += text;
    });
    await retry(
      () => askWhetherReady(origin),
      () => {
        if (started.exitCode !== null) throw new Error(`The server did not start: ${words}`);
      },
    );
  };

  return { origin, said: () => words, start, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
};
