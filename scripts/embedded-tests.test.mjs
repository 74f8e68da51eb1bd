import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedTests } from './embedded-tests.mjs';
import { root } from './run.mjs';

test('every test that the embedded database is to repeat is there', () => {
  const files = embeddedTests.filter((path) => !path.includes('*'));

  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the embedded database repeats a way through every feature', () => {
  const features = readdirSync(join(root, 'apps/server/src/features'));

  const left = features.filter(
    (feature) => !embeddedTests.some((path) => path.startsWith(`apps/server/src/features/${feature}/`)),
  );
  expect(left).toEqual([]);
});
