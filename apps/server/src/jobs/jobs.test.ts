import { setTimeout as pause } from 'node:timers/promises';
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
