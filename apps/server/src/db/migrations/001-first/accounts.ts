import { type Kysely, sql } from 'kysely';

export const createAccounts = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE accounts (
      shop_id text NOT NULL REFERENCES shops,
      account_id text NOT NULL,
      phone_area_code text,
      phone_country text,
      phone text,
      phone_canonical text,
      email text,
      email_canonical text,
      email_verified boolean NOT NULL DEFAULT false,
      password_hash text NOT NULL,
      pay_password_hash text,
      pay_password_failed timestamptz[] NOT NULL DEFAULT '{}',
      nick_name text NOT NULL DEFAULT '',
      avatar text NOT NULL DEFAULT '',
      gender text NOT NULL DEFAULT '',
      birthday date,
      real_name text NOT NULL DEFAULT '',
      batch_order_opened boolean NOT NULL DEFAULT false,
      is_demo boolean NOT NULL DEFAULT false,
      /* who is shut out by the shop has no session and begins none */
      blocked_at timestamptz,
      /* what the staff marks a shopper with, in its own short words */
      flags text[] NOT NULL DEFAULT '{}',
      /* when the shop took away all that tells who it was; orders and the ledger still refer to the row */
      erased_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, account_id)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX accounts_phone ON accounts (shop_id, phone_canonical) WHERE phone_canonical IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX accounts_email ON accounts (shop_id, email_canonical) WHERE email_canonical IS NOT NULL`.execute(
    db,
  );
  // By how what staff type begins, of phones how they end.
  await sql`CREATE INDEX accounts_by_phone ON accounts (shop_id, reverse(phone_canonical) text_pattern_ops)`.execute(
    db,
  );
  await sql`CREATE INDEX accounts_by_email ON accounts (shop_id, email_canonical text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX accounts_by_nick_name ON accounts (shop_id, lower(nick_name) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX accounts_by_real_name ON accounts (shop_id, lower(real_name) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX accounts_newest ON accounts (shop_id, created_at DESC)`.execute(db);
  await sql`
    CREATE TABLE shopper_notes (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      note_id text NOT NULL,
      staff_id text NOT NULL,
      staff_name text NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, account_id, note_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE sessions (
      shop_id text NOT NULL,
      token_hash text NOT NULL,
      session_hash text NOT NULL,
      account_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, token_hash),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX sessions_account ON sessions (shop_id, account_id)`.execute(db);
  await sql`
    CREATE TABLE verification_codes (
      shop_id text NOT NULL,
      code_id text NOT NULL,
      purpose text NOT NULL,
      target text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      tries integer NOT NULL DEFAULT 0,
      unclaimed_tries integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (shop_id, code_id)
    )`.execute(db);
  await sql`CREATE INDEX verification_codes_target ON verification_codes (shop_id, purpose, target, created_at DESC)`.execute(
    db,
  );
  /* how often something was sent to a phone or e-mail, whether or not it has an account */
  await sql`
    CREATE TABLE code_sends (
      shop_id text NOT NULL,
      target text NOT NULL,
      sends integer NOT NULL,
      first_sent_at timestamptz NOT NULL,
      last_sent_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, target)
    )`.execute(db);
  await sql`
    CREATE TABLE login_failures (
      shop_id text NOT NULL,
      subject text NOT NULL,
      failures integer NOT NULL,
      last_failed_at timestamptz NOT NULL,
      previous_failed_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, subject)
    )`.execute(db);
  await sql`
    CREATE TABLE used_nonces (
      shop_id text NOT NULL,
      nonce text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, nonce)
    )`.execute(db);
  await sql`
    CREATE TABLE balances (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
      PRIMARY KEY (shop_id, account_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE balance_ledger (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      entry_id text NOT NULL,
      change bigint NOT NULL,
      balance_after bigint NOT NULL,
      reason text NOT NULL,
      reference text NOT NULL,
      /* why the shop made it */
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, account_id, entry_id),
      UNIQUE (shop_id, account_id, reason, reference),
      FOREIGN KEY (shop_id, account_id) REFERENCES balances ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX balance_ledger_newest ON balance_ledger (shop_id, created_at)`.execute(db);
};
