import { expect, test } from 'vitest';
import { openJobs } from '../jobs/jobs';
import { freshDatabase } from '../testing/fresh-database';
import { testOnPostgres } from '../testing/on-postgres';
import { withStartupLock } from './startup-lock';

const queues = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `queue-${letter}`);

/** So many servers start on an empty database; their failures. */
const startTogether = async (count: number): Promise<Error[]> => {
  const database = await freshDatabase();
  const failures: Error[] = [];
  const open = () => openJobs(database, (error) => failures.push(error));
  const servers = await Promise.all(Array.from({ length: count }, open));
  for (const jobs of servers) for (const name of queues) jobs.define(name, async () => {});

  let working = 0;
  await Promise.all(
    servers.map((jobs) =>
      withStartupLock(database, async () => {
        working += 1;
        expect(working).toBe(1);
        await jobs.start();
        working -= 1;
      }),
    ),
  );

  await Promise.all(servers.map((jobs) => jobs.stop()));
  await database.close();
  return failures;
};

test('[OPS-01] a server makes its job queues on an empty database', async () => {
  expect(await startTogether(1)).toEqual([]);
});

testOnPostgres('[OPS-01] servers that start together on an empty database make them one after the other', async () => {
  expect(await startTogether(3)).toEqual([]);
});
