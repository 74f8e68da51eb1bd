import type { LaunchOptions } from '@playwright/test';

/** The Chromium of the machine: Playwright's own is not downloaded. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A process for each page of the shop would be most of the work of a short test.
    '--process-per-site',
    '--force-prefers-reduced-motion',
    // Neither core has time for V8's helpers, and no page lives long enough to win back what better code takes to make.
    '--js-flags=--single-threaded --no-opt --no-maglev',
  ],
};
