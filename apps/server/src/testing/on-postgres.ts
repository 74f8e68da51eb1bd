import { test } from 'vitest';

/** For races: PGlite has a single connection, on which nothing happens at the same time. */
export const testOnPostgres = test.skipIf((process.env.TEST_DATABASE ?? 'pglite') === 'pglite');
