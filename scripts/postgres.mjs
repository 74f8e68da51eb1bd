import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findPostgresFolder } from './find-tools.mjs';

/**
 * `crash` ends the whole database at once, as a power cut would, and starts it again after so many milliseconds; missing
 * where the database is a part of somebody's server.
 * @typedef {{ url: string, stop: () => Promise<void>, crash?: (awayMs: number) => Promise<void> }} Postgres
 */

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      /** @param {string} flag */
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody"');
};

/** Names the socket; nothing listens on the network. */
const port = 5432;

/** @param {string} home @param {boolean} durable */
const settings = (home, durable) => ({
  listen_addresses: '',
  unix_socket_directories: home,
  max_connections: '200',
  shared_buffers: '256MB',
  // Tests discard the data, so nothing needs to reach the disk.
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});

/** @param {import('node:child_process').ChildProcess} server */
const ready = (server) =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (text) => {
      log = (log + text).slice(-4000);
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start\n${log}`)));
  });

/** @param {{ durable: boolean }} how @returns {Promise<Postgres>} */
const startCluster = async ({ durable }) => {
  const folder = findPostgresFolder();
  if (!folder) throw new Error('No PostgreSQL server on this machine: install it, or set DATABASE_URL');
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'pcmall-postgres-'));
  const data = join(home, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) {
    chownSync(home, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }

  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const cluster = ['-D', data, '-U', 'pcmall', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const options = [...cluster, '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  execFileSync(join(folder, 'initdb'), options, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });

  const flags = Object.entries(settings(home, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: home,
      // A process group of its own: Ctrl-C reaches the tests first, which need the database to shut down cleanly.
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    const isRunning = server.exitCode === null && server.signalCode === null;
    if (isRunning && server.kill(signal)) await once(server, 'exit');
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(home, { recursive: true, force: true });
  };
  /** @param {number} awayMs */
  const crash = async (awayMs) => {
    await end('SIGQUIT');
    await pause(awayMs);
    server = launch();
    await ready(server);
  };
  try {
    await ready(server);
    return { url: `postgres://pcmall:${password}@${encodeURIComponent(home)}:${port}/postgres`, stop, crash };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
};

/** A database of our own in a server that is already running. @param {string} url @returns {Promise<Postgres>} */
const createScratchDatabase = async (url) => {
  const { Client } = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg');
  const name = `pcmall_${randomBytes(6).toString('hex')}`;
  /** @param {string} statement */
  const execute = async (statement) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await execute(`create database ${name}`);
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return { url: scratch.href, stop: () => execute(`drop database if exists ${name} with (force)`) };
};

/**
 * A PostgreSQL to throw away: a database inside DATABASE_URL where that is set, else a cluster in a temporary folder.
 * @param {{ durable?: boolean }} [how] durable: write to disk as in production, for measurements
 */
export const startPostgres = ({ durable = false } = {}) =>
  process.env.DATABASE_URL ? createScratchDatabase(process.env.DATABASE_URL) : startCluster({ durable });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const postgres = await startPostgres({ durable: process.argv.includes('--durable') });
  console.log(postgres.url);
  const alive = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => postgres.stop().then(() => clearInterval(alive)));
}
