import { sql } from 'kysely';
import type { OpenShop } from '../../open-shop';

/** So many copies of an order with its lines, each made a minute before the one before it. */
export const givenCopies = async (
  { context: { db }, shopId }: Pick<OpenShop, 'context' | 'shopId'>,
  orderId: string,
  count: number,
) => {
  const { rows } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
    WHERE table_name = 'orders' AND is_generated = 'NEVER'`.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`
    WITH copies AS (
      INSERT INTO orders (${columns})
      SELECT ${columns} FROM (
        SELECT copy.* FROM orders model, generate_series(1, ${count}::integer) AS n,
          jsonb_populate_record(model, jsonb_build_object('order_id', model.order_id || '-' || n,
            'order_no', model.order_no || '-' || n, 'idempotency_key', model.order_id || '-' || n,
            'created_at', model.created_at - n * interval '1 minute')) AS copy
        WHERE model.shop_id = ${shopId} AND model.order_id = ${orderId}
      ) copied RETURNING order_id
    )
    INSERT INTO order_lines
    SELECT copy.* FROM copies, order_lines model,
      jsonb_populate_record(model, jsonb_build_object('order_id', copies.order_id)) AS copy
    WHERE model.shop_id = ${shopId} AND model.order_id = ${orderId}`.execute(db);
};
