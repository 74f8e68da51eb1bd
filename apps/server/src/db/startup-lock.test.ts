import { expect, test } from 'vitest';
import { openJobs } from '../jobs/jobs';
import { freshDatabase } from '../testing/fresh-database';
import { withStartupLock } from './startup-lock';

const queues = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `queue-${letter}`);

test('[OPS-01] servers that start together on an empty database make their job queues one after the other', async () => {
  const database = await freshDatabase();
  const failures: Error[] = [];
  // An embedded database never has a second server.
  const together = database.embedded ? [1] : [1, 2, 3];
  const servers = await Promise.all(together.map(() => openJobs(database, (error) => failures.push(error))));
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

  expect(failures).toEqual([]);
  await Promise.all(servers.map((jobs) => jobs.stop()));
  await database.close();
});
