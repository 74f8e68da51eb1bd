import type { ShopperSort, ShopperState } from '@pcmall/contract/console/shoppers';
import { searchedPhone } from '@pcmall/domain/phone';
import { searchForm } from '@pcmall/domain/tidy-text';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';

/** What a list is narrowed by; undefined lets everybody pass. */
export interface ShopperFilter {
  keyword: string;
  state?: ShopperState | null | undefined;
  purchase?: 'bought' | 'never' | null | undefined;
  flag?: string | null | undefined;
}

export interface ShopperSummary {
  account_id: string;
  nick_name: string;
  phone_area_code: string | null;
  phone: string | null;
  email: string | null;
  real_name: string;
  balance: number;
  orders: number;
  state: ShopperState;
  flags: string[];
  created_at: Date;
}

/** Part of a phone, an e-mail or a name, or a whole account id; `%` and `_` are taken as they are. */
const byKeyword = (keyword: string) => {
  const text = searchForm(keyword);
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const phone = `%${searchedPhone(keyword) ?? '-'}%`;
  return sql`(${text} = '' OR a.account_id = ${keyword} OR a.phone_canonical LIKE ${phone}
    OR a.email_canonical LIKE ${like} OR lower(a.nick_name) LIKE ${like} OR lower(a.real_name) LIKE ${like})`;
};

const stateColumn = sql`
  CASE WHEN a.erased_at IS NOT NULL THEN 'erased' WHEN a.blocked_at IS NOT NULL THEN 'blocked' ELSE 'active' END`;

/** What a list and a page show of a shopper. */
export const summaryColumns = sql`
  a.account_id, a.nick_name, a.phone_area_code, a.phone, a.email, a.real_name, a.flags, a.created_at,
  ${stateColumn} AS state, coalesce(b.amount, 0)::bigint AS balance,
  (SELECT count(*) FROM orders o WHERE o.shop_id = a.shop_id AND o.account_id = a.account_id)::integer AS orders`;

export const withBalance = sql`
  accounts a LEFT JOIN balances b ON b.shop_id = a.shop_id AND b.account_id = a.account_id`;

/** Everybody whom the keyword finds, with whether they fit each kind of filter. */
const fitting = (shopId: string, { keyword, state = null, purchase = null, flag = null }: ShopperFilter) => sql`
  SELECT seen.*,
    ${state}::text IS NULL OR state = ${state} AS fits_state,
    ${purchase}::text IS NULL OR purchase = ${purchase} AS fits_purchase,
    ${flag}::text IS NULL OR ${flag} = ANY(flags) AS fits_flag
  FROM (
    SELECT a.account_id, a.created_at, a.flags, ${stateColumn} AS state,
      CASE WHEN EXISTS (SELECT FROM orders o WHERE o.shop_id = a.shop_id AND o.account_id = a.account_id)
        THEN 'bought' ELSE 'never' END AS purchase
    FROM accounts a WHERE a.shop_id = ${shopId} AND ${byKeyword(keyword)}
  ) seen`;

const fitsAll = sql`fits_state AND fits_purchase AND fits_flag`;

const orderBy: Record<ShopperSort, ReturnType<typeof sql>> = {
  newest: sql`created_at DESC, account_id`,
  oldest: sql`created_at, account_id`,
  mostOrders: sql`orders DESC, created_at DESC, account_id`,
  fewestOrders: sql`orders, created_at DESC, account_id`,
  highestBalance: sql`balance DESC, created_at DESC, account_id`,
  lowestBalance: sql`balance, created_at DESC, account_id`,
};

const listed = (shopId: string, filter: ShopperFilter) => sql`(
  SELECT ${summaryColumns} FROM ${withBalance}
  JOIN (${fitting(shopId, filter)}) fitted ON fitted.account_id = a.account_id AND ${fitsAll}
  WHERE a.shop_id = ${shopId}) listed`;

export const listShoppers = async (
  db: Db,
  shopId: string,
  filter: ShopperFilter,
  { sort, offset, size }: { sort: ShopperSort; offset: number; size: number },
): Promise<ShopperSummary[]> => {
  const { rows } = await sql<ShopperSummary>`
    SELECT * FROM ${listed(shopId, filter)} ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

/** The ids of all whom the filters let pass as one text, with a blank between two, and how many they are. */
export const joinShopperIds = async (db: Db, shopId: string, filter: ShopperFilter, sort: ShopperSort) => {
  const { rows } = await sql<{ rows: number; keys: string }>`
    SELECT count(*)::integer AS rows, coalesce(string_agg(account_id, ' ' ORDER BY ${orderBy[sort]}), '') AS keys
    FROM ${listed(shopId, filter)}`.execute(db);
  return rows[0] ?? { rows: 0, keys: '' };
};

/** What a list shows of these shoppers, in their sequence. */
export const findSummaries = async (db: Db, shopId: string, accountIds: string[]): Promise<ShopperSummary[]> => {
  const { rows } = await sql<ShopperSummary>`
    SELECT ${summaryColumns} FROM ${withBalance}
    JOIN unnest(${accountIds}::text[]) WITH ORDINALITY AS asked (account_id, place) ON asked.account_id = a.account_id
    WHERE a.shop_id = ${shopId} ORDER BY asked.place`.execute(db);
  return rows;
};

/** How many fit everything, and with each value of each kind how many fit all other kinds. */
export const countShoppers = async (db: Db, shopId: string, filter: ShopperFilter) => {
  const { rows } = await sql<{ kind: 'all' | 'state' | 'purchase' | 'flag'; value: string; total: number }>`
    WITH fitted AS MATERIALIZED (${fitting(shopId, filter)})
    SELECT 'all' AS kind, '' AS value, count(*)::integer AS total FROM fitted WHERE ${fitsAll}
    UNION ALL SELECT 'state', state, count(*)::integer FROM fitted WHERE fits_purchase AND fits_flag GROUP BY state
    UNION ALL SELECT 'purchase', purchase, count(*)::integer FROM fitted WHERE fits_state AND fits_flag GROUP BY purchase
    UNION ALL SELECT 'flag', flag, count(*)::integer FROM fitted, unnest(flags) AS flag
      WHERE fits_state AND fits_purchase GROUP BY flag`.execute(db);
  return rows;
};

/** Those whom the filters let pass and who may buy: nobody else gets a coupon. */
export const findMatching = async (trx: Trx, shopId: string, filter: ShopperFilter): Promise<string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    SELECT account_id FROM (${fitting(shopId, filter)}) fitted WHERE ${fitsAll} AND state = 'active'
    ORDER BY account_id`.execute(trx);
  return rows.map(({ account_id }) => account_id);
};
