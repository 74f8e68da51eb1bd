import { defineConfig } from '@playwright/test';
import { launchOptions } from '../testing/browser';

/** Tests that start servers of their own and take them away again: one after another, as they wait more than they work. */
export default defineConfig({
  testDir: '..',
  testMatch: ['chaos/*.chaos.test.ts', 'servers/*.server.test.ts'],
  globalSetup: ['../../scripts/test-folder.mjs', '../../scripts/test-bundle.mjs'],
  tsconfig: '../bundled.tsconfig.json',
  outputDir: '../../test-results/servers',
  workers: 1,
  retries: 0,
  timeout: 6 * 60_000,
  expect: { timeout: 15_000 },
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false }, launchOptions },
});
