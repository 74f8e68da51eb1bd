import { type Kysely, sql } from 'kysely';

export const createShops = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE shops (
      shop_id text PRIMARY KEY,
      name jsonb NOT NULL,
      logo text NOT NULL DEFAULT '',
      currency text NOT NULL,
      country text NOT NULL,
      languages text[] NOT NULL DEFAULT '{zh,en}',
      theme_colour text NOT NULL CHECK (theme_colour ~ '^#[0-9a-f]{6}$'),
      closed boolean NOT NULL DEFAULT false,
      settings jsonb NOT NULL DEFAULT '{}',
      settings_version integer NOT NULL DEFAULT 1,
      catalogue_version integer NOT NULL DEFAULT 1,
      /* when the next of the prices that are set for a date begins; the first call after it puts them in force */
      next_price_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE shop_domains (
      /* the domain tells the shop, so it comes first: where shops are spread, each database has a copy of this table */
      domain text PRIMARY KEY,
      shop_id text NOT NULL REFERENCES shops
    )`.execute(db);
  await sql`
    CREATE TABLE domain_claims (
      shop_id text NOT NULL REFERENCES shops,
      /* several shops may claim it; the one that can publish the token in its records gets it */
      domain text NOT NULL,
      token text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, domain)
    )`.execute(db);
  /* append only; the newest one of a shop counts */
  await sql`
    CREATE TABLE exchange_rates (
      shop_id text NOT NULL REFERENCES shops,
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      /* CNY for one unit of the shop's currency, in millionths; null: the shop shows no equivalent any more */
      rate_ppm bigint CHECK (rate_ppm > 0),
      /* the day that the rate is of */
      rate_date date NOT NULL,
      source text NOT NULL CHECK (source IN ('manual', 'fetched')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, entry_no)
    )`.execute(db);
  await sql`
    CREATE TABLE rate_limits (
      shop_id text NOT NULL,
      subject text NOT NULL,
      window_ends timestamptz NOT NULL,
      uses integer NOT NULL,
      PRIMARY KEY (shop_id, subject)
    )`.execute(db);
  await sql`
    CREATE TABLE dev_mailbox (
      shop_id text NOT NULL,
      message_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('sms', 'mail')),
      recipient text NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, message_id)
    )`.execute(db);
  await sql`CREATE INDEX dev_mailbox_newest ON dev_mailbox (shop_id, created_at DESC)`.execute(db);
};
