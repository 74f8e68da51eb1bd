import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@pcmall/server/testing/free-port';
import { serverMain } from '../testing/server-process';

export interface KeptServer {
  origin: string;
  /** The process is gone at once; it is started again at the same address. */
  kill: () => void;
  isReady: () => Promise<boolean>;
  /** How often it ended by itself after it had been ready, which it never should. */
  endings: () => string[];
  stop: () => Promise<void>;
}

const restartMs = 300;
const maxComplaint = 2000;

/** A server that is started again whenever it ends, as a container or a service would be. */
export const keepServer = async (env: Record<string, string>): Promise<KeptServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const endings: string[] = [];
  let isWanted = true;
  let isKilled = false;
  let wasReady = false;
  let child: ChildProcess | undefined;

  const isReady = async () => {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer?.ok) wasReady = true;
    return answer?.ok ?? false;
  };

  const keep = async () => {
    while (isWanted) {
      isKilled = false;
      wasReady = false;
      let complaint = '';
      child = spawn(process.execPath, [serverMain], {
        env: { ...process.env, LOG_LEVEL: 'fatal', HOST: '127.0.0.1', ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.on('data', (text) => {
        complaint = (complaint + text).slice(-maxComplaint);
      });
      const [code] = await once(child, 'exit');
      // A start that fails while the database is away is repeated until that is back; one that has run may not end.
      if (isWanted && !isKilled && (wasReady || !complaint.includes('did not start')))
        endings.push(`The server at ${origin} ended by itself with ${code}: ${complaint}`);
      if (isWanted) await pause(restartMs);
    }
  };
  const kept = keep();

  return {
    origin,
    kill: () => {
      isKilled = true;
      child?.kill('SIGKILL');
    },
    isReady,
    endings: () => endings,
    stop: async () => {
      isWanted = false;
      child?.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), 15_000);
      await kept;
      clearTimeout(force);
    },
  };
};
