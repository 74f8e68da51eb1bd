import pg from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** What the server keeps of a shop, and its glance at the versions, are read now and then, not by a call. */
const isOccasional = (statement: unknown): boolean =>
  /settings_version|from "shops"|FROM pick_up_points|FROM promotions a/.test(textOf(statement));

/** How many statements the database gets while this runs. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.filter(([statement]) => !isOccasional(statement)).length;
  } finally {
    spy.mockRestore();
  }
};
