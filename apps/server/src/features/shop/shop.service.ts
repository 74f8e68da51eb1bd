import { payChannel } from '@pcmall/contract/payment';
import { pictureAt } from '@pcmall/contract/pictures';
import type { TenantSetting } from '@pcmall/contract/shop';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Shop, ShopDirectory, ShopPart } from '../../core/shop';
import type { Db } from '../../db/database';
import type { ShopSettings } from '../../db/tables/shop';
import { findShop, findShopIdByDomain, findVersions, listShops, raiseVersion } from './shop.queries';

const settingDefaults: ShopSettings = {
  idImageNeeded: false,
  showSenderAddress: false,
  deliveryModes: ['crossBorder', 'local', 'pickUp'],
  unpaidMinutes: 30,
  idPhotoDays: 90,
  freeShippingFrom: null,
  salesTax: null,
  cnyRate: 1_000_000,
  payChannels: ['balance'],
  service: null,
};

type ShopRow = Awaited<ReturnType<typeof listShops>>[number];

const fromRow = (row: ShopRow): Shop => ({
  shopId: row.shop_id,
  name: row.name,
  logo: row.logo,
  currency: row.currency,
  country: row.country,
  languages: row.languages,
  themeColour: row.theme_colour,
  closed: row.closed,
  settings: { ...settingDefaults, ...row.settings },
});

const lookEvery = 500;

/** Shops by id and domain, kept in the process; a glance at the version numbers twice a second drops what is old. */
export const openShopDirectory = (db: Db, embedded: boolean): ShopDirectory => {
  const shops = new Map<string, Shop>();
  const domains = new Map<string, string>();
  const versions = new Map<string, Record<ShopPart, number>>();

  const drop = (shopId: string, part: ShopPart) => {
    const version = versions.get(shopId) ?? { settings: 0, catalogue: 0 };
    versions.set(shopId, { ...version, [part]: version[part] + 1 });
    if (part === 'settings') {
      shops.delete(shopId);
      domains.clear();
    }
  };

  const seen = new Map<string, string>();
  const look = async () => {
    for (const row of await findVersions(db)) {
      const now = `${row.settings_version}/${row.catalogue_version}`;
      if (seen.get(row.shop_id) !== now) {
        drop(row.shop_id, 'settings');
        drop(row.shop_id, 'catalogue');
      }
      seen.set(row.shop_id, now);
    }
  };
  // Nobody else can change an embedded database, so `changed` alone is enough there.
  const timer = embedded ? undefined : setInterval(() => void look().catch(() => {}), lookEvery).unref();

  const byId = async (shopId: string) => {
    const kept = shops.get(shopId);
    if (kept) return kept;
    const before = versions.get(shopId);
    const row = await findShop(db, shopId);
    if (!row) return undefined;
    const shop = fromRow(row);
    // What changed while it was read would stay old for good.
    if (versions.get(shopId) === before) shops.set(shopId, shop);
    return shop;
  };

  return {
    byId,
    byDomain: async (domain) => {
      const shopId = domains.get(domain) ?? (await findShopIdByDomain(db, domain));
      if (shopId === undefined) return undefined;
      domains.set(domain, shopId);
      return byId(shopId);
    },
    all: async () => (await listShops(db)).map(fromRow),
    version: (shopId, part) => versions.get(shopId)?.[part] ?? 0,
    changed: async (trx, shopId, part) => {
      await raiseVersion(trx, shopId, part);
      drop(shopId, part);
    },
    stop: () => clearInterval(timer),
  };
};

export const presentSettings = (shop: Shop, language: Language, demo: boolean): TenantSetting => ({
  shopId: shop.shopId,
  shopName: localize(shop.name, language),
  logo: pictureAt(shop.logo, 400),
  currency: shop.currency,
  country: shop.country,
  languages: shop.languages,
  closed: shop.closed,
  idImageNeeded: shop.settings.idImageNeeded,
  showSenderAddress: shop.settings.showSenderAddress,
  deliveryModes: shop.settings.deliveryModes,
  unpaidMinutes: shop.settings.unpaidMinutes,
  payChannels: payChannel.options.filter((channel) => shop.settings.payChannels.includes(channel)),
  freeShippingFrom: shop.settings.freeShippingFrom,
  demo,
});
