import { type Kysely, sql } from 'kysely';

export const createQuickOrders = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE quick_orders (
      shop_id text NOT NULL,
      draft_id text NOT NULL,
      account_id text NOT NULL,
      name text NOT NULL DEFAULT '',
      /* raised by every change, so that two tabs can't overwrite each other */
      version integer NOT NULL DEFAULT 1,
      delivery_mode text,
      carrier_id text,
      sender_id text,
      pick_up_point_id text,
      save_recipients boolean NOT NULL DEFAULT false,
      last_import integer NOT NULL DEFAULT 0,
      ignored_columns text[] NOT NULL DEFAULT '{}',
      /* by what the columns of its file were read; null where it began with none, or another was added */
      columns_from text CHECK (columns_from IN ('names', 'remembered', 'chosen')),
      /* the keys of the last changes: one that comes again because its answer was lost changes nothing */
      changed_by text[] NOT NULL DEFAULT '{}',
      /* the press that orders are being made for, or were last */
      press integer NOT NULL DEFAULT 0,
      /* the version that was pressed for: the same press again makes nothing more */
      pressed_version integer NOT NULL DEFAULT 0,
      /* the version whose orders the shopper has seen */
      seen_version integer NOT NULL DEFAULT 0,
      is_making boolean NOT NULL DEFAULT false,
      repeats_confirmed boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, draft_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX quick_orders_of_account ON quick_orders (shop_id, account_id, changed_at)`.execute(db);
  await sql`CREATE INDEX quick_orders_making ON quick_orders (shop_id) WHERE is_making`.execute(db);
  await sql`CREATE INDEX quick_orders_changed ON quick_orders (shop_id, changed_at)`.execute(db);
  await sql`
    CREATE TABLE quick_order_rows (
      shop_id text NOT NULL,
      draft_id text NOT NULL,
      row_id text NOT NULL,
      position double precision NOT NULL,
      line integer,
      import_no integer NOT NULL DEFAULT 0,
      /* by field, as typed, but for the ID number, which rests sealed */
      cells jsonb NOT NULL,
      id_number text,
      id_doubt text,
      /* faults of the row alone, of the order that it is in, and of the whole file */
      own_faults jsonb,
      order_faults jsonb,
      file_faults jsonb,
      state text NOT NULL DEFAULT 'wrong' CHECK (state IN ('right', 'doubtful', 'wrong')),
      /* what was read of it, as far as it is right */
      recipient jsonb,
      /* the same for the same person at the same address */
      recipient_key text NOT NULL DEFAULT '',
      reference text NOT NULL DEFAULT '',
      delivery_mode text,
      sku_id text,
      quantity integer NOT NULL DEFAULT 0,
      remark text NOT NULL DEFAULT '',
      /* into which of its recipient's parcels it was split */
      parcel integer NOT NULL DEFAULT 0,
      order_key text NOT NULL DEFAULT '',
      order_id text,
      /* the order of this draft that it repeats: its recipient has it already, and neither has an external number */
      repeats text,
      PRIMARY KEY (shop_id, draft_id, row_id),
      FOREIGN KEY (shop_id, draft_id) REFERENCES quick_orders ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX quick_order_rows_position ON quick_order_rows (shop_id, draft_id, position)`.execute(db);
  await sql`CREATE INDEX quick_order_rows_order ON quick_order_rows (shop_id, draft_id, order_key)`.execute(db);
  await sql`
    CREATE TABLE quick_order_orders (
      shop_id text NOT NULL,
      draft_id text NOT NULL,
      order_key text NOT NULL,
      position integer NOT NULL DEFAULT 0,
      press integer NOT NULL DEFAULT 0,
      status text NOT NULL CHECK (status IN ('ready', 'waiting', 'made', 'failed')),
      /* what the shopper was shown of it, which it is held against when it is made */
      shown jsonb NOT NULL,
      total bigint NOT NULL,
      reference text NOT NULL DEFAULT '',
      /* what keeps it from being made; null: nothing */
      problem jsonb,
      /* what was not as before when the shopper looked last */
      changes jsonb,
      failure jsonb,
      order_id text,
      PRIMARY KEY (shop_id, draft_id, order_key),
      FOREIGN KEY (shop_id, draft_id) REFERENCES quick_orders ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX quick_order_orders_waiting ON quick_order_orders (shop_id, draft_id, position) WHERE status = 'waiting'`.execute(
    db,
  );
  // The files that a draft's rows came from, to tell that the same one is ordered again.
  await sql`
    CREATE TABLE quick_order_files (
      shop_id text NOT NULL,
      draft_id text NOT NULL,
      import_no integer NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (shop_id, draft_id, import_no),
      FOREIGN KEY (shop_id, draft_id) REFERENCES quick_orders ON DELETE CASCADE
    )`.execute(db);
  // External order numbers and files that have been ordered: kept when the draft is gone.
  await sql`
    CREATE TABLE quick_order_marks (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('reference', 'file')),
      value text NOT NULL,
      /* of a file the draft that it was ordered by */
      order_id text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, account_id, kind, value, order_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX quick_order_marks_reference ON quick_order_marks (shop_id, lower(value) text_pattern_ops)
    WHERE kind = 'reference'`.execute(db);
  // How a shopper's own files are read, as they chose it once.
  await sql`
    CREATE TABLE quick_order_columns (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      /* the hash of the row that names the columns, or their number where none does */
      file_kind text NOT NULL,
      /* a field for each column; empty for one that means nothing */
      columns text[] NOT NULL,
      used_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, account_id, file_kind),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
};
