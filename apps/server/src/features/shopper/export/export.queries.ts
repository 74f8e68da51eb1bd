import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';

/** A row of what the shop holds, by the key of its column. */
export type HeldRow = Record<string, unknown>;

/** The condition that every part has in common. */
const of = ({ shopId, accountId }: Owner, table: string) =>
  sql`${sql.ref(`${table}.shop_id`)} = ${shopId} AND ${sql.ref(`${table}.account_id`)} = ${accountId}`;

const ofOrders = (owner: Owner, table: string) => sql`
  JOIN orders o ON o.shop_id = ${sql.ref(`${table}.shop_id`)} AND o.order_id = ${sql.ref(`${table}.order_id`)}
  WHERE ${sql.ref(`${table}.shop_id`)} = ${owner.shopId} AND o.account_id = ${owner.accountId}`;

const person = (column: 'recipient' | 'sender') => {
  const at = (field: string) => sql`o.${sql.raw(column)}->>${sql.lit(field)}`;
  return sql`concat_ws(' ', ${at('name')}, '+' || nullif(concat_ws(' ', ${at('phoneAreaCode')}, ${at('phone')}), ' '),
    ${at('nation')}, ${at('province')}, ${at('city')}, ${at('district')}, ${at('addrDetail')}, ${at('postCode')})`;
};

/** Everything that the shop holds of a shopper, by part. Secrets that prove who they are stay where they are. */
const parts = {
  profile: (owner) => sql`
    SELECT account_id AS id, nick_name AS name, phone_area_code AS "areaCode", phone, email, gender,
      to_char(birthday, 'YYYY-MM-DD') AS birthday, real_name AS "realName", flags, batch_order_opened AS "quickOrders",
      created_at AS since, blocked_at AS "blockedAt", coalesce((
        SELECT amount FROM balances b WHERE b.shop_id = a.shop_id AND b.account_id = a.account_id), 0) AS balance
    FROM accounts a WHERE ${of(owner, 'a')}`,
  realName: (owner) => sql`
    SELECT name, id_card_sealed AS "idNumber", id_decision AS decision, id_reason AS refusal, submitted_at AS "at",
      decided_at AS "decidedAt"
    FROM real_names r WHERE ${of(owner, 'r')}`,
  addresses: (owner) => sql`
    SELECT CASE address_type WHEN 0 THEN 'sender' ELSE 'recipient' END AS kind, name, short_name AS "shortName",
      group_names AS groups, phone_area_code AS "areaCode", phone, nation, province, city, district,
      addr_detail AS detail, post_code AS "postCode", id_card_sealed AS "idNumber", id_decision AS decision,
      id_reason AS refusal, created_at AS "at"
    FROM addresses d WHERE ${of(owner, 'd')} ORDER BY created_at, address_id`,
  orders: (owner) => sql`
    SELECT order_no AS "orderNo", status, created_at AS "at", paid_at AS "paidAt", currency, goods, logistics,
      cross_border_tax + sales_tax AS tax, promotion_reduction + coupon_discount + red_packet AS reduction, total,
      paid_amount AS paid, payment_method AS method, ${person('recipient')} AS recipient, ${person('sender')} AS sender,
      o.recipient->>'idCardSealed' AS "idNumber", id_reason AS refusal, remark
    FROM orders o WHERE ${of(owner, 'o')} ORDER BY created_at, order_id`,
  orderLines: (owner) => sql`
    SELECT o.order_no AS "orderNo", l.name, l.sku_code AS code, l.quantity, l.price FROM order_lines l
    ${ofOrders(owner, 'l')} ORDER BY o.created_at, o.order_id, l.line_no`,
  orderNotes: (owner) => sql`
    SELECT o.order_no AS "orderNo", n.created_at AS "at", n.staff_name AS who, n.text FROM order_notes n
    ${ofOrders(owner, 'n')} ORDER BY n.created_at, n.note_id`,
  parcels: (owner) => sql`
    SELECT o.order_no AS "orderNo", p.carrier_name AS carrier, p.tracking_no AS "trackingNo", p.status FROM parcels p
    ${ofOrders(owner, 'p')} ORDER BY o.created_at, o.order_id, p.parcel_id`,
  payments: (owner) => sql`
    SELECT o.order_no AS "orderNo", p.channel AS method, p.status, p.amount, p.currency, p.created_at AS "at"
    FROM payments p ${ofOrders(owner, 'p')} ORDER BY p.created_at, p.payment_id`,
  refunds: (owner) => sql`
    SELECT o.order_no AS "orderNo", r.status, r.amount, o.currency, r.reason_kind AS picked, r.reason,
      r.audit_remark AS answer, r.fail_reason AS refusal, r.created_at AS "at"
    FROM refund_requests r ${ofOrders(owner, 'r')} ORDER BY r.entry_no`,
  balance: (owner) => sql`
    SELECT created_at AS "at", change, balance_after AS after, reason AS kind, note FROM balance_ledger e
    WHERE ${of(owner, 'e')} ORDER BY created_at, entry_id`,
  coupons: (owner) => sql`
    SELECT c.name, c.amount, h.issued_at AS "at", c.ends_at AS "endsAt", (
      SELECT order_no FROM orders o WHERE o.shop_id = h.shop_id AND o.order_id = h.order_id) AS "orderNo"
    FROM account_coupons h JOIN coupons c USING (shop_id, coupon_id) WHERE ${of(owner, 'h')}
    ORDER BY h.issued_at, h.held_id`,
  cart: (owner) => sql`
    SELECT p.name, s.code, line.quantity FROM cart_lines line
    JOIN skus s ON s.shop_id = line.shop_id AND s.sku_id = line.sku_id
    JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id
    WHERE ${of(owner, 'line')} ORDER BY line.sort_id`,
  saved: (owner) => sql`
    SELECT v.kind, p.name, v.saved_at AS "at" FROM saved_products v
    JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE ${of(owner, 'v')} ORDER BY v.saved_at, v.product_id`,
  quickOrders: (owner) => sql`
    SELECT q.name, q.created_at AS "at", r.cells, r.id_number AS "idNumber" FROM quick_orders q
    LEFT JOIN quick_order_rows r ON r.shop_id = q.shop_id AND r.draft_id = q.draft_id
    WHERE ${of(owner, 'q')} ORDER BY q.created_at, q.draft_id, r.position`,
  notes: (owner) => sql`
    SELECT created_at AS "at", staff_name AS who, text FROM shopper_notes n WHERE ${of(owner, 'n')} ORDER BY created_at`,
  idAccess: (owner) => sql`
    SELECT created_at AS "at", action AS kind, subject, actor AS who FROM id_audit i WHERE ${of(owner, 'i')}
    ORDER BY entry_no`,
  sessions: (owner) => sql`
    SELECT created_at AS "at", expires_at AS "endsAt" FROM sessions s WHERE ${of(owner, 's')} ORDER BY created_at`,
} satisfies Record<string, (owner: Owner) => RawBuilder<unknown>>;

export type HeldPart = keyof typeof parts;
export const heldParts = Object.keys(parts) as HeldPart[];

export const findHeldPart = async (db: Db, owner: Owner, part: HeldPart): Promise<HeldRow[]> =>
  (await (parts[part](owner) as RawBuilder<HeldRow>).execute(db)).rows;

/** Photos of IDs with what they are of, an order's under its number. */
export const findIdFiles = async (db: Db, owner: Owner) => {
  const { rows } = await sql<{ name: string; file_key: string }>`
    SELECT 'address-' || address_id || '-' || side AS name, file_key FROM address_photos p WHERE ${of(owner, 'p')}
    UNION ALL
    SELECT owner_kind || '-' || coalesce(o.order_no, owner_id) || '-' || side, file_key FROM identity_photos i
    LEFT JOIN orders o ON o.shop_id = i.shop_id AND i.owner_kind = 'order' AND o.order_id = i.owner_id
    WHERE ${of(owner, 'i')} ORDER BY 1`.execute(db);
  return rows;
};

/** Addresses of the pictures that the shopper sent otherwise. */
export const findPictures = async (db: Db, owner: Owner) => {
  const { rows } = await sql<{ name: string; address: string }>`
    SELECT 'avatar' AS name, avatar AS address FROM accounts a WHERE ${of(owner, 'a')} AND avatar <> ''
    UNION ALL
    SELECT 'refund-' || request_id || '-' || position, picture
    FROM refund_requests r, unnest(r.pictures) WITH ORDINALITY AS sent (picture, position) WHERE ${of(owner, 'r')}`.execute(
    db,
  );
  return rows;
};
