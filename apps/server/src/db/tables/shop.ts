import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { GeneratedAlways } from 'kysely';
import type { CreatedAt, Generated, Json, JsonWithDefault, Timestamp } from './columns';

/** What a shop may set without a column of its own; `settingDefaults` in the shop feature fills the gaps. */
export interface ShopSettings {
  idImageNeeded: boolean;
  showSenderAddress: boolean;
  deliveryModes: DeliveryMode[];
  unpaidMinutes: number;
  /** Photos of ID cards are deleted this many days after the parcel has arrived. */
  idPhotoDays: number;
  freeShippingFrom: number | null;
  /** Millionths of the price; added to it, or already inside. Null where none is charged. */
  salesTax: { rate: number; included: boolean } | null;
  /** The rate to CNY is fetched once a day, where the installation has a source. */
  isCnyRateFetched: boolean;
  /** Payment channels that are switched on. */
  payChannels: string[];
  service: { email: string; phone: string; hours: Localized; key: string } | null;
}

export interface ShopTables {
  shops: {
    shop_id: string;
    name: Json<Localized>;
    logo: Generated<string>;
    currency: string;
    country: string;
    languages: Generated<string[]>;
    theme_colour: string;
    closed: Generated<boolean>;
    settings: JsonWithDefault<Partial<ShopSettings>>;
    settings_version: Generated<number>;
    catalogue_version: Generated<number>;
    created_at: CreatedAt;
  };
  exchange_rates: {
    shop_id: string;
    entry_no: GeneratedAlways<number>;
    rate_ppm: number | null;
    /** YYYY-MM-DD */
    rate_date: string;
    source: 'manual' | 'fetched';
    created_at: Timestamp;
  };
  shop_domains: { domain: string; shop_id: string };
  rate_limits: { shop_id: string; subject: string; window_ends: Timestamp; uses: number };
  dev_mailbox: {
    shop_id: string;
    message_id: string;
    kind: 'sms' | 'mail';
    recipient: string;
    subject: string;
    body: string;
    created_at: CreatedAt;
  };
}
