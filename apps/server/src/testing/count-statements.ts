import pg from 'pg';
import { vi } from 'vitest';

/** The server's glance at the shops' versions comes by itself, now and then. */
const isBackground = (statement: unknown): boolean => String(statement).includes('settings_version');

/** How many statements the database gets while this runs. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.filter(([statement]) => !isBackground(statement)).length;
  } finally {
    spy.mockRestore();
  }
};
