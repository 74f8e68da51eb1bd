import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.mjs';
import { bareTexts, storefrontOptions } from './bare-text.mjs';

/** Each expression in a screen of its own line, and what is found there. @param {string[]} expressions */
const faultsIn = (expressions) => {
  const folder = mkdtempSync(join(root, 'node_modules/.bare-text-'));
  const file = join(folder, 'screen.tsx');
  const code = `import { Fragment, type ReactNode } from 'react';
declare const on: boolean; declare const word: string; declare const n: number; declare const node: ReactNode;
declare const maybe: string | undefined;
const Word = () => word;
const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
export const screens = [
${expressions.join(',\n')}
];
`;
  writeFileSync(file, code);
  try {
    return bareTexts(folder, [file], storefrontOptions()).map((fault) => fault.replace(/^.*breaks: /, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('a text beside something else is found, whatever it comes from', { timeout: 120_000 }, () => {
  const expressions = [
    '<p>{on && <b />}{word}</p>',
    '<p>{n} <b /></p>',
    '<Box>{on && <b />}Hello</Box>',
    '<p><b />{node}</p>',
    '<p><b /><Word /></p>',
    '<p><b /><>{maybe}</></p>',
    '<p><b /><Fragment>{word}</Fragment>{[word, <i key="" />]}</p>',
  ];
  expect(faultsIn(expressions)).toEqual([
    '{word}',
    '{n}',
    '',
    'Hello',
    '{node}',
    '<Word />',
    '{maybe}',
    '{[word, <i key="" />]}',
    '{word}',
  ]);
});

test('a text alone in its element is fine, and so are elements that come and go', { timeout: 120_000 }, () => {
  const expressions = [
    '<p>{on ? word : <b />}</p>',
    '<p>{maybe && <b>{maybe}</b>}{on && <i>Hello</i>}<Box>{node}</Box></p>',
    '<p>{word + n}</p>',
  ];
  expect(faultsIn(expressions)).toEqual([]);
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
