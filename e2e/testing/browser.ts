import { type Browser, chromium } from 'playwright-core';

const launch = () =>
  chromium.launch({
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
    ],
  });

let shared: Promise<Browser> | undefined;

/** One browser for all tests; each test opens windows of its own in it. */
export const browser = (): Promise<Browser> => {
  shared ??= launch();
  return shared;
};
