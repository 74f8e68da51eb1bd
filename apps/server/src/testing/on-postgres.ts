import { test } from 'vitest';

const isOnPostgres = (process.env.TEST_DATABASE ?? 'pglite') !== 'pglite';

/**
 * A test of a race, which exists on PostgreSQL alone: PGlite has one connection, so that transactions come one after
 * the other and nothing can go wrong between them. Not skipped elsewhere but absent, so that a skipped test stays a
 * mistake.
 */
export const testOnPostgres = (title: string, run: () => Promise<void>): void => {
  if (isOnPostgres) test(title, run);
};
