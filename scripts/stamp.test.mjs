import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';
import { sourceStamp } from './stamp.mjs';

let folder = '';

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pcmall-stamp-'));
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.base.json']) write(path, '{}');
  write('packages/domain/src/money.ts', 'export const one = 1;');
  write('apps/server/src/main.ts', 'serve();');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the stamp stays as long as no source changes', () => {
  const before = sourceStamp(folder);
  utimesSync(join(folder, 'apps/server/src/main.ts'), 1, 1);
  write('apps/server/dist/main.js', 'built');
  write('apps/server/src/main.test.ts', 'a test');
  write('apps/server/node_modules/x/index.js', 'a package');
  expect(sourceStamp(folder)).toBe(before);
});

test.each([
  ['a source', 'packages/domain/src/money.ts'],
  ['a new file', 'packages/ui/src/button.tsx'],
  ['a build configuration', 'apps/server/vite.config.ts'],
  ['the lock file', 'package-lock.json'],
])('the stamp follows %s', (_, path) => {
  const before = sourceStamp(folder);
  write(path, 'changed');
  expect(sourceStamp(folder)).not.toBe(before);
});

test('packages count as installed only when they are as new as the lock file', () => {
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', '{}');
  expect(isInstalled(folder)).toBe(true);
  utimesSync(join(folder, 'node_modules/.package-lock.json'), 1, 1);
  expect(isInstalled(folder)).toBe(false);
});
