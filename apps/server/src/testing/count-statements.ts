import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

const toStatement = ([query, values]: unknown[]): Statement => {
  if (typeof query !== 'object' || query === null || !('text' in query))
    return { text: String(query), values: Array.isArray(values) ? values : [] };
  const own = 'values' in query && Array.isArray(query.values) ? query.values : undefined;
  return { text: String(query.text), values: own ?? (Array.isArray(values) ? values : []) };
};

/** What the server caches of a shop, its glance at the versions and the queue's look for jobs come now and then, not by a call. */
const isOccasional = ({ text }: Statement): boolean =>
  /settings_version|from "payment_keys"|from "shops"|FROM pick_up_points|FROM promotions a|started_on = now\(\)|UPDATE pgboss\.job SET/.test(
    text,
  );

/** The statements that the database gets while this runs, in their order. */
export const recordStatements = async (run: () => Promise<unknown>): Promise<Statement[]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.map(toStatement).filter((statement) => !isOccasional(statement));
  } finally {
    spy.mockRestore();
  }
};

/** How many statements the database gets while this runs. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(run)).length;
