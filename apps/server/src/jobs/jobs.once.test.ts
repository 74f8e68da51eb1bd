import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { test as each, expect, type TestContext, vi } from 'vitest';
import { freshDatabase } from '../testing/fresh-database';
import type { HoldingTimes } from './held-jobs';
import { openJobs } from './jobs';

// They wait for most of their time, each with a database of its own.
const test = each.concurrent;

/** A database of its own, because these jobs run by themselves and one of them takes the database away. */
const openQueue = async ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, times?: HoldingTimes) => {
  const database = await freshDatabase();
  const problems: string[] = [];
  const jobs = await openJobs(database, (error) => problems.push(error.message), times);
  onTestFinished(async () => {
    await jobs.stop().catch(() => {});
    await database.close().catch(() => {});
  });
  return { database, jobs, problems };
};

test('a queue of many messages is done at once, not one message a second', async ({ onTestFinished }) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const sent: number[] = [];
  jobs.define<{ number: number }>('send', async ({ number }) => void sent.push(number));
  await jobs.start();

  for (let number = 0; number < 30; number += 1) await jobs.enqueue(database.db, 'send', { number });

  await vi.waitFor(() => expect(sent).toHaveLength(30), { timeout: 20_000 });
  expect(problems).toEqual([]);
});

test('[OPS-02.3] a message to a server that stalls holds up none that is queued after it', async ({
  onTestFinished,
}) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const sent: string[] = [];
  let answer = () => {};
  const stalling = new Promise<void>((resolve) => {
    answer = resolve;
  });
  onTestFinished(answer);
  jobs.define<{ by: string }>('send', async ({ by }) => {
    if (by === 'mail') await stalling;
    sent.push(by);
  });
  const send = (by: string) => jobs.enqueue(database.db, 'send', { by });
  await jobs.open();
  await send('mail');
  for (let count = 0; count < 6; count += 1) await send('sms');
  await jobs.start();

  await vi.waitFor(() => expect(sent).toHaveLength(6), { timeout: 20_000 });
  await send('sms');
  await vi.waitFor(() => expect(sent).toHaveLength(7), { timeout: 20_000 });
  answer();
  await vi.waitFor(() => expect(sent.at(-1)).toBe('mail'), { timeout: 20_000 });
  expect(problems).toEqual([]);
});

test('[OPS-03] what is queued before the start waits for it', async ({ onTestFinished }) => {
  const { database, jobs } = await openQueue({ onTestFinished });
  const done: string[] = [];
  jobs.define('notify', async () => void done.push('notified'));
  await jobs.open();

  await jobs.enqueue(database.db, 'notify', {});
  expect(done).toEqual([]);
  await jobs.start();

  await vi.waitFor(() => expect(done).toEqual(['notified']), { timeout: 20_000 });
});

test('a job that fails is told to the log and holds up no other', async ({ onTestFinished }) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const done: string[] = [];
  jobs.define<{ name: string }>('work', async ({ name }) => {
    if (name === 'bad') throw new Error('The provider is away');
    done.push(name);
  });
  await jobs.start();

  for (const name of ['bad', 'good']) await jobs.enqueue(database.db, 'work', { name });

  await vi.waitFor(() => expect([done, problems]).toEqual([['good'], ['The provider is away']]), { timeout: 20_000 });
});

test('a database that goes away during a job ends no server', async ({ onTestFinished }) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  jobs.define('last', () => database.close());
  await jobs.start();

  await jobs.enqueue(database.db, 'last', {});

  await vi.waitFor(() => expect(problems.join()).toContain('pool'), { timeout: 20_000 });
  await pause(50);
  expect(unhandled).toEqual([]);
});

test('[SEC-04] a job that a killed server had begun is taken up by another within seconds', async ({
  onTestFinished,
}) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const sent: string[] = [];
  jobs.define<{ code: string }>('send', async ({ code }) => void sent.push(code));
  await jobs.open();
  await jobs.enqueue(database.db, 'send', { code: '123456' });
  // As a server leaves it that was killed just after it took the job.
  await sql`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'send'`.execute(database.db);

  await jobs.start();

  await vi.waitFor(() => expect(sent).toEqual(['123456']), { timeout: 50_000 });
  expect(problems).toEqual([]);
}, 60_000);

test('[SEC-04] a job that takes long stays with its server, and one that hangs does not', async ({
  onTestFinished,
}) => {
  // Longer than a busy machine leaves a server without its turn.
  const times = { roundMs: 50, abandonedMs: 4000, longestMs: 20_000 };
  const { database, jobs } = await openQueue({ onTestFinished }, times);
  const begun: string[] = [];
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  onTestFinished(finish);
  jobs.define('render', async () => {
    begun.push('first');
    await isFinished;
  });
  const other = await openJobs(database, () => {}, times);
  onTestFinished(() => other.stop().catch(() => {}));
  other.define('render', async () => void begun.push('second'));
  await other.open();
  await jobs.start();
  await jobs.enqueue(database.db, 'render', {});
  await vi.waitFor(() => expect(begun).toEqual(['first']), { timeout: 20_000 });

  await other.start();
  const runsFor = async () => {
    const { rows } = await sql<{ ms: number }>`
      SELECT extract(epoch FROM now() - created_on) * 1000 AS ms FROM pgboss.job WHERE name = 'render'`.execute(
      database.db,
    );
    return Number(rows[0]?.ms);
  };
  await vi.waitFor(async () => expect(await runsFor()).toBeGreaterThan(times.abandonedMs * 2), { timeout: 30_000 });
  expect(begun).toEqual(['first']);

  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(1), { timeout: 60_000 });
}, 120_000);

test('[SEC-04] a clock that can’t write what became of its turn ends no server', async ({ onTestFinished }) => {
  const { database, jobs, problems } = await openQueue({ onTestFinished });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  jobs.define('tidy', async () => {}, '0 0 1 1 *');
  await jobs.open();
  await sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The disk is full'; END $$`.execute(
    database.db,
  );
  await sql`
    CREATE TRIGGER refuse BEFORE UPDATE ON pgboss.job FOR EACH ROW
    WHEN (NEW.name = '__pgboss__send-it' AND NEW.state = 'completed') EXECUTE FUNCTION refuse()`.execute(database.db);
  await sql`
    INSERT INTO pgboss.job (name, data) VALUES ('__pgboss__send-it', '{ "name": "tidy" }')`.execute(database.db);

  await vi.waitFor(() => expect(problems).toContain('The disk is full'), { timeout: 25_000 });
  await pause(50);
  expect(unhandled).toEqual([]);
});

test('a stop waits for the job under way', async ({ onTestFinished }) => {
  const { database, jobs } = await openQueue({ onTestFinished });
  let isBegun = false;
  let isDone = false;
  jobs.define('slow', async () => {
    isBegun = true;
    await pause(600);
    isDone = true;
  });
  await jobs.start();
  await jobs.enqueue(database.db, 'slow', {});
  await vi.waitFor(() => expect(isBegun).toBe(true), { timeout: 20_000 });

  await jobs.stop();

  expect(isDone).toBe(true);
});

test('[OPS-01] a server whose start runs into the start of another begins again', async ({ onTestFinished }) => {
  const { database, jobs: running } = await openQueue({ onTestFinished });
  await running.start();
  // As PostgreSQL answers the one that it lets go, when two make their queues at the same time.
  await sql`CREATE SEQUENCE attempts`.execute(database.db);
  await sql`
    CREATE FUNCTION let_go() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF nextval('attempts') < 3 THEN RAISE deadlock_detected; END IF; RETURN NEW; END $$`.execute(database.db);
  await sql`CREATE TRIGGER let_go BEFORE INSERT ON pgboss.queue FOR EACH ROW WHEN (NEW.name = 'new') EXECUTE FUNCTION let_go()`.execute(
    database.db,
  );
  const starting = await openJobs(database, () => {});
  onTestFinished(() => starting.stop());
  const done: string[] = [];
  starting.define('new', async () => void done.push('new'));

  await starting.start();

  await starting.enqueue(database.db, 'new', {});
  await vi.waitFor(() => expect(done).toEqual(['new']), { timeout: 20_000 });
});
