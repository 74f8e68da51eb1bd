import { startPostgres } from '../scripts/postgres.mjs';
import { type Blow, crashTest, killServer, test } from './testing/crash-test';

const crashes = 3;

// Servers are started six times, each with a database to open.
test.describe.configure({ timeout: 360_000 });

const killedOften: Blow[] = Array.from({ length: crashes }, () => killServer);

test('[SEC-04] a server killed in the middle of checkouts loses no order and no piece and charges nobody twice', async ({
  makeServer,
  dataDir,
}) => {
  const postgres = await startPostgres();
  try {
    await crashTest(
      await makeServer({ DATABASE_URL: postgres.url }),
      { url: postgres.url, dataDir },
      () => killedOften,
    );
  } finally {
    await postgres.stop();
  }
});

test('[SEC-04] so does one with its embedded database, which is killed with it', async ({ makeServer, dataDir }) => {
  await crashTest(await makeServer({}), { dataDir }, () => killedOften);
});
