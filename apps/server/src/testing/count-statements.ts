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

/** What the server caches of a shop and its glance at the versions come now and then, not by a call; so do settings of a new connection. */
const ofCaches =
  /settings_version|from "payment_keys"|from "shops"|FROM pick_up_points|FROM promotions a|^SET random_page_cost/;

/** The queue looks for jobs, for times of its clock and for what is over by timers of its own; a call does no more than fill it. */
const isOfQueue = (text: string): boolean =>
  (text.includes('pgboss.') && !/^\s*INSERT INTO pgboss\.job\b/.test(text)) ||
  text.includes("date_part('epoch', now())");

const isOccasional = ({ text }: Statement): boolean => ofCaches.test(text) || isOfQueue(text);

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
