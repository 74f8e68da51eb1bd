import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresFolder } from '../scripts/find-tools.mjs';
import { cpuOf } from './processes';
import type { Stand } from './stand';

export interface PgbenchResult {
  perSecond: number;
  /** Milliseconds of the database's CPU for each transaction. */
  cpu: number;
}

const program = () => {
  const besideServer = join(findPostgresFolder() ?? '', 'pgbench');
  return existsSync(besideServer) ? besideServer : 'pgbench';
};

/** PostgreSQL's own measure on this machine and disk: TPC-B-like transactions, in a database of their own. */
export const runPgbench = async ({ sql, url, postgresPid }: Stand, connections: number, seconds: number) => {
  const database = new URL(url);
  database.pathname = '/pgbench';
  const { rowCount } = await sql.query("SELECT FROM pg_database WHERE datname = 'pgbench'");
  const pgbench = (...args: string[]) =>
    execFileSync(program(), [...args, database.href], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  if (rowCount === 0) {
    await sql.query('CREATE DATABASE pgbench');
    pgbench('--initialize', '--quiet', '--scale=10');
  }
  const before = cpuOf(postgresPid);
  const output = pgbench(`--client=${connections}`, '--jobs=2', `--time=${seconds}`);
  const transactions = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const result: PgbenchResult = {
    perSecond: Number(/tps = ([\d.]+)/.exec(output)?.[1]),
    cpu: ((cpuOf(postgresPid) - before) * 1000) / transactions,
  };
  return result;
};
