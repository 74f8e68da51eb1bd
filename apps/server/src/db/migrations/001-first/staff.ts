import { type Kysely, sql } from 'kysely';

export const createStaff = async (db: Kysely<never>) => {
  /* of no shop: read before the shop is known, so that where shops are spread, each database has a copy */
  await sql`
    CREATE TABLE staff_accounts (
      staff_id text PRIMARY KEY,
      email text NOT NULL,
      email_canonical text NOT NULL,
      name text NOT NULL,
      password_hash text NOT NULL,
      last_shop_id text,
      totp_sealed text,
      totp_pending_sealed text,
      totp_last_period integer,
      recovery_hashes text[] NOT NULL DEFAULT '{}',
      reset_id text,
      reset_expires_at timestamptz,
      is_demo boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX staff_accounts_email ON staff_accounts (email_canonical)`.execute(db);
  await sql`
    CREATE TABLE staff_memberships (
      shop_id text NOT NULL REFERENCES shops,
      staff_id text NOT NULL REFERENCES staff_accounts,
      role text NOT NULL,
      disabled_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, staff_id)
    )`.execute(db);
  await sql`CREATE INDEX staff_memberships_staff ON staff_memberships (staff_id)`.execute(db);
  /* lists as somebody wants to see them again */
  await sql`
    CREATE TABLE staff_views (
      shop_id text NOT NULL,
      staff_id text NOT NULL,
      view_id text NOT NULL,
      /* the list */
      page text NOT NULL,
      name text NOT NULL,
      /* filters and sort as the list's address has them */
      query text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, staff_id, view_id),
      UNIQUE (shop_id, staff_id, page, name),
      FOREIGN KEY (shop_id, staff_id) REFERENCES staff_memberships ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE staff_sessions (
      token_hash text PRIMARY KEY,
      session_hash text NOT NULL,
      staff_id text NOT NULL REFERENCES staff_accounts ON DELETE CASCADE,
      address text NOT NULL,
      device text NOT NULL,
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id)`.execute(db);
  await sql`
    CREATE TABLE staff_invitations (
      shop_id text NOT NULL REFERENCES shops,
      invitation_id text NOT NULL,
      email text NOT NULL,
      email_canonical text NOT NULL,
      role text NOT NULL,
      invited_by text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz,
      PRIMARY KEY (shop_id, invitation_id)
    )`.execute(db);
  await sql`
    CREATE TABLE staff_audit (
      shop_id text NOT NULL,
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      staff_id text NOT NULL,
      staff_name text NOT NULL,
      address text NOT NULL,
      action text NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      before jsonb,
      after jsonb,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, entry_no)
    )`.execute(db);
  await sql`CREATE INDEX staff_audit_subject ON staff_audit (shop_id, subject_kind, subject_id, entry_no DESC)`.execute(
    db,
  );
  /* append only: not even a fault of the server rewrites what somebody has done */
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% takes no changes, only additions', TG_TABLE_NAME; END $$`.execute(db);
  await sql`
    CREATE TRIGGER staff_audit_is_append_only BEFORE UPDATE OR DELETE ON staff_audit
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
};
