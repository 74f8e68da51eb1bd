import { type Kysely, sql } from 'kysely';

/**
 * A search reads thousands of rows of this table, each on another page, so what it costs is their number of bytes: the
 * words, which only the indexing reads, move to a table of their own, and what every search reads stands in front.
 */
const rebuild = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE product_search_narrow (
      sales integer NOT NULL,
      name_terms smallint NOT NULL,
      in_stock boolean NOT NULL,
      price_min bigint NOT NULL,
      listed_at timestamptz NOT NULL,
      shop_id text NOT NULL,
      product_id text NOT NULL,
      category_id text NOT NULL,
      brand_id text,
      /* grams of the name first, then of everything else, then category, brand and delivery modes */
      terms integer[] NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO product_search_narrow
    SELECT sales, name_terms, in_stock, price_min, listed_at, shop_id, product_id, category_id, brand_id, terms
    FROM product_search ORDER BY shop_id, product_id`.execute(db);
  await sql`
    CREATE TABLE product_words AS SELECT shop_id, product_id, words FROM product_search ORDER BY shop_id, product_id`.execute(
    db,
  );
  await sql`DROP TABLE product_search`.execute(db);
  await sql`ALTER TABLE product_search_narrow RENAME TO product_search`.execute(db);
};

export const up = async (db: Kysely<never>) => {
  await rebuild(db);
  await sql`
    ALTER TABLE product_search
      ADD PRIMARY KEY (shop_id, product_id),
      ADD FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE,
      ALTER terms SET STATISTICS 1000`.execute(db);
  await sql`
    ALTER TABLE product_words
      ALTER shop_id SET NOT NULL, ALTER product_id SET NOT NULL, ALTER words SET NOT NULL,
      ADD PRIMARY KEY (shop_id, product_id),
      ADD FOREIGN KEY (shop_id, product_id) REFERENCES product_search ON DELETE CASCADE`.execute(db);
  // What was written last waits in a list that each search reads from end to end: in kilobytes, and no longer in 4 MB.
  await sql`
    CREATE INDEX product_search_terms ON product_search USING gin (terms) WITH (gin_pending_list_limit = 128)`.execute(
    db,
  );
  await sql`CREATE INDEX product_search_sales ON product_search (shop_id, sales DESC, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_price_up ON product_search (shop_id, price_min, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_price_down ON product_search (shop_id, price_min DESC, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_newest ON product_search (shop_id, listed_at DESC, product_id)`.execute(db);
  await sql`ANALYZE product_search, product_words`.execute(db);
};
