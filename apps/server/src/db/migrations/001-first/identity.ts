import { type Kysely, sql } from 'kysely';

export const createIdentity = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE real_names (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      name text NOT NULL,
      id_card_sealed text NOT NULL,
      id_card_masked text NOT NULL,
      id_decision text CHECK (id_decision IN ('passed', 'refused')),
      /* what was picked, and the reviewer's own words */
      id_reason jsonb,
      submitted_at timestamptz NOT NULL,
      decided_at timestamptz,
      PRIMARY KEY (shop_id, account_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts
    )`.execute(db);
  await sql`
    CREATE TABLE identity_photos (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      owner_kind text NOT NULL CHECK (owner_kind IN ('account', 'order')),
      /* the account itself, or the order */
      owner_id text NOT NULL,
      side text NOT NULL CHECK (side IN ('front', 'back')),
      /* an order shares the file of its address */
      file_key text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, owner_kind, owner_id, side)
    )`.execute(db);
  await sql`CREATE INDEX identity_photos_files ON identity_photos (shop_id, file_key)`.execute(db);
  await sql`
    CREATE TABLE id_links (
      shop_id text NOT NULL,
      token_hash text NOT NULL,
      account_id text NOT NULL,
      subject text NOT NULL CHECK (subject IN ('address', 'order')),
      subject_id text NOT NULL,
      /* whom it was made for: a link to somebody who is no longer the recipient opens nothing */
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (shop_id, token_hash)
    )`.execute(db);
  await sql`CREATE INDEX id_links_of_subject ON id_links (shop_id, subject, subject_id)`.execute(db);
  await sql`
    CREATE TABLE id_audit (
      shop_id text NOT NULL,
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      account_id text NOT NULL,
      subject text NOT NULL CHECK (subject IN ('account', 'address', 'order')),
      subject_id text NOT NULL,
      action text NOT NULL CHECK (action IN ('view', 'pass', 'refuse', 'revoke', 'deletePhotos')),
      actor text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, entry_no)
    )`.execute(db);
};
