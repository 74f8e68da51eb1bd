import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser';

export default defineConfig({
  testMatch: '*.e2e.test.ts',
  globalSetup: ['../scripts/test-folder.mjs', '../scripts/test-bundle.mjs'],
  tsconfig: 'bundled.tsconfig.json',
  outputDir: '../test-results',
  // Every test has a shop of its own, so any two of them can run at once; a worker has one server for its tests.
  fullyParallel: true,
  // One more than the usual two cores: each waits for a fifth of its time, for the next frame or for what a press brings.
  workers: 3,
  // A second try would hide a fault.
  retries: 0,
  timeout: 120_000,
  // A busy machine is slow to show things.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Pictures of each step, and snapshots of the document, would take as long as a third of the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
