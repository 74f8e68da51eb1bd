import { defineConfig } from 'vitest/config';
import { embeddedTests } from './scripts/embedded-tests.mjs';

/** Tests of the server that need no database. */
const pureServerTests = ['apps/server/src/**/*.unit.test.ts', 'apps/server/src/features/region/regions.test.ts'];

/** Tests of what only a database with several connections has: they are not there on PGlite. */
const postgresTests = 'apps/server/src/**/*.postgres.test.ts';

/** Tests that look at nothing of the shared database, or bring one of their own: where a run goes over both databases, once is enough. */
const onceTests = 'apps/server/src/**/*.once.test.ts';

/** Set where a run goes over both databases: PostgreSQL has all tests, the embedded one those that run its queries. */
const isSecondDatabase = process.env.TEST_SECOND_DATABASE === 'yes';

const isOnPostgres = (process.env.TEST_DATABASE ?? 'pglite') !== 'pglite';

export default defineConfig({
  test: {
    globalSetup: ['scripts/test-folder.mjs', 'scripts/sheet-process.mjs'],
    coverage: {
      enabled: isSecondDatabase,
      provider: 'v8',
      include: ['apps/server/src/**/*queries.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { functions: 94 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,demo}/src/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            ...pureServerTests,
          ],
          // They leave nothing behind, and a process for each file would take longer than its tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{storefront,console}/src/**/*.test.{ts,tsx}'],
          // What an app knows of its language and its shop is a module's: each file loads it anew.
          pool: 'threads',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: isSecondDatabase ? embeddedTests : ['apps/server/src/**/*.test.ts'],
          exclude: [
            ...pureServerTests,
            ...(isOnPostgres ? [] : [postgresTests]),
            ...(isSecondDatabase ? [onceTests] : []),
          ],
          // Files share their process, so that one embedded database (or one pool) and one loading of the app serves all.
          isolate: false,
          maxWorkers: isOnPostgres ? 2 : 1,
          setupFiles: 'apps/server/src/testing/setup/start-server.ts',
          // Of a machine that does much else; no test measures by them.
          testTimeout: 90_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
