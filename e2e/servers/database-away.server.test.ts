import { shopInDatabase } from '@pcmall/server/testing/shop-in-database';
import { expect } from '@playwright/test';
import { startPostgres } from '../../scripts/postgres.mjs';
import { crashTest, test } from '../testing/crash-test';

test.describe.configure({ timeout: 360_000 });

/** A PostgreSQL of the test's own, which may be taken away; what it said to be written has to outlive that. */
const fragilePostgres = async () => {
  const { crash, ...postgres } = await startPostgres({ durable: true });
  if (!crash) throw new Error('DATABASE_URL names a database that the tests may not take away: unset it');
  return { ...postgres, crash };
};

const halfAMinute = 30_000;

test('[SEC-04] a database that is away for half a minute under load is waited for: pages say so and come back by themselves', async ({
  makeServer,
  dataDir,
  page,
}) => {
  const postgres = await fragilePostgres();
  try {
    const server = await makeServer({ DATABASE_URL: postgres.url });
    // A shop that nobody has asked for yet, so that its page has to ask the database.
    const unseen = await shopInDatabase({ url: postgres.url, dataDir });
    await unseen.given.shop({});
    await unseen.close();
    const lookIn = async () => {
      const back = postgres.crash(halfAMinute);
      await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
      const opened = await page.goto(`${server.origin}/pcmall/home?shopId=${unseen.shopId}&lang=en`);
      expect(opened?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: 'The shop will be back in a moment' })).toBeVisible();
      await expect(page.getByRole('heading', { name: '本店马上回来' })).toBeVisible();
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await back;
      await expect(page.locator('body')).toContainText(`Shop ${unseen.shopId}`, { timeout: 30_000 });
    };
    await crashTest(server, { url: postgres.url, dataDir }, [lookIn]);
  } finally {
    await postgres.stop();
  }
});
