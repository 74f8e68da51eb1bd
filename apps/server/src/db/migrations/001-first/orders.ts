import { type Kysely, sql } from 'kysely';

export const createOrders = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE carriers (
      shop_id text NOT NULL REFERENCES shops,
      carrier_id text NOT NULL,
      name jsonb NOT NULL,
      delivery_mode text NOT NULL,
      /* where it goes: ISO countries, and ids of provinces or states; empty means anywhere */
      regions text[] NOT NULL DEFAULT '{}',
      first_weight integer NOT NULL,
      first_fee bigint NOT NULL,
      further_weight integer NOT NULL,
      further_fee bigint NOT NULL,
      /* goods amount from which it is free; null for the shop's own figure */
      free_from bigint,
      /* what it takes in one parcel at most: pieces, grams, and the goods' value; null for no limit */
      max_pieces integer CHECK (max_pieces > 0),
      max_weight integer CHECK (max_weight > 0),
      max_value bigint CHECK (max_value > 0),
      /* goes through customs as digital declarations, which only Alipay takes part in */
      digital_clearance boolean NOT NULL DEFAULT false,
      /* address of its page about a parcel, with {number} for the tracking number; empty for none */
      tracking_page text NOT NULL DEFAULT '',
      days_min integer NOT NULL,
      days_max integer NOT NULL,
      position integer NOT NULL DEFAULT 0,
      PRIMARY KEY (shop_id, carrier_id)
    )`.execute(db);
  await sql`
    CREATE TABLE pick_up_points (
      shop_id text NOT NULL REFERENCES shops,
      point_id text NOT NULL,
      name jsonb NOT NULL,
      /* ISO code, and the id of the province or state where it matters */
      country text NOT NULL,
      province_id text NOT NULL DEFAULT '',
      address jsonb NOT NULL,
      phone text NOT NULL DEFAULT '',
      hours jsonb NOT NULL DEFAULT '{"zh": "", "en": ""}',
      position integer NOT NULL DEFAULT 0,
      PRIMARY KEY (shop_id, point_id)
    )`.execute(db);
  await sql`
    CREATE TABLE materials (
      shop_id text NOT NULL REFERENCES shops,
      material_id text NOT NULL,
      name jsonb NOT NULL,
      price bigint NOT NULL,
      picture text NOT NULL DEFAULT '',
      position integer NOT NULL DEFAULT 0,
      PRIMARY KEY (shop_id, material_id)
    )`.execute(db);
  await sql`
    CREATE TABLE checkout_sessions (
      shop_id text NOT NULL,
      account_id text NOT NULL,
      checkout_id text NOT NULL,
      /* what is bought, at which prices it was shown first; they are worked out anew each time */
      lines jsonb NOT NULL,
      /* all else that the shopper saw last; null before the first look */
      shown jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      /* the one order that it has made */
      order_id text,
      PRIMARY KEY (shop_id, account_id, checkout_id),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX pre_orders_expiry ON checkout_sessions (shop_id, expires_at)`.execute(db);
  await sql`
    CREATE TABLE orders (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      account_id text NOT NULL,
      order_no text NOT NULL,
      status text NOT NULL,
      idempotency_key text NOT NULL,
      currency text NOT NULL,
      delivery_mode text NOT NULL,
      /* the address books' entries as they were */
      recipient jsonb,
      recipient_name text NOT NULL DEFAULT '',
      sender jsonb,
      carrier jsonb,
      pick_up_point jsonb,
      /* what the buyer shows there; empty until the order is ready */
      pick_up_code text NOT NULL DEFAULT '',
      material jsonb,
      coupon jsonb,
      id_decision text CHECK (id_decision IN ('passed', 'refused')),
      /* what was picked, and the reviewer's own words */
      id_reason jsonb,
      goods bigint NOT NULL,
      promotion_reduction bigint NOT NULL DEFAULT 0,
      coupon_discount bigint NOT NULL DEFAULT 0,
      logistics bigint NOT NULL DEFAULT 0,
      material_fee bigint NOT NULL DEFAULT 0,
      cross_border_tax bigint NOT NULL DEFAULT 0,
      sales_tax bigint NOT NULL DEFAULT 0,
      /* the sales tax is already within the goods */
      sales_tax_included boolean NOT NULL DEFAULT false,
      red_packet bigint NOT NULL DEFAULT 0,
      total bigint NOT NULL CHECK (total > 0),
      /* CNY for one unit of the currency on the day of the order, in millionths */
      cny_rate bigint,
      paid_amount bigint NOT NULL DEFAULT 0,
      payment_method text NOT NULL DEFAULT '',
      remark text NOT NULL DEFAULT '',
      /* number, recipient and products, lower case: what a buyer searches */
      search_text text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      /* when it came to its present status */
      status_since timestamptz NOT NULL,
      pay_by timestamptz NOT NULL,
      paid_at timestamptz,
      /* when its buyer last reminded the shop to ship it */
      reminded_at timestamptz,
      /* its pieces are in the sales figures of their products */
      is_sale_counted boolean NOT NULL DEFAULT false,
      closed_at timestamptz,
      deleted_at timestamptz,
      /* what the staff's list narrows and counts by, taken out of the documents once */
      carrier_id text NOT NULL GENERATED ALWAYS AS (coalesce(carrier->>'carrierId', '')) STORED,
      /* as parcelNeedsId and realNameStatusOf of the domain decide, of what the order itself says */
      id_state text NOT NULL GENERATED ALWAYS AS (CASE
        WHEN delivery_mode <> 'crossBorder' OR coalesce(recipient->>'countryCode', '') <> 'CN' THEN 'notNeeded'
        WHEN recipient->>'idCardSealed' IS NULL THEN 'missing'
        WHEN id_decision IS NULL THEN 'waiting'
        ELSE id_decision END) STORED,
      PRIMARY KEY (shop_id, order_id),
      UNIQUE (shop_id, order_no),
      UNIQUE (shop_id, account_id, idempotency_key),
      FOREIGN KEY (shop_id, account_id) REFERENCES accounts
    )`.execute(db);
  await sql`CREATE INDEX orders_of_shopper ON orders (shop_id, account_id, created_at DESC, order_id DESC) WHERE deleted_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX orders_of_shopper_by_status ON orders (shop_id, account_id, status, created_at DESC, order_id DESC) WHERE deleted_at IS NULL`.execute(
    db,
  );
  // The staff's list, with all that it is sorted, narrowed and counted by, so that counting reads no order's wide row.
  await sql`
    CREATE INDEX orders_of_shop ON orders (shop_id, created_at DESC, order_id DESC) INCLUDE (status, status_since, total,
      delivery_mode, payment_method, carrier_id, id_state, account_id, reminded_at, deleted_at)`.execute(db);
  // By how a recipient's name begins and a phone ends, as staff type them: in any language, whatever the database collates by.
  await sql`CREATE INDEX orders_by_recipient ON orders (shop_id, lower(recipient_name) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX orders_by_phone ON orders (shop_id, reverse(recipient->>'phone') text_pattern_ops)`.execute(
    db,
  );
  await sql`CREATE INDEX orders_to_close ON orders (shop_id, pay_by) WHERE status = 'unpaid'`.execute(db);
  await sql`CREATE INDEX orders_to_count ON orders (shop_id, order_id) WHERE paid_at IS NOT NULL AND NOT is_sale_counted`.execute(
    db,
  );
  await sql`CREATE INDEX orders_to_move_on ON orders (shop_id, status, status_since) WHERE status IN ('signed', 'confirmed')`.execute(
    db,
  );
  // What waits for the staff, and what was sold in a span of time.
  await sql`CREATE INDEX orders_to_ship ON orders (shop_id, paid_at) WHERE status = 'toShip'`.execute(db);
  await sql`CREATE INDEX orders_in_review ON orders (shop_id, status_since) WHERE status = 'idCardReview'`.execute(db);
  await sql`CREATE INDEX orders_at_pick_up ON orders (shop_id, status_since) WHERE status = 'toReceive' AND delivery_mode = 'pickUp'`.execute(
    db,
  );
  await sql`CREATE INDEX orders_paid ON orders (shop_id, paid_at) WHERE paid_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX orders_reminded ON orders (shop_id, reminded_at) WHERE status IN ('paid', 'idCardReview', 'toShip') AND reminded_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE order_lines (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      line_no integer NOT NULL,
      product_id text NOT NULL,
      sku_id text NOT NULL,
      sku_code text NOT NULL,
      name jsonb NOT NULL,
      options jsonb NOT NULL,
      picture text NOT NULL,
      weight integer NOT NULL,
      price bigint NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      reduction bigint NOT NULL DEFAULT 0,
      /* its share of the coupon */
      coupon bigint NOT NULL DEFAULT 0,
      tax_rate integer NOT NULL DEFAULT 0,
      tax bigint NOT NULL DEFAULT 0,
      offer_id text NOT NULL DEFAULT '',
      offer_kind text CHECK (offer_kind IN ('promotion', 'gift', 'bundle')),
      offer_name jsonb,
      /* parts of one bundle stand together */
      offer_group integer NOT NULL DEFAULT 0,
      PRIMARY KEY (shop_id, order_id, line_no),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders ON DELETE CASCADE
    )`.execute(db);
  // Staff look for orders by the code of what is in them, in whatever case they type it.
  await sql`CREATE INDEX order_lines_sku_code ON order_lines (shop_id, lower(sku_code))`.execute(db);
  await sql`
    CREATE TABLE order_history (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      /* two moves of one instant keep their order */
      entry_no bigint GENERATED ALWAYS AS IDENTITY,
      action text NOT NULL,
      from_status text NOT NULL,
      to_status text NOT NULL,
      /* who: shopper, payment, job, operator */
      actor text NOT NULL,
      /* who of the staff; empty for a command, and for everybody else */
      staff_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, order_id, entry_no),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE order_notes (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      note_id text NOT NULL,
      staff_id text NOT NULL,
      staff_name text NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, order_id, note_id),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE parcels (
      shop_id text NOT NULL,
      order_id text NOT NULL,
      parcel_id text NOT NULL,
      status text NOT NULL,
      carrier_name jsonb NOT NULL DEFAULT '{"zh": "", "en": ""}',
      tracking_no text NOT NULL DEFAULT '',
      /* the carrier's page about this parcel; empty where it has none */
      tracking_url text NOT NULL DEFAULT '',
      events jsonb NOT NULL DEFAULT '[]',
      /* lines of the order with the pieces that are in it; none: the shop has not said */
      lines jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shop_id, order_id, parcel_id),
      FOREIGN KEY (shop_id, order_id) REFERENCES orders ON DELETE CASCADE
    )`.execute(db);
  // Both ends of a tracking number are looked for, so each is read: here, where nothing else is.
  await sql`CREATE INDEX parcels_tracking_no ON parcels (shop_id, tracking_no, order_id)`.execute(db);
  await sql`
    CREATE INDEX parcels_tracking_begins ON parcels (shop_id, lower(tracking_no) text_pattern_ops)`.execute(db);
};
