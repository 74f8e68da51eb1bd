import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * What begins (of phones: ends) with the keyword is found by an index among all that a shop has; what only contains it,
 * among the newest. So an answer costs the same in a shop of a hundred and of a million.
 */
const newest = sql.lit(2000);
/** As many as are sorted where very many begin with it. */
const candidates = sql.lit(200);

type Sql = RawBuilder<unknown>;

/** The greatest character that there is: above every text with the same beginning. */
const last = '\u{10ffff}';

/** As `LIKE 'text%'`, in the form that the indexes of patterns support whatever a plan knows of the text. */
const begins = (column: Sql, text: Sql) => sql`(${column} ~>=~ ${text} AND ${column} ~<~ (${text} || ${last}::text))`;

/** The same of digits, whose order every collation agrees about, for indexes in the order of the database; none find nothing. */
const digitsBegin = (column: Sql, digits: string) =>
  sql`(${digits}::text <> '' AND ${column} >= ${digits} AND ${column} <= ${digits + '9'.repeat(16)})`;

const asText = (text: string) => sql`${text}::text`;

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Each ending of a phone, as the indexes have phones: from the last digit on. */
const endings = (phoneEnds: readonly string[]) => sql`unnest(${phoneEnds.map(backwards)}::text[]) AS ending`;

export interface Keyword {
  /** Lower case, as `searchForm` makes it. */
  text: string;
  /** Of an order number or barcode, with nothing between them; empty where it is something else. */
  digits: string;
  /** What a phone may end with; empty where it is none. */
  phoneEnds: string[];
}

export interface FoundOrder {
  order_id: string;
  order_no: string;
  recipient_name: string;
  status: OrderStatus;
  delivery_mode: DeliveryMode;
  created_at: Date;
}

/** Orders by number, external or tracking number, recipient's name or phone: the very number first, then the newest. */
export const findOrders = async (
  db: Db,
  shopId: string,
  { text, digits, phoneEnds }: Keyword,
  most: number,
): Promise<FoundOrder[]> => {
  const one = sql`SELECT order_id FROM orders WHERE shop_id = ${shopId}`;
  const { rows } = await sql<FoundOrder>`
    SELECT order_id, order_no, recipient_name, status, delivery_mode, created_at FROM orders
    WHERE shop_id = ${shopId} AND order_id IN (
      (${one} AND ${begins(sql`lower(recipient_name)`, asText(text))} LIMIT ${candidates})
      UNION (${one} AND ${digitsBegin(sql`order_no`, digits)} LIMIT ${candidates})
      UNION (SELECT order_id FROM ${endings(phoneEnds)} CROSS JOIN LATERAL (
        ${one} AND ${begins(sql`reverse(recipient->>'phone')`, sql`ending`)} LIMIT ${candidates}) called)
      UNION (SELECT order_id FROM parcels WHERE shop_id = ${shopId}
        AND ${begins(sql`lower(tracking_no)`, asText(text))} LIMIT ${candidates})
      UNION (SELECT order_id FROM quick_order_marks WHERE shop_id = ${shopId} AND kind = 'reference'
        AND ${begins(sql`lower(value)`, asText(text))} LIMIT ${candidates})
      UNION (SELECT order_id FROM (
        SELECT order_id, order_no, recipient_name FROM orders WHERE shop_id = ${shopId}
        ORDER BY created_at DESC, order_id DESC LIMIT ${newest}
      ) fresh WHERE position(${digits || text} IN order_no) > 0 OR position(${text} IN lower(recipient_name)) > 0
      LIMIT ${candidates}))
    ORDER BY order_no = ${digits} DESC, created_at DESC, order_id LIMIT ${most}`.execute(db);
  return rows;
};

export interface FoundGoods {
  product_id: string;
  code: string;
  name: Partial<Localized>;
  on_sale: boolean;
}

/** Products by the beginning of their code or a variant's, or of a barcode. */
export const findCodedGoods = async (
  db: Db,
  shopId: string,
  { text, digits }: Keyword,
  most: number,
): Promise<string[]> => {
  const code = asText(text.toUpperCase());
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT product_id FROM (
      (SELECT product_id FROM products WHERE shop_id = ${shopId} AND ${begins(sql`upper(code)`, code)} LIMIT ${most})
      UNION (SELECT product_id FROM skus WHERE shop_id = ${shopId} AND ${begins(sql`upper(code)`, code)} LIMIT ${most})
      UNION (SELECT product_id FROM skus WHERE shop_id = ${shopId} AND ${digitsBegin(sql`barcode`, digits)} LIMIT ${most})
    ) coded LIMIT ${most}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** The search of the storefront knows what is on sale; of the rest, the newest whose names contain the text. */
export const findHiddenGoods = async (db: Db, shopId: string, text: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, name_text, listed_at FROM products WHERE shop_id = ${shopId} AND NOT on_sale
      ORDER BY listed_at DESC LIMIT ${newest}
    ) hidden
    WHERE position(${text} IN name_text) > 0
    ORDER BY listed_at DESC, product_id LIMIT ${most}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** These products, in the sequence of their ids. */
export const findGoods = async (db: Db, shopId: string, productIds: string[]): Promise<FoundGoods[]> => {
  const { rows } = await sql<FoundGoods>`
    SELECT p.product_id, p.code, p.name, p.on_sale
    FROM unnest(${productIds}::text[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.shop_id = ${shopId} AND p.product_id = asked.product_id
    ORDER BY asked.place`.execute(db);
  return rows;
};

export interface FoundShopper {
  account_id: string;
  nick_name: string;
  real_name: string;
  phone_area_code: string | null;
  phone: string | null;
  email: string | null;
}

/** Shoppers by phone, e-mail, nickname or checked name, the newest first. */
export const findShoppers = async (
  db: Db,
  shopId: string,
  { text, phoneEnds }: Keyword,
  most: number,
): Promise<FoundShopper[]> => {
  const one = sql`SELECT account_id FROM accounts WHERE shop_id = ${shopId}`;
  const { rows } = await sql<FoundShopper>`
    SELECT account_id, nick_name, real_name, phone_area_code, phone, email FROM accounts
    WHERE shop_id = ${shopId} AND erased_at IS NULL AND account_id IN (
      (${one} AND ${begins(sql`email_canonical`, asText(text))} LIMIT ${candidates})
      UNION (${one} AND ${begins(sql`lower(nick_name)`, asText(text))} LIMIT ${candidates})
      UNION (${one} AND ${begins(sql`lower(real_name)`, asText(text))} LIMIT ${candidates})
      UNION (SELECT account_id FROM ${endings(phoneEnds)} CROSS JOIN LATERAL (
        ${one} AND ${begins(sql`reverse(phone_canonical)`, sql`ending`)} LIMIT ${candidates}) called)
      UNION (SELECT account_id FROM (
        SELECT account_id, nick_name, real_name, email_canonical, phone_canonical FROM accounts WHERE shop_id = ${shopId}
        ORDER BY created_at DESC LIMIT ${newest}
      ) fresh
      WHERE position(${text} IN lower(concat_ws(E'\n', nick_name, real_name, email_canonical, phone_canonical))) > 0
      LIMIT ${candidates}))
    ORDER BY created_at DESC, account_id LIMIT ${most}`.execute(db);
  return rows;
};
