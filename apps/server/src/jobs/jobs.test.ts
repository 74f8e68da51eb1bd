import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '../db/database';
import { openJobs } from './jobs';

/** A database of its own, because these jobs run by themselves and one of them takes the database away. */
const openQueue = async () => {
  const database = await openEmbedded();
  const problems: string[] = [];
  const jobs = await openJobs(database, (error) => problems.push(error.message));
  onTestFinished(() => jobs.stop().catch(() => {}));
  return { database, jobs, problems };
};

test('a queue of many messages is done at once, not one message a second', async () => {
  const { database, jobs, problems } = await openQueue();
  const sent: number[] = [];
  jobs.define<{ number: number }>('send', async ({ number }) => void sent.push(number));
  await jobs.start();

  for (let number = 0; number < 30; number += 1) await jobs.enqueue(database.db, 'send', { number });

  await vi.waitFor(() => expect(sent).toHaveLength(30), { timeout: 5000 });
  expect(problems).toEqual([]);
});

test('[OPS-03] what is queued before the start waits for it', async () => {
  const { database, jobs } = await openQueue();
  const done: string[] = [];
  jobs.define('notify', async () => void done.push('notified'));
  await jobs.open();

  await jobs.enqueue(database.db, 'notify', {});
  expect(done).toEqual([]);
  await jobs.start();

  await vi.waitFor(() => expect(done).toEqual(['notified']), { timeout: 5000 });
});

test('a job that fails is told to the log and holds up no other', async () => {
  const { database, jobs, problems } = await openQueue();
  const done: string[] = [];
  jobs.define<{ name: string }>('work', async ({ name }) => {
    if (name === 'bad') throw new Error('The provider is away');
    done.push(name);
  });
  await jobs.start();

  for (const name of ['bad', 'good']) await jobs.enqueue(database.db, 'work', { name });

  await vi.waitFor(() => expect([done, problems]).toEqual([['good'], ['The provider is away']]), { timeout: 5000 });
});

test('a database that goes away during a job ends no server', async () => {
  const { database, jobs, problems } = await openQueue();
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  jobs.define('last', () => database.close());
  await jobs.start();

  await jobs.enqueue(database.db, 'last', {});

  await vi.waitFor(() => expect(problems.join()).toContain('pool'), { timeout: 5000 });
  await pause(50);
  expect(unhandled).toEqual([]);
});

test('a stop waits for the job under way', async () => {
  const { database, jobs } = await openQueue();
  let isBegun = false;
  let isDone = false;
  jobs.define('slow', async () => {
    isBegun = true;
    await pause(600);
    isDone = true;
  });
  await jobs.start();
  await jobs.enqueue(database.db, 'slow', {});
  await vi.waitFor(() => expect(isBegun).toBe(true), { timeout: 5000 });

  await jobs.stop();

  expect(isDone).toBe(true);
});

test('[OPS-01] a server whose start runs into the start of another begins again', async () => {
  const { database, jobs: running } = await openQueue();
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
  await vi.waitFor(() => expect(done).toEqual(['new']), { timeout: 5000 });
});
