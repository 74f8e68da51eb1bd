import type { Localized } from '@pcmall/domain/localized';
import type { Db } from '../db/database';
import type { ShopSettings } from '../db/tables/shop';

export interface Shop {
  shopId: string;
  name: Localized;
  logo: string;
  currency: string;
  country: string;
  languages: string[];
  themeColour: string;
  closed: boolean;
  settings: ShopSettings;
}

export type ShopPart = 'settings' | 'catalogue';

/** All shops of this installation, as every layer sees them; `features/shop` implements it. */
export interface ShopDirectory {
  byId: (shopId: string) => Promise<Shop | undefined>;
  byDomain: (domain: string) => Promise<Shop | undefined>;
  all: () => Promise<Shop[]>;
  /** Goes up whenever that part of the shop changes: part of the key of everything cached. */
  version: (shopId: string, part: ShopPart) => number;
  /** Says that a part of the shop has changed: this process knows at once, the others within a second. */
  changed: (db: Db, shopId: string, part: ShopPart) => Promise<void>;
  stop: () => void;
}
