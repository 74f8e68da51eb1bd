import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

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

/** What the server caches of a shop, its glance at the versions and the settings of a new connection come now and then, not by a call. */
const isOccasional = ({ text }: Statement): boolean =>
  /settings_version|from "payment_keys"|from "shops"|FROM pick_up_points|FROM promotions a|started_on = now\(\)|^SET random_page_cost/.test(
    text,
  );

/** Tells what this work asks for from what the queue, or a test that gave up, asks for meanwhile. */
const recorded = new AsyncLocalStorage<Statement[]>();

const record = (query: typeof pg.Client.prototype.query): typeof pg.Client.prototype.query =>
  function (this: pg.Client, ...args: unknown[]) {
    recorded.getStore()?.push(toStatement(args));
    return Reflect.apply(query, this, args);
  };

/** The statements that the database gets for this, in their order. */
export const recordStatements = async (run: () => Promise<unknown>): Promise<Statement[]> => {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = record(query);
  const statements: Statement[] = [];
  try {
    await recorded.run(statements, run);
    return statements.filter((statement) => !isOccasional(statement));
  } finally {
    pg.Client.prototype.query = query;
  }
};

/** How many statements the database gets for this. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(run)).length;
