import { type Kysely, sql } from 'kysely';

export const createOperatorActions = async (db: Kysely<never>) => {
  // No reference to a shop: what concerns all of them stands under '*', and what was done to a shop outlives it.
  await sql`
    CREATE TABLE operator_actions (
      shop_id text NOT NULL,
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      operator text NOT NULL,
      command text NOT NULL,
      words text[] NOT NULL,
      options jsonb NOT NULL,
      outcome text NOT NULL DEFAULT 'begun' CHECK (outcome IN ('begun', 'done', 'failed')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, entry_no)
    )`.execute(db);
};
