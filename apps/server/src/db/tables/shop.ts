import type { DeliveryMode, ShopPromise } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { GeneratedAlways } from 'kysely';
import type { CreatedAt, Generated, Json, JsonWithDefault, Timestamp } from './columns';

/** How much of the stock one shopper may take without paying for it (SEC-05). */
export interface OrderLimits {
  /** Pieces of one variant in an order, over all its lines. */
  linePieces: number;
  orderPieces: number;
  /** Unpaid orders of an account at a time, and what they may come to, in minor units. */
  unpaidOrders: number;
  unpaidAmount: number;
}

/** What the packets of a shop are drawn from (PAY-06.2); amounts in minor units. */
export interface RedPacketSettings {
  isOn: boolean;
  min: number;
  max: number;
  /** What all packets together may come to that have not been given back. */
  budget: number;
  /** ISO time: from then on none is drawn, and one of a refunded order has expired. Null or absent for no end. */
  endsAt?: string | null;
}

/** What a shop may set without a column of its own; `settingDefaults` in the shop feature fills the gaps. */
export interface ShopSettings {
  idImageNeeded: boolean;
  showSenderAddress: boolean;
  deliveryModes: DeliveryMode[];
  unpaidMinutes: number;
  /** IANA name of the time zone that days are counted in; null for the country's. */
  timeZone: string | null;
  /** Photos of ID cards are deleted this many days after the parcel has arrived. */
  idPhotoDays: number;
  freeShippingFrom: number | null;
  /** Millionths of the price; added to it, or already inside. Null where none is charged. */
  salesTax: { rate: number; included: boolean } | null;
  /** Null where the shop has never had any. */
  redPacket: RedPacketSettings | null;
  /** The rate to CNY is fetched once a day, where the installation has a source. */
  isCnyRateFetched: boolean;
  /** Payment channels that are switched on. */
  payChannels: string[];
  /** The order in which shoppers see them; those that are not named follow in the usual one. */
  payChannelOrder: string[];
  /** What the shop calls channels, where it has a name of its own for one. */
  payChannelNames: Partial<Record<string, Localized>>;
  /** What the shop says of itself beside the login. */
  slogan: Localized | null;
  promises: { icon: ShopPromise['icon']; title: Localized; text: Localized }[];
  orderLimits: OrderLimits;
  /** The same for accounts whose quick orders are open: what they may have unpaid while a file is ordered. */
  quickOrderLimits: Pick<OrderLimits, 'unpaidOrders' | 'unpaidAmount'>;
  /** By product id: pieces that a shopper may have of it in an order and their unpaid orders together (SEC-05). */
  purchaseLimits: Record<string, number>;
  /** Codes and links that are sent in a day at most, since each costs money or the shop's good name. */
  smsPerDay: number;
  mailsPerDay: number;
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
    next_price_at: Timestamp | null;
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
  /** Domains that a shop says are its own and has not proved yet. */
  domain_claims: { shop_id: string; domain: string; token: string; created_at: CreatedAt };
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
