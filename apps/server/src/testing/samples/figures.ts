import { sql } from 'kysely';
import type { OpenShop } from '../open-shop';

/** They count the calls themselves, and what was sealed for them. */
const counters = new Set(['used_nonces', 'rate_limits']);

export type Figures = Record<string, number>;

/** Everything that a shop may have, with the columns that add up. */
export const tablesOfShops = async ({ context: { db } }: OpenShop) => {
  const { rows } = await sql<{ name: string; figures: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name)
      FILTER (WHERE data_type IN ('integer', 'bigint') AND is_identity = 'NO') AS figures
    FROM information_schema.columns WHERE table_schema = 'public'
    GROUP BY table_name HAVING bool_or(column_name = 'shop_id') ORDER BY 1`.execute(db);
  return rows.filter(({ name }) => !counters.has(name));
};

/** How many rows a shop has of everything, what their figures come to, and how many jobs were queued for it. */
export const figuresOf = async (shop: OpenShop): Promise<Figures> => {
  const { context, shopId } = shop;
  const all: Figures = {};
  for (const { name, figures } of await tablesOfShops(shop)) {
    const sums = (figures ?? []).map(
      (column) => sql`, coalesce(sum(${sql.ref(column)}), 0)::float8 AS ${sql.ref(column)}`,
    );
    const { rows } = await sql<Figures>`
      SELECT count(*)::integer AS rows ${sql.join(sums, sql``)} FROM ${sql.table(name)} WHERE shop_id = ${shopId}`.execute(
      context.db,
    );
    for (const [figure, value] of Object.entries(rows[0] ?? {})) all[`${name}.${figure}`] = value;
  }
  // A try that comes with photos again replaces them by the same: the files of the first ones are to go.
  const { rows: jobs } = await sql<{ jobs: number }>`
    SELECT count(*)::integer AS jobs FROM pgboss.job
    WHERE data->>'shopId' = ${shopId} AND name <> 'remove-id-photos'`.execute(context.db);
  return { ...all, jobs: jobs[0]?.jobs ?? 0 };
};
