import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Books, type Place, type ShopInDatabase, shopInDatabase } from '@pcmall/server/testing/shop-in-database';
import { test as base, expect } from '@playwright/test';
import { type Acknowledged, type PersistentShopper, persistentShopper } from './persistent-shopper';
import { type ServerProcess, serverProcess } from './server-process';

const shoppers = 12;
const startStock = 100_000;
const startBalance = 100_000_000;
const payPassword = '246810';

export interface CrashFixtures {
  dataDir: string;
  /** A server that ends with the test; it is not started yet. */
  makeServer: (env: Record<string, string>) => Promise<ServerProcess>;
}

export const test = base.extend<CrashFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pcmall-crash-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  makeServer: async ({ dataDir }, use) => {
    const servers: ServerProcess[] = [];
    await use(async (env) => {
      const server = await serverProcess({ DEMO: 'on', DATA_DIR: dataDir, ...env });
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.kill();
  },
});

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

/** What is done to the shop in the middle of its work. */
type Blow = (server: ServerProcess) => Promise<void>;

/** Lets the shoppers buy while blow follows blow; answers with what the server said yes to. */
const buyThrough = async (server: ServerProcess, blows: Blow[], shop: { shopId: string } & Furnished) => {
  const { shopId, skuIds, people } = shop;
  const buyers = people.map((shopper) =>
    persistentShopper({ origin: server.origin, shopId, shopper, skuIds, payPassword }),
  );

  const shopping = Promise.all(buyers.map((buyer) => buyer.shop()));
  for (const blow of blows) {
    await moreOrders(buyers, shoppers);
    await blow(server);
  }
  await moreOrders(buyers, shoppers);
  for (const buyer of buyers) buyer.stop();
  await shopping;

  await expectSameOrders(buyers);
  await server.stop();
  expect(buyers.reduce((sum, { cutOff }) => sum + cutOff(), 0)).toBeGreaterThan(blows.length);
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

/** Buys through the blows, then compares what was said yes to with what the database holds. */
export const crashTest = async (server: ServerProcess, place: Required<Place>, blows: Blow[]) => {
  const opened = await shopInDatabase(place);
  const furnished = await furnish(opened);
  await opened.close();
  await server.start();

  const shop = { shopId: opened.shopId, ...furnished };
  const acknowledged = await buyThrough(server, blows, shop);

  const after = await shopInDatabase(place, shop.shopId);
  const books = await after.read();
  await after.close();
  expectSoundBooks(books, acknowledged);
};
