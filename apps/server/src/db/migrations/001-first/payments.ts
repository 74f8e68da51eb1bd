import { type Kysely, sql } from 'kysely';

export const createPayments = async (db: Kysely<never>) => {
  // One payment at a provider for several orders: each of them has a row of payments for its share.
  await sql`
    CREATE TABLE payment_groups (
      shop_id text NOT NULL,
      group_id text NOT NULL,
      account_id text NOT NULL,
      channel text NOT NULL,
      provider text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL,
      provider_ref text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, group_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts
    )`.execute(db);
  await sql`
    CREATE TABLE payments (
      shop_id text NOT NULL,
      payment_id text NOT NULL,
      order_id text NOT NULL,
      /* the payment of several orders that this is a share of */
      group_id text,
      channel text NOT NULL,
      provider text NOT NULL,
      status text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      /* what was asked for, where the shop has accepted another amount */
      asked_amount bigint,
      currency text NOT NULL,
      provider_txn_id text,
      provider_ref text,
      failure text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      /* until then the provider is asked how the attempt stands; null for no more */
      check_until timestamptz,
      checked_at timestamptz,
      PRIMARY KEY (shop_id, payment_id),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders,
      FOREIGN KEY (shop_id, group_id) REFERENCES payment_groups
    )`.execute(db);
  await sql`CREATE INDEX payments_group ON payments (shop_id, group_id) WHERE group_id IS NOT NULL`.execute(db);
  /* one order is paid once; whoever comes second is paid back */
  await sql`CREATE UNIQUE INDEX payments_one_paid ON payments (shop_id, order_id) WHERE status = 'paid'`.execute(db);
  await sql`
    CREATE UNIQUE INDEX payments_provider_txn ON payments (shop_id, provider, provider_txn_id) WHERE provider_txn_id IS NOT NULL`.execute(
    db,
  );
  /* asking again for the same channel opens the same attempt */
  await sql`
    CREATE UNIQUE INDEX payments_one_open ON payments (shop_id, order_id, channel)
    WHERE status IN ('created', 'pending', 'confirming')`.execute(db);
  await sql`CREATE INDEX payments_to_check ON payments (checked_at) WHERE check_until IS NOT NULL`.execute(db);
  await sql`CREATE INDEX payments_order ON payments (shop_id, order_id, created_at)`.execute(db);
  await sql`CREATE INDEX payments_moved ON payments (shop_id, (coalesce(finished_at, created_at)))`.execute(db);
  /* what providers said about a payment; what is said again counts up */
  await sql`
    CREATE TABLE payment_reports (
      shop_id text NOT NULL,
      payment_id text NOT NULL,
      source text NOT NULL,
      outcome text NOT NULL,
      amount bigint NOT NULL,
      currency text NOT NULL,
      transaction_id text NOT NULL,
      result text NOT NULL,
      failure text NOT NULL DEFAULT '',
      times integer NOT NULL DEFAULT 1,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      /* a mismatch that the shop has resolved by itself: when, who, and how */
      resolved_at timestamptz,
      resolved_by text,
      resolved_note text,
      PRIMARY KEY (shop_id, payment_id, source, outcome, amount, currency, transaction_id),
      FOREIGN KEY (shop_id, payment_id) REFERENCES payments
    )`.execute(db);
  await sql`CREATE INDEX payment_reports_mismatch ON payment_reports (shop_id, payment_id) WHERE result = 'mismatch'`.execute(
    db,
  );
  await sql`
    CREATE TABLE payment_keys (
      shop_id text NOT NULL REFERENCES shops,
      provider text NOT NULL,
      sealed text NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, provider)
    )`.execute(db);
  await sql`
    CREATE TABLE payment_refunds (
      shop_id text NOT NULL,
      refund_id text NOT NULL,
      payment_id text NOT NULL,
      order_id text NOT NULL,
      status text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      reason text NOT NULL,
      /* the refund request that it pays; empty for a payment that the order did not take */
      request_id text NOT NULL DEFAULT '',
      /* what the provider said when it last refused */
      failure text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      /* when its job was last queued again */
      retried_at timestamptz,
      finished_at timestamptz,
      PRIMARY KEY (shop_id, refund_id),
      /* a payment goes back once for each request */
      UNIQUE (shop_id, payment_id, request_id),
      FOREIGN KEY (shop_id, payment_id) REFERENCES payments
    )`.execute(db);
  await sql`CREATE INDEX payment_refunds_pending ON payment_refunds (coalesce(retried_at, created_at)) WHERE status = 'pending'`.execute(
    db,
  );
  await sql`CREATE INDEX payment_refunds_order ON payment_refunds (shop_id, order_id, created_at)`.execute(db);
  /* the far end of the demo: what a provider would keep in its own database, so without a reference to ours */
  await sql`
    CREATE TABLE cashier_payments (
      shop_id text NOT NULL,
      cashier_id text NOT NULL,
      payment_id text NOT NULL,
      channel text NOT NULL,
      amount bigint NOT NULL,
      currency text NOT NULL,
      subject text NOT NULL,
      language text NOT NULL,
      status text NOT NULL,
      txn_id text,
      return_url text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      settles_at timestamptz,
      is_silent boolean NOT NULL DEFAULT false,
      decided_at timestamptz,
      acknowledged_at timestamptz,
      PRIMARY KEY (shop_id, cashier_id),
      UNIQUE (shop_id, payment_id),
      UNIQUE (shop_id, txn_id)
    )`.execute(db);
  await sql`
    CREATE INDEX cashier_payments_untold ON cashier_payments (decided_at)
    WHERE decided_at IS NOT NULL AND acknowledged_at IS NULL AND NOT is_silent`.execute(db);
  await sql`
    CREATE TABLE cashier_refunds (
      shop_id text NOT NULL,
      refund_id text NOT NULL,
      cashier_id text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, refund_id),
      FOREIGN KEY (shop_id, cashier_id) REFERENCES cashier_payments
    )`.execute(db);
};
