import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const builderCall = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;

/** Where SQL may stand: in queries, in the database's own folder and in what only tests use. */
const mayHoldSql = /\.queries\.ts$|\.test\.ts$|^(db|testing)\//;

/**
 * Calls of the query builder in a file of the server that may hold no SQL, each as `file:line call`.
 * @param {string} file below the server's src, with slashes
 * @param {string} text
 */
export const sqlCallsIn = (file, text) =>
  mayHoldSql.test(file)
    ? []
    : [...text.matchAll(builderCall)].map(
        ({ index, 1: call }) => `${file}:${text.slice(0, index).split('\n').length} ${call}`,
      );

/** The same for all files below a folder. @param {string} folder */
export const sqlCallsBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => sqlCallsIn(path, readFileSync(join(folder, path), 'utf8')));
