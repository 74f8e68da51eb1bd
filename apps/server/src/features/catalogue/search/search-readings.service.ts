import type { Db } from '../../../db/database';
import { initialsKey, pinyinKeys, splitSyllables, unfinishedKey, wholeKey } from './search-pinyin.rules';
import { numberForms, termOf } from './search-terms';
import { findWordsByKeys } from './search-words.queries';

/** How many Chinese words one reading may stand for, … */
const maxForms = 40;
/** … and how many are looked at for a keyword. */
const maxWords = 400;

/** What somebody typed, read as pinyin in one way: a key of the vocabulary for each neighbouring pair of syllables. */
type Reading = string[];

const pairKeys = (syllables: string[], lastKey: (syllables: string) => string): Reading => {
  const [only = ''] = syllables;
  if (syllables.length === 1) return [lastKey(only)];
  const pairs = syllables.slice(1).map((syllable, index) => `${syllables[index]}${syllable}`);
  return pairs.map((pair, index) => (index === pairs.length - 1 ? lastKey(pair) : wholeKey(pair)));
};

const initialsOf = (word: string): Reading[] => {
  if (!/^[a-z]{2,10}$/.test(word)) return [];
  return [Array.from(word.slice(1), (letter, index) => initialsKey(`${word[index]}${letter}`))];
};

/** How a Latin word may be read: as syllables, or in a hurry, with the last one unfinished, or as initials. */
const readingsOf = (word: string, isHurried: boolean): Reading[] =>
  isHurried
    ? [...splitSyllables(word, true).map((split) => pairKeys(split, unfinishedKey)), ...initialsOf(word)]
    : splitSyllables(word).map((split) => pairKeys(split, wholeKey));

/** Letters and digits apart: `naifen1duan` is 奶粉 1 段. */
const partsOf = (gram: string): string[] => gram.match(/\p{N}+|[^\p{N}]+/gu) ?? [];

const isLatin = (text: string) => /^\p{Script=Latin}[\p{Script=Latin}\p{M}]*$/u.test(text);

/** `mudaoweijin` asks for 牧道 and 围巾: what stands between two words of the shop need not be one. */
const withoutBridges = (keys: Reading, isWord: (key: string) => boolean): Reading | undefined => {
  const isKept = (key: string | undefined) => key !== undefined && isWord(key);
  const isCovered = keys.every((key, index) => isKept(key) || (isKept(keys[index - 1]) && isKept(keys[index + 1])));
  return isCovered ? keys.filter(isWord) : undefined;
};

const wordsByKey = async (db: Db, shopId: string, readings: Reading[]): Promise<Map<string, string[]>> => {
  const keys = [...new Set(readings.flat())];
  const words = await findWordsByKeys(
    db,
    shopId,
    keys.map((key) => termOf(shopId, key)),
    maxWords,
  );
  const byKey = new Map<string, string[]>(keys.map((key) => [key, []]));
  for (const word of words) for (const key of pinyinKeys(word)) byKey.get(key)?.push(word);
  return byKey;
};

/**
 * Reads Latin grams as pinyin (CAT-02.2): for each pair of syllables the Chinese words of the shop that sound so, the most
 * used first. Grams without such a reading stand for themselves; undefined where none has one.
 */
export const readAsPinyin = async (
  db: Db,
  shopId: string,
  grams: string[],
  isHurried: boolean,
): Promise<string[][] | undefined> => {
  const parts = grams.flatMap((gram) => (/\p{Script=Latin}/u.test(gram) ? partsOf(gram) : [gram]));
  const readings = parts.map((part) => (isLatin(part) ? readingsOf(part, isHurried) : []));
  if (readings.every((ways) => ways.length === 0)) return undefined;
  const byKey = await wordsByKey(db, shopId, readings.flat());
  const formsOf = (key: string) => (byKey.get(key) ?? []).slice(0, maxForms);
  const forms: string[][] = [];
  let isRead = false;
  for (const [index, part] of parts.entries()) {
    const isWord = (key: string) => formsOf(key).length > 0;
    const ways = readings[index] ?? [];
    const way =
      ways.find((keys) => keys.every(isWord)) ?? ways.map((keys) => withoutBridges(keys, isWord)).find(Boolean);
    isRead ||= way !== undefined;
    forms.push(...(way ? way.map(formsOf) : [numberForms(part)]));
  }
  return isRead ? forms : undefined;
};
