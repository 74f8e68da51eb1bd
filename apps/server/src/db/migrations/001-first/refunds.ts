import { type Kysely, sql } from 'kysely';

export const createRefunds = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE refund_requests (
      shop_id text NOT NULL,
      request_id text NOT NULL,
      /* two of one instant keep their order */
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      order_id text NOT NULL,
      account_id text NOT NULL,
      status text NOT NULL,
      /* null where the shop gives back by itself */
      reason_kind text,
      reason text NOT NULL DEFAULT '',
      pictures text[] NOT NULL DEFAULT '{}',
      amount bigint NOT NULL CHECK (amount > 0),
      /* what the amount is made of */
      amounts jsonb NOT NULL,
      idempotency_key text NOT NULL,
      audit_remark text NOT NULL DEFAULT '',
      /* what was picked, with the reviewer's words; null unless the shop refused */
      fail_reason jsonb,
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      PRIMARY KEY (shop_id, request_id),
      UNIQUE (shop_id, order_id, idempotency_key),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders
    )`.execute(db);
  /* one at a time: the amount of a second would depend on what becomes of the first */
  await sql`CREATE UNIQUE INDEX refund_requests_one_waiting ON refund_requests (shop_id, order_id) WHERE status = 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX refund_requests_of_order ON refund_requests (shop_id, order_id, entry_no)`.execute(db);
  // What was given back in a span of time.
  await sql`CREATE INDEX refund_requests_agreed ON refund_requests (shop_id, decided_at) WHERE status = 'refunded'`.execute(
    db,
  );
  await sql`CREATE INDEX refund_requests_to_review ON refund_requests (shop_id, created_at) WHERE status = 'waiting'`.execute(
    db,
  );
  await sql`
    CREATE TABLE refund_request_lines (
      shop_id text NOT NULL,
      request_id text NOT NULL,
      line_no integer NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (shop_id, request_id, line_no),
      FOREIGN KEY (shop_id, request_id) REFERENCES refund_requests ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE refund_request_history (
      shop_id text NOT NULL,
      request_id text NOT NULL,
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      event text NOT NULL,
      from_status text NOT NULL,
      to_status text NOT NULL,
      /* who: shopper, operator */
      actor text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, request_id, entry_no),
      FOREIGN KEY (shop_id, request_id) REFERENCES refund_requests ON DELETE CASCADE
    )`.execute(db);
};
