import { type Kysely, sql } from 'kysely';

/**
 * Every element of `terms` is a hash of the shop's id and a term, so that one GIN index is shop-first: a search in one
 * shop reads no entry of another. GIN has no columns to put in front without an extension. As numbers the arrays are a
 * third of their size as text, which decides how many pages a search with 10,000 results reads.
 *
 * A search reads thousands of rows, each on another page, so what it costs is their number of bytes: the words, which
 * only the indexing reads, are in a table of their own, and what every search reads stands in front.
 */
export const createSearch = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE product_search (
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
      terms integer[] NOT NULL,
      PRIMARY KEY (shop_id, product_id),
      FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE product_search ALTER terms SET STATISTICS 1000`.execute(db);
  // What was written last waits in a list that each search reads from end to end: in kilobytes, not in the usual 4 MB.
  await sql`
    CREATE INDEX product_search_terms ON product_search USING gin (terms) WITH (gin_pending_list_limit = 128)`.execute(
    db,
  );
  // Whatever the order, what is sold out comes last.
  const order = async (name: string, column: string) => {
    await sql`
      CREATE INDEX ${sql.id(`product_search_${name}`)}
      ON product_search (shop_id, in_stock DESC, ${sql.raw(column)}, product_id)`.execute(db);
  };
  await order('sales', 'sales DESC');
  await order('price_up', 'price_min');
  await order('price_down', 'price_min DESC');
  await order('newest', 'listed_at DESC');
  await sql`
    CREATE TABLE product_words (
      shop_id text NOT NULL,
      product_id text NOT NULL,
      words text[] NOT NULL,
      PRIMARY KEY (shop_id, product_id),
      FOREIGN KEY (shop_id, product_id) REFERENCES product_search ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE search_words (
      shop_id text NOT NULL,
      word text COLLATE "C" NOT NULL,
      /* products that use the word */
      uses integer NOT NULL,
      /* what finds it besides: a Latin word with each one letter left out, Chinese characters by their pinyin */
      keys integer[] NOT NULL,
      PRIMARY KEY (shop_id, word)
    )`.execute(db);
  await sql`CREATE INDEX search_words_keys ON search_words USING gin (keys)`.execute(db);
};
