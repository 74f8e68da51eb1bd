// Builds packages/domain/src/han-fold.data.json: `from[i]`, a traditional character, is searched for as `to[i]`.
// Run again after an update of opencc-js: node scripts/fold-han.mjs
import { writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js';

const target = new URL('../packages/domain/src/han-fold.data.json', import.meta.url);

/** The blocks that name goods; characters beyond them have no simplified form in use. */
const blocks = [
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
];

/** Characters whose simplified form depends on the word, as goods have it: 榴槤 is 榴莲. */
const inGoods = new Map([
  ['槤', '莲'],
  ['梿', '莲'],
]);

const toSimplified = ['t', 'tw', 'hk'].map((from) => Converter({ from, to: 'cn' }));

/**
 * To the end, because a simplified form may be the traditional form of another character: 薴 becomes 苧, which becomes 苎.
 * @param {string} character
 * @returns {string}
 */
const fold = (character) => {
  const next =
    inGoods.get(character) ?? toSimplified.map((convert) => convert(character)).find((form) => form !== character);
  return next === undefined || [...next].length !== 1 ? character : fold(next);
};

const pairs = blocks.flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    .map((character) => [character, fold(character)])
    .filter(([character, folded]) => character !== folded),
);

const side = (/** @type {0 | 1} */ index) => pairs.map((pair) => pair[index]).join('');
writeFileSync(target, `${JSON.stringify({ from: side(0), to: side(1) }, null, 2)}\n`);
console.log(`${pairs.length} characters`);
