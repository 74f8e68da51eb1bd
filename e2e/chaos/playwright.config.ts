import { defineConfig } from '@playwright/test';

/** Apart from the other browser tests: it needs the whole machine, and minutes until what was cut off is done. */
export default defineConfig({
  testMatch: '*.chaos.test.ts',
  workers: 1,
  retries: 0,
  timeout: 6 * 60_000,
});
