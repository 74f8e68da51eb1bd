import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Books, type Place, type ShopInDatabase, shopInDatabase } from '@pcmall/server/testing/shop-in-database';
import { test as base, expect } from '@playwright/test';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Acknowledged, type PersistentShopper, persistentShopper } from './testing/persistent-shopper';
import { type ServerProcess, serverProcess } from './testing/server-process';

const crashes = 3;
const shoppers = 12;
const startStock = 100_000;
const startBalance = 100_000_000;
const payPassword = '246810';

interface CrashFixtures {
  dataDir: string;
  startServer: (env: Record<string, string>) => Promise<ServerProcess>;
}

const test = base.extend<CrashFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pcmall-crash-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  startServer: async ({ dataDir }, use) => {
    const servers: ServerProcess[] = [];
    await use(async (env) => {
      const server = await serverProcess({ DEMO: 'on', DATA_DIR: dataDir, ...env });
      servers.push(server);
      await server.start();
      return server;
    });
    for (const server of servers) await server.kill();
  },
});

// Servers are started six times, each with a database to open.
test.describe.configure({ timeout: 360_000 });

type StartServer = CrashFixtures['startServer'];

/** A shop with two products, and shoppers who have money, an address and a payment password. */
const furnish = async ({ given }: ShopInDatabase) => {
  await given.shop({ payChannels: ['balance'] });
  await given.carrier();
  const products = [await given.product({ stock: startStock }), await given.product({ stock: startStock, price: 700 })];
  const people = [];
  for (let index = 0; index < shoppers; index += 1) {
    const shopper = await given.account({ payPassword, balance: startBalance });
    await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
    people.push(shopper);
  }
  return { skuIds: products.map(({ skuId }) => skuId), people };
};

const countOrders = (buyers: PersistentShopper[]) =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Waits for so many orders more: the shoppers are in the middle of the next ones then. */
const moreOrders = async (buyers: PersistentShopper[], more: number) => {
  const before = countOrders(buyers);
  await expect.poll(() => countOrders(buyers), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more);
};

/** Lets the shoppers buy while the server is killed again and again; answers with what it said yes to. */
const buyThroughCrashes = async (startServer: StartServer, url: string, shop: { shopId: string } & Furnished) => {
  const server = await startServer({ DATABASE_URL: url });
  const { shopId, skuIds, people } = shop;
  const buyers = people.map((shopper) =>
    persistentShopper({ origin: server.origin, shopId, shopper, skuIds, payPassword }),
  );

  const shopping = Promise.all(buyers.map((buyer) => buyer.shop()));
  for (let crash = 0; crash < crashes; crash += 1) {
    await moreOrders(buyers, shoppers);
    await server.kill();
    await server.start();
  }
  await moreOrders(buyers, shoppers);
  for (const buyer of buyers) buyer.stop();
  await shopping;

  await expectSameOrders(buyers);
  await server.stop();
  expect(buyers.reduce((sum, { cutOff }) => sum + cutOff(), 0)).toBeGreaterThan(crashes);
  return buyers.flatMap(({ acknowledged }) => acknowledged);
};

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** The same key again, after all the crashes, is the same order. */
const expectSameOrders = async (buyers: PersistentShopper[]) => {
  for (const { acknowledged, repeat } of buyers) {
    for (const order of acknowledged) expect(await repeat(order)).toBe(order.orderId);
  }
};

const expectSoundBooks = ({ orders, stock, balances }: Books, acknowledged: Acknowledged[]) => {
  expect(acknowledged.length).toBeGreaterThan(shoppers);
  expect(acknowledged.every(({ isPaid }) => isPaid)).toBe(true);

  const once = { is_paid: true, paid_payments: 1, charges: 1, times_paid: 1 };
  const known = new Map(orders.map((order) => [order.order_id, order]));
  for (const { orderId, accountId, total, idempotencyKey } of acknowledged) {
    const promised = { account_id: accountId, idempotency_key: idempotencyKey, total, charged: total, ...once };
    expect(known.get(orderId), 'an acknowledged order').toMatchObject(promised);
  }
  // Whoever heard nothing asked again, so there is no order that nobody knows of.
  expect(orders).toHaveLength(acknowledged.length);

  for (const { stock: left, ledger, sold } of stock)
    expect([left + sold, left - ledger]).toEqual([startStock, startStock]);
  expect(stock.reduce((sum, { sold }) => sum + sold, 0)).toBe(orders.reduce((sum, { pieces }) => sum + pieces, 0));

  for (const { account_id, amount, ledger } of balances) {
    const own = orders.filter((order) => order.account_id === account_id);
    const spent = own.reduce((sum, { total }) => sum + total, 0);
    expect([amount, ledger]).toEqual([startBalance - spent, -spent]);
  }
};

const crashTest = async (startServer: StartServer, place: Place) => {
  const shop = await shopInDatabase(place);
  const furnished = await furnish(shop);
  await shop.close();

  const acknowledged = await buyThroughCrashes(startServer, place.url ?? '', { shopId: shop.shopId, ...furnished });

  const after = await shopInDatabase(place, shop.shopId);
  const books = await after.read();
  await after.close();
  expectSoundBooks(books, acknowledged);
};

test('[SEC-04] a server killed in the middle of checkouts loses no order and no piece and charges nobody twice', async ({
  startServer,
  dataDir,
}) => {
  const postgres = await startPostgres();
  try {
    await crashTest(startServer, { url: postgres.url, dataDir });
  } finally {
    await postgres.stop();
  }
});

test('[SEC-04] so does one with its embedded database, which is killed with it', async ({ startServer, dataDir }) => {
  await crashTest(startServer, { dataDir });
});
