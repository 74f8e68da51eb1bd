import { type Kysely, sql } from 'kysely';

/** What shoppers have viewed, wish for, and wait for. */
export const createSavedProducts = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE saved_products (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('viewed', 'wished', 'awaited')),
      product_id text NOT NULL,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, account_id, kind, product_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE,
      FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX saved_products_awaited ON saved_products (shop_id, product_id) WHERE kind = 'awaited'`.execute(db);
};
