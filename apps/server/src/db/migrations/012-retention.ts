import { type Kysely, sql } from 'kysely';

/** What tells when files may go. */
export const up = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE uploads (
      shop_id text NOT NULL,
      /* where the picture is in the file store */
      file_key text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, file_key)
    )`.execute(db);
  await sql`ALTER TABLE real_names ADD decided_at timestamptz`.execute(db);
  await sql`UPDATE real_names SET decided_at = submitted_at WHERE id_decision IS NOT NULL`.execute(db);
};
