import { type Kysely, sql } from 'kysely';

export const createRedPackets = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE red_packet_budgets (
      shop_id text PRIMARY KEY REFERENCES shops,
      /* what the packets that have been drawn and not given back come to: the sum of the ledger */
      spent bigint NOT NULL CHECK (spent >= 0)
    )`.execute(db);
  /* append only; an order draws once, and gives back once */
  await sql`
    CREATE TABLE red_packet_ledger (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      reason text NOT NULL CHECK (reason IN ('draw', 'giveBack')),
      /* what it adds to the spent part of the budget; negative where a packet comes back */
      change bigint NOT NULL CHECK (change <> 0),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, order_id, reason),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders
    )`.execute(db);
};
