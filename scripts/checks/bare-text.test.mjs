import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.mjs';
import { bareTexts, storefrontOptions } from './bare-text.mjs';

const broken = [
  '<p>{on && <b />}{word}</p>',
  '<p>{n} <b /></p>',
  '<Box>{on && <b />}Hello</Box>',
  '<p><b />{node}</p>',
  '<p><b /><Word /></p>',
  '<p><b /><>{maybe}</></p>',
  '<p><b /><Fragment>{word}</Fragment>{[word, <i key="" />]}</p>',
];
const fine = [
  '<p>{on ? word : <b />}</p>',
  '<p>{maybe && <b>{maybe}</b>}{on && <i>Hello</i>}<Box>{node}</Box></p>',
  '<p>{word + n}</p>',
];

/** A screen with these expressions, each in a line of its own. @param {string[]} expressions */
const screenOf = (expressions) => `import { Fragment, type ReactNode } from 'react';
declare const on: boolean; declare const word: string; declare const n: number; declare const node: ReactNode;
declare const maybe: string | undefined;
const Word = () => word;
const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
export const screens = [
${expressions.join(',\n')}
];
`;

test('a text beside something else is found, whatever it comes from; one alone in its element is fine, and so are elements that come and go', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(root, 'node_modules/.bare-text-'));
  const screens = Object.entries({ broken, fine }).map(([name, expressions]) => {
    const file = join(folder, `${name}.tsx`);
    writeFileSync(file, screenOf(expressions));
    return file;
  });
  try {
    const faults = bareTexts(folder, screens, storefrontOptions());
    expect(faults.map((fault) => fault.replace(/^(\w+).*breaks: /, '$1 '))).toEqual([
      'broken {word}',
      'broken {n}',
      'broken ',
      'broken Hello',
      'broken {node}',
      'broken <Word />',
      'broken {maybe}',
      'broken {[word, <i key="" />]}',
      'broken {word}',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[SHELL-20.3] no screen of the shop or the console has a text beside something else', { timeout: 240_000 }, () => {
  const folders = ['apps/storefront/src/*.tsx', 'apps/console/src/*.tsx', 'packages/ui/src/*.tsx'];
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const screens = tracked.split('\n').filter((file) => file !== '' && !file.includes('.test.'));
  expect(screens.length).toBeGreaterThan(100);
  expect(
    bareTexts(
      root,
      screens.map((file) => join(root, file)),
      storefrontOptions(),
    ),
  ).toEqual([]);
});
