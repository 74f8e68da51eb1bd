import { type Kysely, sql } from 'kysely';

export const createCart = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE cart_lines (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      cart_id text NOT NULL,
      sku_id text NOT NULL,
      offer_id text NOT NULL DEFAULT '',
      kind text NOT NULL DEFAULT 'plain' CHECK (kind IN ('plain', 'promotion', 'bundle')),
      size text NOT NULL DEFAULT '',
      quantity integer NOT NULL CHECK (quantity > 0),
      selected boolean NOT NULL DEFAULT true,
      /* a bundle's variants, in the order of its parts */
      parts text[] NOT NULL DEFAULT '{}',
      /* the keys of the last additions: one that comes again because its answer was lost adds nothing */
      added_by text[] NOT NULL DEFAULT '{}',
      /* newest first; an identity, so that two lines of one instant keep an order */
      sort_id bigint GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (shop_id, account_id, cart_id),
      UNIQUE (shop_id, account_id, sku_id, offer_id, size),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE,
      FOREIGN KEY (shop_id, sku_id) REFERENCES skus ON DELETE CASCADE
    )`.execute(db);
};
