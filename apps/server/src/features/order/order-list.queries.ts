import type { OrderStatus } from '@pcmall/domain/order-status';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db } from '../../db/database';
import type { OrderRow } from './order.queries';

export interface ListFilter extends Owner {
  /** Undefined for all. */
  statuses: OrderStatus[] | undefined;
  keyword: string;
  from: Date | undefined;
  before: Date | undefined;
}

const narrow = ({ from, before, keyword }: ListFilter) => {
  const conditions = [
    from && sql`AND created_at >= ${from}`,
    before && sql`AND created_at < ${before}`,
    keyword && sql`AND position(${keyword} IN search_text) > 0`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` `,
  );
};

const empty = sql``;

/**
 * The newest `limit` orders that fit, read off an index: of all statuses from the shopper's own, of a tab from the
 * beginning of each of its statuses.
 */
const newest = (filter: ListFilter, limit: number) => {
  const { shopId, accountId, statuses } = filter;
  const hasConditions = filter.from ?? filter.before ?? (filter.keyword || undefined);
  const conditions = hasConditions === undefined ? empty : narrow(filter);
  const mine = sql`SELECT order_id, created_at FROM orders WHERE shop_id = ${shopId} AND account_id = ${accountId} AND deleted_at IS NULL`;
  const ordered = sql`${conditions} ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`;
  if (!statuses) return sql`${mine} ${ordered}`;
  const parts = statuses.map((status) => sql`(${mine} AND status = ${status} ${ordered})`);
  return sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`;
};

/** One page, newest first. */
export const listOrders = async (db: Db, filter: ListFilter, offset: number, size: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    SELECT orders.* FROM (
      SELECT order_id FROM (${newest(filter, offset + size)}) AS newest
      ORDER BY created_at DESC, order_id DESC OFFSET ${offset}
    ) AS page JOIN orders ON orders.shop_id = ${filter.shopId} AND orders.order_id = page.order_id
    ORDER BY orders.created_at DESC, orders.order_id DESC`.execute(db);
  return rows;
};

/** How many there are, counted no further than `limit`. */
export const countOrders = async (db: Db, filter: ListFilter, limit: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${newest(filter, limit)}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * How many orders there are in each status, counted no further than `limit`. The order asked for is that of the index:
 * without it the planner would read the whole table for a status that has none.
 */
export const countByStatus = async (db: Db, { shopId, accountId }: Owner, statuses: OrderStatus[], limit: number) => {
  const { rows } = await sql<{ status: OrderStatus; total: number }>`
    SELECT status, (
      SELECT count(*) FROM (
        SELECT FROM orders WHERE shop_id = ${shopId} AND account_id = ${accountId} AND orders.status = asked.status
          AND deleted_at IS NULL ORDER BY created_at DESC, order_id DESC LIMIT ${limit}
      ) AS counted
    ) AS total FROM unnest(${statuses}::text[]) AS asked (status)`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
};
