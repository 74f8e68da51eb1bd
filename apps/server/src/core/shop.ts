import type { Localized } from '@pcmall/domain/localized';
import type { Db } from '../db/database';
import type { ShopSettings } from '../db/tables/shop';

/** What one unit of a shop's currency is worth in CNY. */
export interface CnyRate {
  /** In millionths. */
  ratePpm: number;
  /** The day that the rate is of, YYYY-MM-DD. */
  date: string;
}

export interface Shop {
  shopId: string;
  name: Localized;
  logo: string;
  currency: string;
  country: string;
  /** IANA name of the time zone that its days are counted in. */
  timeZone: string;
  languages: string[];
  themeColour: string;
  closed: boolean;
  /** Null where the shop has none, or has CNY itself. */
  cnyRate: CnyRate | null;
  settings: ShopSettings;
}

/** Puts prices in force whose time has come; implemented by `features/catalogue`. */
export interface PriceClock {
  now: () => Date;
  putInForce: (shops: ShopDirectory, shopId: string) => Promise<void>;
}

export type ShopPart = 'settings' | 'catalogue';

/** The shops of this installation, as all layers see them; implemented by `features/shop`. */
export interface ShopDirectory {
  byId: (shopId: string) => Promise<Shop | undefined>;
  /** The same for somebody who will see or pay prices: those that were set for a time that has come are in force. */
  atPricesOfNow: (shopId: string) => Promise<Shop | undefined>;
  /** The shop's own domain, if it has one: the first by the alphabet. */
  domainOf: (shopId: string) => Promise<string | undefined>;
  byDomain: (domain: string) => Promise<Shop | undefined>;
  all: () => Promise<Shop[]>;
  /** Increases whenever that part of the shop changes; part of the key of everything that is cached. */
  version: (shopId: string, part: ShopPart) => number;
  /** Announces that a part of the shop has changed: to this process at once, to the others within a second. */
  changed: (db: Db, shopId: string, part: ShopPart) => Promise<void>;
  stop: () => void;
}
