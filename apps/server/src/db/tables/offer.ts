import type { Localized } from '@pcmall/domain/localized';
import type { Tier } from '@pcmall/domain/offer';
import type { ColumnType } from 'kysely';
import type { Amount, CreatedAt, Generated, Json, JsonWithDefault, Timestamp } from './columns';

export interface OfferTables {
  promotions: {
    shop_id: string;
    promotion_id: string;
    name: Json<Localized>;
    /** HTML, sanitised when shown. */
    rules: JsonWithDefault<Localized>;
    picture: Generated<string>;
    measure: 'amount' | 'quantity';
    tiers: Json<Tier[]>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    position: Generated<number>;
    version: Generated<number>;
  };
  promotion_products: { shop_id: string; promotion_id: string; product_id: string; position: Generated<number> };
  bundles: {
    shop_id: string;
    bundle_id: string;
    code: string;
    name: Json<Localized>;
    description: JsonWithDefault<Localized>;
    picture: Generated<string>;
    /** What one bundle costs less than its parts. */
    saving: Amount;
    starts_at: Timestamp;
    ends_at: Timestamp;
    position: Generated<number>;
    version: Generated<number>;
  };
  bundle_parts: { shop_id: string; bundle_id: string; part_no: number; product_id: string; quantity: number };
  /** Gifts that a shopper has chosen; whether they are due is worked out when the cart is read. */
  cart_gifts: { shop_id: string; account_id: string; promotion_id: string; sku_id: string };
  coupons: {
    shop_id: string;
    coupon_id: string;
    name: Json<Localized>;
    amount: Amount;
    min_spend: Generated<Amount>;
    /** The categories it counts for, with those below them; all goods where there are none. */
    category_ids: Generated<string[]>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    /** Brings one to whoever types it, upper case; null for none. */
    code: ColumnType<string | null, string | null | undefined>;
    /** Shown on home and product pages, for whoever asks for one. */
    is_claimable: Generated<boolean>;
    version: Generated<number>;
  };
  /** Coupons as shoppers hold them: one row a piece. */
  account_coupons: {
    shop_id: string;
    account_id: string;
    held_id: string;
    coupon_id: string;
    /** The order that it is used for; free again when that closes. */
    order_id: string | null;
    issued_at: CreatedAt;
  };
}
