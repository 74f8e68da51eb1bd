import { type Kysely, sql } from 'kysely';

const promotions = sql`
  CREATE TABLE promotions (
    shop_id text NOT NULL REFERENCES shops,
    promotion_id text NOT NULL,
    name jsonb NOT NULL,
    rules jsonb NOT NULL DEFAULT '{}',
    picture text NOT NULL DEFAULT '',
    measure text NOT NULL CHECK (measure IN ('amount', 'quantity')),
    tiers jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    position integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (shop_id, promotion_id)
  )`;

const promotionProducts = sql`
  CREATE TABLE promotion_products (
    shop_id text NOT NULL,
    promotion_id text NOT NULL,
    product_id text NOT NULL,
    position integer NOT NULL DEFAULT 0,
    PRIMARY KEY (shop_id, promotion_id, product_id),
    FOREIGN KEY (shop_id, promotion_id) REFERENCES promotions ON DELETE CASCADE,
    FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
  )`;

const bundles = sql`
  CREATE TABLE bundles (
    shop_id text NOT NULL REFERENCES shops,
    bundle_id text NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL DEFAULT '{}',
    picture text NOT NULL DEFAULT '',
    saving bigint NOT NULL CHECK (saving > 0),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    position integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (shop_id, bundle_id),
    UNIQUE (shop_id, code)
  )`;

const bundleParts = sql`
  CREATE TABLE bundle_parts (
    shop_id text NOT NULL,
    bundle_id text NOT NULL,
    part_no integer NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (shop_id, bundle_id, part_no),
    FOREIGN KEY (shop_id, bundle_id) REFERENCES bundles ON DELETE CASCADE,
    FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
  )`;

const cartGifts = sql`
  CREATE TABLE cart_gifts (
    shop_id text NOT NULL,
    account_id text NOT NULL,
    promotion_id text NOT NULL,
    sku_id text NOT NULL,
    PRIMARY KEY (shop_id, account_id, promotion_id, sku_id),
    FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE,
    FOREIGN KEY (shop_id, promotion_id) REFERENCES promotions ON DELETE CASCADE,
    FOREIGN KEY (shop_id, sku_id) REFERENCES skus ON DELETE CASCADE
  )`;

const coupons = sql`
  CREATE TABLE coupons (
    shop_id text NOT NULL REFERENCES shops,
    coupon_id text NOT NULL,
    name jsonb NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    min_spend bigint NOT NULL DEFAULT 0 CHECK (min_spend >= 0),
    category_ids text[] NOT NULL DEFAULT '{}',
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    code text,
    is_claimable boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (shop_id, coupon_id),
    UNIQUE (shop_id, code)
  )`;

const accountCoupons = sql`
  CREATE TABLE account_coupons (
    shop_id text NOT NULL,
    account_id text NOT NULL,
    held_id text NOT NULL,
    coupon_id text NOT NULL,
    order_id text,
    issued_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (shop_id, account_id, held_id),
    FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE,
    FOREIGN KEY (shop_id, coupon_id) REFERENCES coupons
  )`;

export const createPromotions = async (db: Kysely<never>) => {
  for (const table of [promotions, promotionProducts, bundles, bundleParts, cartGifts, coupons, accountCoupons]) {
    await table.execute(db);
  }
  await sql`CREATE INDEX promotion_products_product ON promotion_products (shop_id, product_id)`.execute(db);
  await sql`CREATE INDEX account_coupons_coupon ON account_coupons (shop_id, coupon_id)`.execute(db);
  await sql`CREATE INDEX account_coupons_order ON account_coupons (shop_id, order_id) WHERE order_id IS NOT NULL`.execute(
    db,
  );
};
