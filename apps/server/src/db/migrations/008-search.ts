import { type Kysely, sql } from 'kysely';

/**
 * Every element of an array is a hash of the shop's id and a term, so that one GIN index is shop-first: a search in
 * one shop reads no entry of another. GIN has no columns to put in front without an extension. As numbers the arrays
 * are a third of their size as text, which decides how many pages a search with 10,000 results reads.
 */
export const up = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE product_search (
      shop_id text NOT NULL,
      product_id text NOT NULL,
      /* grams of the name first, then of everything else, then category, brand and delivery modes */
      terms integer[] NOT NULL,
      name_terms smallint NOT NULL,
      words text[] NOT NULL,
      category_id text NOT NULL,
      brand_id text,
      price_min bigint NOT NULL,
      sales integer NOT NULL,
      listed_at timestamptz NOT NULL,
      in_stock boolean NOT NULL,
      PRIMARY KEY (shop_id, product_id),
      FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE product_search ALTER terms SET STATISTICS 1000`.execute(db);
  await sql`CREATE INDEX product_search_terms ON product_search USING gin (terms)`.execute(db);
  await sql`CREATE INDEX product_search_sales ON product_search (shop_id, sales DESC, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_price_up ON product_search (shop_id, price_min, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_price_down ON product_search (shop_id, price_min DESC, product_id)`.execute(db);
  await sql`CREATE INDEX product_search_newest ON product_search (shop_id, listed_at DESC, product_id)`.execute(db);
  await sql`
    CREATE TABLE search_words (
      shop_id text NOT NULL,
      word text COLLATE "C" NOT NULL,
      /* products that use the word */
      uses integer NOT NULL,
      /* the word with each one letter left out */
      deletions integer[] NOT NULL,
      PRIMARY KEY (shop_id, word)
    )`.execute(db);
  await sql`CREATE INDEX search_words_deletions ON search_words USING gin (deletions)`.execute(db);
};
