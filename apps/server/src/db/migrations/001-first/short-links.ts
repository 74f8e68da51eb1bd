import { type Kysely, sql } from 'kysely';

export const createShortLinks = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE short_links (
      shop_id text NOT NULL,
      /* whoever reads the table can follow no link: some of them are as good as a key */
      code_hash text NOT NULL,
      path_sealed text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, code_hash)
    )`.execute(db);
  /* a short link names no shop: where shops are spread over several databases, each has a copy of this table */
  await sql`CREATE UNIQUE INDEX short_links_codes ON short_links (code_hash)`.execute(db);
  await sql`CREATE INDEX short_links_expiry ON short_links (shop_id, expires_at)`.execute(db);
};
