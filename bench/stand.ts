import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { cpuOf, parentOf, untilIdle } from './processes';
import { type RunningServer, startShop } from './server';

/** The shop of the demo that everything but search is measured in. */
export const shopId = '1001';

/** What the measurements work with: PostgreSQL that writes to disk, demo data, and the server in front of it. */
export interface Stand {
  folder: string;
  url: string;
  sql: pg.Pool;
  server: RunningServer;
  postgresPid: number;
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** `npm run mall -- …`, with the database and folder of the stand. */
export const mall = ({ env, folder }: Pick<Stand, 'env' | 'folder'>, ...command: string[]) =>
  execFileSync(process.execPath, [join(root, 'apps/server/dist/cli.js'), ...command], {
    cwd: root,
    env: { ...process.env, DEMO: 'on', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Database, data and server; what was started is stopped again when a later step fails. */
export const openStand = async (): Promise<Stand> => {
  const folder = mkdtempSync(join(tmpdir(), 'pcmall-bench-'));
  const postgres = await startPostgres({ durable: true });
  const sql = new pg.Pool({ connectionString: postgres.url, max: 4 });
  sql.on('error', () => {});
  const closeData = async () => {
    await sql.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Right away, as the pool does not keep idle connections.
    const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const postgresPid = parentOf(rows[0]?.pid ?? 0);
    const env = { DATABASE_URL: postgres.url };
    mall({ env, folder }, 'demo');
    const stand: Stand = {
      ...{ folder, sql, env, postgresPid },
      url: postgres.url,
      server: await startShop(folder, env),
      close: async () => {
        await stand.server.stop();
        await closeData();
      },
    };
    await untilIdle(stand.server.pid);
    return stand;
  } catch (error) {
    await closeData();
    throw error;
  }
};

/** Milliseconds of CPU that server and database used while the work was done. */
export const withCpu = async <Result>(
  { server, postgresPid }: Pick<Stand, 'server' | 'postgresPid'>,
  work: () => Promise<Result>,
): Promise<{ result: Result; server: number; database: number }> => {
  const before = [cpuOf(server.pid), cpuOf(postgresPid)] as const;
  const result = await work();
  return {
    result,
    server: (cpuOf(server.pid) - before[0]) * 1000,
    database: (cpuOf(postgresPid) - before[1]) * 1000,
  };
};
