import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE payments (
      shop_id text NOT NULL,
      payment_id text NOT NULL,
      order_id text NOT NULL,
      channel text NOT NULL,
      provider text NOT NULL,
      status text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL,
      provider_txn_id text,
      failure text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (shop_id, payment_id),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders
    )`.execute(db);
  /* one order is paid once; whoever comes second is paid back */
  await sql`CREATE UNIQUE INDEX payments_one_paid ON payments (shop_id, order_id) WHERE status = 'paid'`.execute(db);
  await sql`
    CREATE UNIQUE INDEX payments_provider_txn ON payments (shop_id, provider, provider_txn_id) WHERE provider_txn_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX payments_order ON payments (shop_id, order_id, created_at)`.execute(db);
  await sql`
    CREATE TABLE payment_refunds (
      shop_id text NOT NULL,
      refund_id text NOT NULL,
      payment_id text NOT NULL,
      order_id text NOT NULL,
      status text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      reason text NOT NULL,
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (shop_id, refund_id),
      /* a payment goes back once */
      UNIQUE (shop_id, payment_id),
      FOREIGN KEY (shop_id, payment_id) REFERENCES payments
    )`.execute(db);
  /* the far end of the demo: what a provider would keep in its own database */
  await sql`
    CREATE TABLE cashier_payments (
      shop_id text NOT NULL,
      cashier_id text NOT NULL,
      payment_id text NOT NULL,
      channel text NOT NULL,
      amount bigint NOT NULL,
      currency text NOT NULL,
      subject text NOT NULL,
      status text NOT NULL,
      txn_id text,
      return_url text NOT NULL,
      refunded bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, cashier_id),
      UNIQUE (shop_id, payment_id)
    )`.execute(db);
};
