import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config';
import { openPostgres } from '../db/database';
import { migrate } from '../db/migrate';
import { startUpProblem } from './start-up-problem';

const problemOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'none',
    (error: unknown) => startUpProblem(error),
  );

const connect = async (url: string) => {
  const { db, close } = openPostgres(url);
  await migrate(db).finally(close);
};

/** Listens, and answers nothing. */
const listen = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
};

test('[OPS-03] a taken port is told in one line that says what to do', async () => {
  const { port } = await listen();

  const problem = await problemOf(async () => {
    const second = createServer().listen(port, '127.0.0.1');
    await once(second, 'listening');
  });

  expect(problem).toBe('The port is taken: stop what uses it, or set PORT to another');
});

test.each([
  ['nobody listens', 'postgres://shop:secret@127.0.0.1:9/shop'],
  ['the host is unknown', 'postgres://shop:secret@nowhere.invalid/shop'],
  ['there is no such socket', `postgres://shop:secret@${encodeURIComponent(join(tmpdir(), 'no-postgres'))}/shop`],
])(
  '[OPS-03] a database that can’t be reached is told in one line without its password: %s',
  { timeout: 20_000 },
  async (_, url) => {
    const problem = await problemOf(() => connect(url));
    expect(problem).toMatch(/^The database of DATABASE_URL can't be reached: .+$/);
    expect(problem).not.toContain('secret');
  },
);

test('[OPS-03] a database that never answers is told as one that can’t be reached', async () => {
  const { port } = await listen();
  const problem = await problemOf(() => connect(`postgres://shop:secret@127.0.0.1:${port}/shop`));
  expect(problem).toMatch(/^The database of DATABASE_URL can't be reached: .+$/);
}, 20_000);

test('[OPS-03] a wrong setting is told in one line that names it and what it may be', async () => {
  const problem = await problemOf(async () => readConfig({ PORT: 'eighty' }));
  expect(problem).toMatch(/^PORT.+$/);
});
