import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { type AppFolders, createServer, type Server } from '../app';
import { readConfig } from '../config';
import type { Context } from '../core/context';
import { type Database, openEmbedded, openPostgres } from '../db/database';
import { movableClock } from '../gateways/clock';
import { temporaryKeys } from '../gateways/keys';
import { newId } from '../gateways/random';
import { createContext } from '../wiring';
import { nameServer } from './far-ends/name-server';
import { mmdbFile } from './samples/mmdb-file';

export interface TestServer extends Server {
  server: FastifyInstance;
  context: Context;
  /** Moves the server's clock ahead. */
  advance: (milliseconds: number) => void;
}

/** A database for each worker: a test that runs the jobs takes no other test's away. */
const ownDatabase = async (url: string): Promise<string> => {
  const worker = process.env.VITEST_POOL_ID ?? `browser_${process.env.TEST_PARALLEL_INDEX ?? '0'}`;
  const name = `pcmall_test_${worker}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** A server on a database of its own. */
export const startOn = async (database: Database, apps?: AppFolders, port?: number): Promise<TestServer> => {
  const config = readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DEMO: 'on',
    ...(port !== undefined && { PORT: String(port) }),
    // A browser can't choose the address that it calls from, but it can name one as a proxy would.
    TRUSTED_PROXIES: apps === undefined ? '0' : '1',
    CHECK_ANSWERS: 'on',
    DATA_DIR: join(tmpdir(), `pcmall-test-${newId()}`),
    GEOIP_FILE: mmdbFile(8, 'US'),
    NAME_SERVERS: await nameServer(),
  });
  // A browser's own clock runs on, and it compares the two.
  const clock = movableClock({ runs: apps !== undefined });
  const log = pino({ level: config.logLevel });
  const context = await createContext(config, database, temporaryKeys(), log, clock);
  const created = await createServer(context, log, apps);
  await created.server.ready();
  // Opens the queues, so that calls can fill them.
  await context.jobs.drain();
  return { ...created, context, advance: clock.advance };
};

const start = async (apps?: AppFolders, port?: number): Promise<TestServer> => {
  const place = process.env.TEST_DATABASE ?? 'pglite';
  const database = place === 'pglite' ? await openEmbedded() : openPostgres(await ownDatabase(place));
  return startOn(database, apps, port);
};

let shared: Promise<TestServer> | undefined;

/**
 * One server for all tests of a worker, on PGlite or on the PostgreSQL that TEST_DATABASE names. Each test has a shop of its own.
 * Who asks first may name builds of the apps to serve beside the API, and the port that it will listen on.
 */
export const testServer = (apps?: AppFolders, port?: number): Promise<TestServer> => {
  shared ??= start(apps, port);
  return shared;
};
