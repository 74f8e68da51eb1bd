import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Place, type ShopInDatabase, shopInDatabase } from '@pcmall/server/testing/shop-in-database';
import { startPostgres } from '../../scripts/postgres.mjs';
import { unleashDevil } from './devil';
import type { Faults } from './insist';
import { type KeptServer, keepServer } from './kept-server';
import { openMerchant } from './merchant';
import { type Registered, register } from './newcomer';
import { findBrokenPromises, findMoneyFaults } from './promises';
import { openProxy, type RudeProxy } from './proxy';
import { type Random, randomOf } from './random';
import type { ChaosSettings } from './settings';
import { type ChaosShopper, chaosShopper } from './shopper';

const startStock = 1_000_000;
const startBalance = 100_000_000;
/** In minor units: soon drawn, so that shoppers compete for what closed orders give back. */
const redPacketBudget = 4000;
const payPassword = '246810';
/** Servers that nobody disturbs any more are back within this. */
const comeBackMs = 60_000;
/**
 * What killed servers were about to do is done by others within seconds. A payment that nobody was told of is found by the
 * check of open payments: the next minute but one, at the latest.
 */
const calmMs = 150_000;
const calmPauseMs = 20_000;

const commands = fileURLToPath(new URL('../../apps/server/dist/cli.js', import.meta.url));

const furnish = async ({ given, beginLedgers }: ShopInDatabase, count: number) => {
  const redPacket = { isOn: true, min: 50, max: 300, budget: redPacketBudget };
  await given.shop({ payChannels: ['balance', 'alipay'], redPacket });
  await given.carrier();
  const products = [await given.product({ stock: startStock }), await given.product({ stock: startStock, price: 700 })];
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const shopper = await given.account({ payPassword, balance: startBalance });
    await given.address(shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
    people.push(shopper);
  }
  await beginLedgers();
  return { skuIds: products.map(({ skuId }) => skuId), people };
};

const until = async (isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> => {
  const giveUpAt = Date.now() + limitMs;
  while (Date.now() < giveUpAt) {
    if (await isSo()) return true;
    await pause(500);
  }
  return false;
};

const waitForServers = async (servers: KeptServer[], faults: Faults) => {
  for (const server of servers)
    if (!(await until(server.isReady, comeBackMs))) faults.push(`The server at ${server.origin} did not come back`);
};

const checkLedgers = async (env: Record<string, string>, faults: Faults) => {
  const run = promisify(execFile)(process.execPath, [commands, 'check-ledgers'], { env: { ...process.env, ...env } });
  await run.catch((error: { stdout?: string; stderr?: string }) =>
    faults.push(`Ledgers do not agree: ${error.stdout}${error.stderr}`),
  );
};

interface Stage {
  place: Place;
  servers: KeptServer[];
  proxy: RudeProxy;
  shop: { shopId: string } & Awaited<ReturnType<typeof furnish>>;
  random: Random;
  faults: Faults;
}

const envOf = ({ url, dataDir }: Place): Record<string, string> => ({
  ...{ DEMO: 'on', DATA_DIR: dataDir, TRUSTED_PROXIES: '1', LOG_LEVEL: 'fatal' },
  ...(url && { DATABASE_URL: url }),
});

/** So many try to register once all is well, where chance let nobody do so before. */
const lateNewcomers = 5;

/** Registers one after the other while the others shop; where none has come through by the end, then. */
const keepRegistering = (stage: Stage) => {
  const registered: Registered[] = [];
  let [isOpen, index] = [true, 0];
  const next = async (mayGoOn: () => boolean) => {
    const phone = `138${String(10_000_000 + index)}`;
    const address = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    index += 1;
    const { skuIds, shopId } = stage.shop;
    const errand = { origin: stage.proxy.origin, shopId, address, skuIds, faults: stage.faults };
    const one = await register(errand, phone, mayGoOn);
    if (one) registered.push(one);
  };
  const work = async () => {
    while (isOpen) await next(() => isOpen);
  };
  const working = work();
  return {
    registered,
    stop: async () => {
      isOpen = false;
      await working;
      for (let late = 0; registered.length === 0 && late < lateNewcomers; late += 1) await next(() => true);
    },
  };
};

/** Everything goes on at once for a while; then the trouble ends, and what is under way is finished. */
const letThemShop = async (stage: Stage, seconds: number, victims: Parameters<typeof unleashDevil>[0]) => {
  const { shop, proxy, random, faults, servers } = stage;
  const { shopId, skuIds } = shop;
  const shoppers = shop.people.map((shopper, index) =>
    chaosShopper({
      ...{ origin: proxy.origin, shopId, shopper, skuIds, payPassword, faults },
      address: `10.0.0.${index + 1}`,
      random: random.fork(`shopper ${index}`),
    }),
  );
  const newcomers = keepRegistering(stage);
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop()));
  const review = () => openMerchant(commands, envOf(stage.place), shopId, random.fork('merchant'));
  // Where the database is embedded, a command that finds its server killed would take the database for itself.
  const early = stage.place.url ? review() : undefined;
  const devil = unleashDevil(victims, random.fork('devil'));
  await pause(seconds * 1000);

  await devil.stop();
  proxy.behave();
  await waitForServers(servers, faults);
  for (const shopper of shoppers) shopper.stop();
  await Promise.all([shopping, newcomers.stop()]);
  for (const shopper of shoppers) await shopper.askAtLast();
  const merchant = early ?? review();
  await merchant.stop();
  return { decisions: merchant.decisions, shoppers, registered: newcomers.registered, deeds: devil.deeds };
};

/** The same key again is the same order, every account is there with its cart, and no server ended by itself. */
const askAgain = async ({ faults, servers }: Stage, shoppers: ChaosShopper[], registered: Registered[]) => {
  for (const { promises, repeat } of shoppers) {
    // The key of an order that was closed makes no other, and is not answered with it any more.
    for (const order of promises.filter(({ isClosed }) => !isClosed).slice(-20))
      if ((await repeat(order)) !== order.orderId) faults.push(`A repeated order is another: ${JSON.stringify(order)}`);
  }
  for (const { accountId, isKept } of registered)
    if (!(await isKept())) faults.push(`The account ${accountId} or its cart is lost`);
  faults.push(...servers.flatMap((server) => server.endings()));
};

/** On PostgreSQL while the servers run; an embedded database has to be left by its server first. */
const withShop = async <Result>(
  { place, servers, shop }: Stage,
  work: (opened: ShopInDatabase) => Promise<Result>,
): Promise<Result> => {
  if (!place.url) await Promise.all(servers.map((server) => server.stop()));
  const opened = await shopInDatabase(place, shop.shopId);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Waits until what killed servers were about to do has been done by others: notifications, refunds, checks of payments. */
const becomeCalm = async (stage: Stage) => {
  const isCalm = (shop: ShopInDatabase) => async () => findMoneyFaults(await shop.money()).length === 0;
  if (stage.place.url) return withShop(stage, (shop) => until(isCalm(shop), calmMs));
  // Nobody can look into an embedded database while its server works: that is stopped for it, and goes on if need be.
  const giveUpAt = Date.now() + calmMs;
  while (!(await withShop(stage, (shop) => isCalm(shop)())) && Date.now() < giveUpAt) {
    stage.servers.push(await keepServer(envOf(stage.place)));
    await pause(calmPauseMs);
  }
  return true;
};

const perform = async (
  stage: Stage,
  settings: Pick<ChaosSettings, 'seconds'>,
  victims: Parameters<typeof unleashDevil>[0],
) => {
  const { faults, place, proxy } = stage;
  const { shoppers, registered, decisions, deeds } = await letThemShop(stage, settings.seconds, victims);
  await askAgain(stage, shoppers, registered);
  await becomeCalm(stage);
  const promises = shoppers.flatMap((shopper) => shopper.promises);
  const keys = new Set(shoppers.flatMap((shopper) => [...shopper.keys]));
  const asked = shoppers.flatMap((shopper) => shopper.asked);
  const said = { promises, keys, startStock, redPacketBudget, asked, decisions };
  faults.push(...(await withShop(stage, (shop) => findBrokenPromises(shop, said))));
  await checkLedgers(envOf(place), faults);
  if (promises.length === 0 || registered.length === 0) faults.push('Nobody could buy, or nobody could register');
  const paid = promises.filter(({ isPaid }) => isPaid).length;
  if (paid > 0 && asked.length + decisions.length === 0) faults.push('Nobody asked for a refund, and none was given');
  const trouble = Object.entries({ ...deeds, ...proxy.troubles }).map(([name, count]) => `${count} ${name}`);
  const refunds = `${asked.length} refunds asked for, ${decisions.length} decisions`;
  const packets = promises.filter(({ redPacket }) => redPacket > 0).length;
  return `${promises.length} orders, ${paid} paid, ${packets} red packets, ${refunds}, ${registered.length} accounts; ${trouble.join(', ')}`;
};

/** One run on one database; answers with what was wrong, one line each. */
export const runChaos = async (
  database: 'postgres' | 'pglite',
  settings: Omit<ChaosSettings, 'databases'>,
): Promise<{ faults: Faults; summary: string }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pcmall-chaos-'));
  // What was said to be written has to outlive the crash of the database, so it writes to the disk.
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const place: Place = { dataDir, ...(postgres && { url: postgres.url }) };
  const opened = await shopInDatabase(place);
  const shop = { shopId: opened.shopId, ...(await furnish(opened, settings.shoppers)) };
  if (!postgres) await opened.close();

  const faults: Faults = [];
  const random = randomOf(settings.seed);
  const servers: KeptServer[] = [];
  for (let index = 0; index < (postgres ? settings.servers : 1); index += 1)
    servers.push(await keepServer(envOf(place)));
  await waitForServers(servers, faults);
  const proxy = await openProxy(
    servers.map(({ origin }) => origin),
    random.fork('proxy'),
  );
  const victims = {
    servers,
    ...(postgres && { endConnections: opened.endConnections }),
    ...(postgres?.crash && { crashDatabase: postgres.crash }),
  };
  try {
    const summary = await perform({ place, servers, proxy, shop, random, faults }, settings, victims);
    return { faults, summary };
  } finally {
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
    if (postgres) await opened.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
