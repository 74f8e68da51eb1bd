import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>) => {
  await sql`CREATE UNIQUE INDEX home_layouts_draft ON home_layouts (shop_id) WHERE NOT published`.execute(db);
  await sql`
    CREATE TABLE home_previews (
      shop_id text NOT NULL,
      token_hash text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, token_hash)
    )`.execute(db);
};
