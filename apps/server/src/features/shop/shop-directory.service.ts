import { timeZoneOf } from '@pcmall/domain/time-zone';
import type { PriceClock, Shop, ShopDirectory, ShopPart } from '../../core/shop';
import type { Db } from '../../db/database';
import type { ShopSettings } from '../../db/tables/shop';
import { oneAtATime } from '../../lib/one-at-a-time';
import { findDomainOf, findShop, findShopIdByDomain, findVersions, listShops, raiseVersion } from './shop.queries';

export const settingDefaults: ShopSettings = {
  idImageNeeded: false,
  showSenderAddress: false,
  deliveryModes: ['crossBorder', 'local', 'pickUp'],
  unpaidMinutes: 30,
  timeZone: null,
  idPhotoDays: 90,
  freeShippingFrom: null,
  salesTax: null,
  redPacket: null,
  isCnyRateFetched: false,
  payChannels: ['balance'],
  payChannelOrder: [],
  payChannelNames: {},
  slogan: null,
  promises: [],
  orderLimits: { linePieces: 500, orderPieces: 1000, unpaidOrders: 20, unpaidAmount: 5_000_000 },
  quickOrderLimits: { unpaidOrders: 6000, unpaidAmount: 1_000_000_000 },
  purchaseLimits: {},
  smsPerDay: 1000,
  mailsPerDay: 5000,
  service: null,
};

type ShopRow = Awaited<ReturnType<typeof listShops>>[number];

const fromRow = (row: ShopRow): Shop => ({
  shopId: row.shop_id,
  name: row.name,
  logo: row.logo,
  currency: row.currency,
  country: row.country,
  timeZone: timeZoneOf(row.country, row.settings.timeZone),
  languages: row.languages,
  themeColour: row.theme_colour,
  closed: row.closed,
  cnyRate: row.currency === 'CNY' ? null : row.cny_rate,
  settings: { ...settingDefaults, ...row.settings },
});

/** The shop as the database has it, past what is cached. */
export const readShop = async (db: Db, shopId: string): Promise<Shop | undefined> => {
  const row = await findShop(db, shopId);
  return row && fromRow(row);
};

const pollIntervalMs = 500;

/** When the next price of each shop begins that is set for a date, as it was read last. */
const nextPricesBy = (prices: PriceClock | undefined) => {
  const times = new Map<string, Date>();
  const inTurn = oneAtATime();
  const areDue = (shopId: string): boolean => {
    const at = times.get(shopId);
    return prices !== undefined && at !== undefined && at <= prices.now();
  };
  return {
    areDue,
    note: (shopId: string, at: Date | null) => {
      if (at) times.set(shopId, at);
      else times.delete(shopId);
    },
    /** Once for all who come at the same time. */
    putInForce: (directory: ShopDirectory, shopId: string) =>
      inTurn(shopId, async () => {
        await directory.byId(shopId);
        if (areDue(shopId)) await prices?.putInForce(directory, shopId);
      }),
  };
};

/** Looks at the versions of all shops, and drops what has changed since the last look. */
const versionPoll = (db: Db, drop: (shopId: string, part: ShopPart) => void) => {
  const seen = new Map<string, string>();
  return async () => {
    for (const row of await findVersions(db)) {
      const current = `${row.settings_version}/${row.catalogue_version}`;
      if (seen.get(row.shop_id) !== current) {
        drop(row.shop_id, 'settings');
        drop(row.shop_id, 'catalogue');
      }
      seen.set(row.shop_id, current);
    }
  };
};

/**
 * Shops by id and domain, cached in the process. Version numbers are polled twice a second, and whatever they show to be
 * outdated is dropped. Prices for a date need no job: whoever comes first after it puts them in force, on whatever server.
 */
export const openShopDirectory = (db: Db, embedded: boolean, prices?: PriceClock): ShopDirectory => {
  const shops = new Map<string, Shop>();
  const domains = new Map<string, string>();
  const ownDomains = new Map<string, string | undefined>();
  const versions = new Map<string, Record<ShopPart, number>>();
  const nextPrices = nextPricesBy(prices);

  const drop = (shopId: string, part: ShopPart) => {
    const version = versions.get(shopId) ?? { settings: 0, catalogue: 0 };
    versions.set(shopId, { ...version, [part]: version[part] + 1 });
    if (part === 'settings') {
      shops.delete(shopId);
      domains.clear();
      ownDomains.delete(shopId);
    }
  };

  const pollVersions = versionPoll(db, drop);
  // An embedded database has no other writers, so `changed` is enough there.
  const timer = embedded ? undefined : setInterval(() => void pollVersions().catch(() => {}), pollIntervalMs).unref();

  const byId = async (shopId: string) => {
    const cached = shops.get(shopId);
    if (cached) return cached;
    const versionsBefore = versions.get(shopId);
    const row = await findShop(db, shopId);
    if (!row) return undefined;
    const shop = fromRow(row);
    nextPrices.note(shopId, row.next_price_at);
    // Otherwise a change during the read would leave an outdated shop in the cache for good.
    if (versions.get(shopId) === versionsBefore) shops.set(shopId, shop);
    return shop;
  };

  const directory: ShopDirectory = {
    byId,
    atPricesOfNow: async (shopId) => {
      const shop = await byId(shopId);
      if (!nextPrices.areDue(shopId)) return shop;
      await nextPrices.putInForce(directory, shopId);
      return byId(shopId);
    },
    domainOf: async (shopId) => {
      if (!ownDomains.has(shopId)) ownDomains.set(shopId, await findDomainOf(db, shopId));
      return ownDomains.get(shopId);
    },
    byDomain: async (domain) => {
      const shopId = domains.get(domain) ?? (await findShopIdByDomain(db, domain));
      if (shopId === undefined) return undefined;
      domains.set(domain, shopId);
      return byId(shopId);
    },
    all: async () => (await listShops(db)).map(fromRow),
    version: (shopId, part) => {
      // What is cached has the prices of before.
      if (nextPrices.areDue(shopId)) {
        nextPrices.note(shopId, null);
        drop(shopId, 'catalogue');
        drop(shopId, 'settings');
      }
      return versions.get(shopId)?.[part] ?? 0;
    },
    changed: async (trx, shopId, part) => {
      await raiseVersion(trx, shopId, part);
      drop(shopId, part);
    },
    stop: () => clearInterval(timer),
  };
  return directory;
};
