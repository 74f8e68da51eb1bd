import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>) => {
  await sql`DROP SEQUENCE order_numbers`.execute(db);
};
