import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SQL whose text grows with a list: each length is a statement of its own, which every connection plans and keeps.
 * `anyOf` and `unnest` take a list as one parameter.
 */
const growing = /'(?:not )?in',|\bIN \(\$\{|\bsql\.join\(|\.values\((?:\[|\w+\.map\(|rows\b)/g;

/** They join conditions and parts of one statement, of which there are as many as filters and words are allowed. */
const joinsConditions =
  /^features\/(?:order\/(?:console\/shop-orders|order-list)|catalogue\/(?:console\/goods-list|search\/search|stock\/stock-list))\.queries\.ts$/;

/** What runs once, or in tests. */
const isExempt = /\.test\.ts$|^(?:testing|demo|db\/migrations)\//;

/** A transaction that is not repeated after a conflict: `inTransaction` opens them. */
const bareTransaction = /\.transaction\(\)/g;
const opensTransactions = /^db\/in-transaction\.ts$/;

/** @param {string} file @param {string} text @param {RegExp} pattern */
const found = (file, text, pattern) =>
  [...text.matchAll(pattern)].map(({ index, 0: what }) => `${file}:${text.slice(0, index).split('\n').length} ${what}`);

/**
 * Lists of placeholders, and transactions that are not repeated, each as `file:line what`.
 * @param {string} file below the server's src, with slashes
 * @param {string} text
 */
export const sqlHazardsIn = (file, text) => {
  if (isExempt.test(file)) return [];
  return [
    ...(joinsConditions.test(file) ? [] : found(file, text, growing)),
    ...(opensTransactions.test(file) ? [] : found(file, text, bareTransaction)),
  ];
};

/** The same for all files below a folder. @param {string} folder */
export const sqlHazardsBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => sqlHazardsIn(path, readFileSync(join(folder, path), 'utf8')));
