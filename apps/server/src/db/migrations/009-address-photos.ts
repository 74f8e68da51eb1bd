import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE address_photos (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      address_id text NOT NULL,
      side text NOT NULL CHECK (side IN ('front', 'back')),
      /* what links name: it tells nothing about whose it is */
      photo_id text NOT NULL,
      /* where the sealed picture is in the file store */
      file_key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, account_id, address_id, side),
      UNIQUE (shop_id, photo_id),
      FOREIGN KEY (shop_id, account_id, address_id) REFERENCES addresses ON DELETE CASCADE
    )`.execute(db);
};
