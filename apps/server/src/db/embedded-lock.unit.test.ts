import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse, lockEmbedded } from './embedded-lock';

let folder = '';
const file = () => `${folder}.lock`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pcmall-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(file(), { force: true });
});

test('an embedded database belongs to one process at a time, until it is given back', () => {
  const unlock = lockEmbedded(folder);
  expect(() => lockEmbedded(folder)).toThrow(DatabaseInUse);
  expect(() => lockEmbedded(folder)).toThrow(`in use by process ${process.pid}`);

  unlock();

  expect(existsSync(file())).toBe(false);
  lockEmbedded(folder)();
});

test('what a killed process left behind is no obstacle', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(file(), `${child.pid} `);

  const unlock = lockEmbedded(folder);

  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test('a process that got the number of a dead one by chance is no obstacle', () => {
  writeFileSync(file(), `${process.ppid} 1@another-boot`);

  lockEmbedded(folder)();
});
