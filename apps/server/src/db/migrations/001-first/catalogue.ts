import { type Kysely, sql } from 'kysely';

export const createCatalogue = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE categories (
      shop_id text NOT NULL REFERENCES shops,
      category_id text NOT NULL,
      parent_id text,
      name jsonb NOT NULL,
      icon text NOT NULL DEFAULT '',
      /* cross-border tax, millionths of the goods price */
      tax_rate integer NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
      position integer NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (shop_id, category_id)
    )`.execute(db);
  await sql`
    CREATE TABLE brands (
      shop_id text NOT NULL REFERENCES shops,
      brand_id text NOT NULL,
      name jsonb NOT NULL,
      position integer NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (shop_id, brand_id)
    )`.execute(db);
  await sql`
    CREATE TABLE products (
      shop_id text NOT NULL,
      product_id text NOT NULL,
      code text NOT NULL,
      category_id text NOT NULL,
      brand_id text,
      name jsonb NOT NULL,
      subtitle jsonb NOT NULL DEFAULT '{}',
      description jsonb NOT NULL DEFAULT '{}',
      badge jsonb,
      pictures text[] NOT NULL DEFAULT '{}',
      delivery_modes text[] NOT NULL,
      on_sale boolean NOT NULL DEFAULT true,
      sales integer NOT NULL DEFAULT 0,
      listed_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      /* who raised the version last and when, for whoever has an older one open: many at once and imports stand in the
         audit as one, and prices for a date are put in force by nobody */
      changed_by text NOT NULL DEFAULT '',
      changed_at timestamptz NOT NULL DEFAULT now(),
      /* both names in small letters, as the staff's search compares them: taking them out of the name for each search
         would take longer than reading all rows */
      name_text text NOT NULL GENERATED ALWAYS AS (lower(coalesce(name->>'zh', '') || chr(10) || coalesce(name->>'en', ''))) STORED,
      /* with what the staff's lists count by, which need not read a product's wide row for it */
      PRIMARY KEY (shop_id, product_id) INCLUDE (on_sale, category_id, brand_id),
      UNIQUE (shop_id, code),
      FOREIGN KEY (shop_id, category_id) REFERENCES categories,
      FOREIGN KEY (shop_id, brand_id) REFERENCES brands
    )`.execute(db);
  await sql`
    CREATE TABLE skus (
      shop_id text NOT NULL,
      sku_id text NOT NULL,
      product_id text NOT NULL,
      code text NOT NULL,
      /* EAN, UPC or GTIN of the piece; a seller's bundles and own packs have none */
      barcode text CHECK (barcode ~ '^[0-9]{8,14}$'),
      /* [{ name, value }], both bilingual, in the order they are chosen */
      options jsonb NOT NULL DEFAULT '[]',
      price bigint NOT NULL CHECK (price >= 0),
      struck_price bigint,
      stock integer NOT NULL CHECK (stock >= 0),
      weight integer NOT NULL DEFAULT 0,
      picture text NOT NULL DEFAULT '',
      position integer NOT NULL DEFAULT 0,
      /* the price from a time to come on */
      next_price bigint CHECK (next_price >= 0),
      next_price_at timestamptz CHECK ((next_price_at IS NULL) = (next_price IS NULL)),
      /* lowStock of the domain or fewer. Indexes have this instead of the stock: it seldom changes, so that what an order
         takes out of the stock is an update of the row alone (HOT) */
      is_scarce boolean NOT NULL GENERATED ALWAYS AS (stock <= 5) STORED,
      PRIMARY KEY (shop_id, sku_id),
      UNIQUE (shop_id, code),
      FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
    )`.execute(db);
  // What comes in no variant can't be bought: lists take for granted that there is no such product, as looking for one
  // would be reading all. When a transaction ends, as a product is written before its variants.
  await sql`
    CREATE FUNCTION refuse_bare_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written record;
    BEGIN
      IF TG_OP = 'DELETE' THEN written := OLD; ELSE written := NEW; END IF;
      IF EXISTS (SELECT FROM products WHERE shop_id = written.shop_id AND product_id = written.product_id)
        AND NOT EXISTS (SELECT FROM skus WHERE shop_id = written.shop_id AND product_id = written.product_id)
      THEN RAISE EXCEPTION 'Product % has no variant', written.product_id; END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER products_have_variants AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_bare_product()`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER products_keep_variants AFTER DELETE ON skus DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_bare_product()`.execute(db);
  // The staff's list of goods, as it opens, with all that it is narrowed by: names of 200 characters in both languages fit.
  await sql`
    CREATE INDEX products_listed ON products (shop_id, listed_at DESC, product_id)
    INCLUDE (on_sale, category_id, brand_id, name_text)`.execute(db);
  // Equal entries are stored once, so that counting a hundred thousand products reads some dozens of pages.
  await sql`CREATE INDEX products_kinds ON products (shop_id, on_sale, category_id, brand_id)`.execute(db);
  // What staff and shoppers copy or scan into the search box, in whatever case they type it.
  await sql`CREATE INDEX products_code ON products (shop_id, upper(code) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX skus_code ON skus (shop_id, upper(code) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX products_off_sale ON products (shop_id, listed_at DESC) WHERE NOT on_sale`.execute(db);
  await sql`CREATE INDEX skus_barcode ON skus (shop_id, barcode) WHERE barcode IS NOT NULL`.execute(db);
  await sql`CREATE INDEX skus_product ON skus (shop_id, product_id, position) INCLUDE (price, is_scarce)`.execute(db);
  await sql`CREATE INDEX skus_scarce ON skus (shop_id, product_id) WHERE is_scarce`.execute(db);
  await sql`CREATE INDEX skus_next_price ON skus (shop_id, next_price_at) WHERE next_price_at IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE stock_ledger (
      shop_id text NOT NULL,
      sku_id text NOT NULL,
      entry_id text NOT NULL,
      /* two changes of one instant keep their order */
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      change integer NOT NULL,
      reason text NOT NULL,
      reference text NOT NULL,
      /* what a member of the staff said of it, and who it was; empty for orders */
      note text NOT NULL DEFAULT '',
      staff_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, sku_id, entry_id),
      UNIQUE (shop_id, sku_id, reason, reference),
      FOREIGN KEY (shop_id, sku_id) REFERENCES skus ON DELETE CASCADE
    )`.execute(db);
  /* changes of many products at once, which can be taken back for an hour */
  await sql`
    CREATE TABLE goods_changes (
      shop_id text NOT NULL REFERENCES shops,
      change_id text NOT NULL,
      kind text NOT NULL,
      /* [{ id, before, after }]: SKUs where prices were changed, else products */
      changes jsonb NOT NULL,
      idempotency_key text NOT NULL,
      /* what was asked for under the key, and what the answer said besides the change's id */
      asked jsonb NOT NULL,
      told jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, change_id),
      UNIQUE (shop_id, idempotency_key)
    )`.execute(db);
  await sql`
    CREATE TABLE articles (
      shop_id text NOT NULL REFERENCES shops,
      article_id text NOT NULL,
      parent_id text,
      title jsonb NOT NULL,
      body jsonb NOT NULL DEFAULT '{}',
      position integer NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (shop_id, article_id)
    )`.execute(db);
  await sql`
    CREATE TABLE home_layouts (
      shop_id text NOT NULL REFERENCES shops,
      /* 'previous' is what the last publishing replaced, and can be brought back for a while */
      state text NOT NULL CHECK (state IN ('published', 'draft', 'previous')),
      blocks jsonb NOT NULL,
      /* the name of who of the staff did; empty for a command */
      saved_by text NOT NULL,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, state)
    )`.execute(db);
  await sql`
    CREATE TABLE home_previews (
      shop_id text NOT NULL,
      token_hash text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, token_hash)
    )`.execute(db);
  /* tells when pictures that nobody uses may go */
  await sql`
    CREATE TABLE uploads (
      shop_id text NOT NULL,
      /* where the picture is in the file store */
      file_key text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, file_key)
    )`.execute(db);
};
