import { type Kysely, sql } from 'kysely';

export const createAddresses = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE addresses (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      address_id text NOT NULL,
      /* 0 sender, 1 recipient */
      address_type smallint NOT NULL CHECK (address_type IN (0, 1)),
      name text NOT NULL,
      /* what the shopper calls them, and files them under */
      short_name text NOT NULL DEFAULT '',
      group_names text[] NOT NULL DEFAULT '{}',
      /* both names in pinyin, from each syllable on */
      readings text NOT NULL DEFAULT '',
      phone_area_code text NOT NULL,
      phone_country text NOT NULL DEFAULT '',
      phone text NOT NULL,
      phone_canonical text NOT NULL,
      /* names as they were chosen, so that later changes of the regions leave old addresses readable */
      nation text NOT NULL,
      province text NOT NULL DEFAULT '',
      city text NOT NULL DEFAULT '',
      district text NOT NULL DEFAULT '',
      province_id text NOT NULL DEFAULT '',
      city_id text NOT NULL DEFAULT '',
      district_id text NOT NULL DEFAULT '',
      addr_detail text NOT NULL,
      post_code text NOT NULL DEFAULT '',
      id_card_sealed text,
      id_card_masked text NOT NULL DEFAULT '',
      /* what a reviewer made of the ID; null while nobody has looked at it */
      id_decision text CHECK (id_decision IN ('passed', 'refused')),
      /* what was picked, and the reviewer's own words */
      id_reason jsonb,
      is_default boolean NOT NULL DEFAULT false,
      /* of the form that made it, which is sent again when its answer was lost */
      idempotency_key text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, account_id, address_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX addresses_one_for_key ON addresses (shop_id, account_id, idempotency_key)
    WHERE idempotency_key IS NOT NULL`.execute(db);
  await sql`
    CREATE UNIQUE INDEX addresses_one_default ON addresses (shop_id, account_id, address_type) WHERE is_default`.execute(
    db,
  );
  await sql`
    CREATE INDEX addresses_book ON addresses (shop_id, account_id, address_type, is_default DESC, updated_at DESC)`.execute(
    db,
  );
  // Recipients whose ID nobody has decided yet.
  await sql`
    CREATE INDEX addresses_to_review ON addresses (shop_id, updated_at)
    WHERE address_type = 1 AND id_card_sealed IS NOT NULL AND id_decision IS NULL`.execute(db);
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
  await sql`CREATE INDEX address_photos_files ON address_photos (shop_id, file_key)`.execute(db);
};
