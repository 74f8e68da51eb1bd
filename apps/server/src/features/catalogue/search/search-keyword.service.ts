import { deletions, queryGrams, withinOneEdit } from '@pcmall/domain/search-text';
import type { Db } from '../../../db/database';
import { readAsPinyin } from './search-readings.service';
import { deletionTerms, isCorrectable, numberForms, termOf } from './search-terms';
import { findKnownWords, findSimilarWords, findWordsByPrefix } from './search-words.queries';

/** More than anybody types; each one costs a lookup in the index. */
const maxGrams = 24;
/** How many words one word may stand for. */
export const maxForms = 20;

export const gramsOf = (keyword: string): string[] => queryGrams(keyword).slice(0, maxGrams);

/** A group of terms for each gram; `alternatives` holds further words that count as a match for one. */
export const groupsOf = (shopId: string, grams: string[], alternatives: Record<string, string[]> = {}): number[][] =>
  grams.map((gram) => [...numberForms(gram), ...(alternatives[gram] ?? [])].map((form) => termOf(shopId, form)));

const similarWords = async (db: Db, shopId: string, word: string): Promise<string[]> => {
  const terms = [termOf(shopId, word), ...deletionTerms(shopId, word)];
  const similar = await findSimilarWords(db, shopId, word, deletions(word), terms);
  return similar.map((row) => row.word).filter((candidate) => withinOneEdit(word, candidate));
};

/** What a keyword may mean, where nothing matches it as it was typed. */
export interface Understood {
  groups: number[][];
  /** The keyword as it was corrected; empty when it was not, or can't be written as words. */
  text: string;
}

/** Words that a gram may stand for: those one letter away, and those that begin with it. */
const loosen = async (db: Db, shopId: string, gram: string): Promise<string[]> => {
  if (!isCorrectable(gram)) return [gram];
  const similar = await similarWords(db, shopId, gram);
  const completed = (await findWordsByPrefix(db, shopId, gram, maxForms)).map((row) => row.word);
  const forms = [...new Set([...similar, ...completed])].slice(0, maxForms);
  return forms.length > 0 ? forms : [gram];
};

/** Forgives typos and completes words (CAT-02.1); undefined when nothing about the keyword can be changed. */
const loosenKeyword = async (db: Db, shopId: string, grams: string[]): Promise<Understood | undefined> => {
  const forms = await Promise.all(grams.map((gram) => loosen(db, shopId, gram)));
  if (forms.every((group, index) => group.length === 1 && group[0] === grams[index])) return undefined;
  const best = forms.map((group, index) => {
    const gram = grams[index] ?? '';
    return group.includes(gram) ? gram : (group[0] ?? gram);
  });
  return {
    groups: forms.map((group) => group.map((word) => termOf(shopId, word))),
    text: grams.every(isCorrectable) ? best.join(' ') : '',
  };
};

/** `feng mi` is read as `fengmi`. Grams contain no spaces. */
export const joinLatin = (grams: string[]): string[] =>
  grams
    .join(' ')
    .replace(/(?<=\p{Script=Latin}) (?=\p{Script=Latin})/gu, '')
    .split(' ');

/**
 * Chinese is written without spaces: 牧道围巾 asks for the brand 牧道 and a 围巾, and its middle, 道围, is no word of the shop.
 * Such pairs are left out; undefined where there are none.
 */
const withoutBridges = async (db: Db, shopId: string, grams: string[]): Promise<Understood | undefined> => {
  const pairs = grams.filter((gram) => /^\p{Script=Han}{2}$/u.test(gram));
  if (pairs.length < 3) return undefined;
  const known = await findKnownWords(db, shopId, pairs);
  const isBridge = (gram: string, index: number) => {
    const [before = '', after = ''] = [grams[index - 1], grams[index + 1]];
    const isBetween = before.endsWith(gram.charAt(0)) && after.startsWith(gram.slice(-1));
    return pairs.includes(gram) && !known.has(gram) && isBetween && known.has(before) && known.has(after);
  };
  const remaining = grams.filter((gram, index) => !isBridge(gram, index));
  return remaining.length < grams.length ? { groups: groupsOf(shopId, remaining), text: '' } : undefined;
};

const sound = async (db: Db, shopId: string, grams: string[], isHurried = false): Promise<Understood | undefined> => {
  const forms = await readAsPinyin(db, shopId, grams, isHurried);
  return forms && { groups: forms.map((group) => group.map((form) => termOf(shopId, form))), text: '' };
};

/**
 * What a keyword without matches may mean, the likeliest first: a brand and a word without a space between them, pinyin, a typo or the beginning of a word, pinyin whose last
 * syllable is not finished or of which only the initials were typed. Each is worked out when it is asked for.
 */
export async function* understand(db: Db, shopId: string, grams: string[]): AsyncGenerator<Understood> {
  const joined = joinLatin(grams);
  const hurried = () => sound(db, shopId, joined, true);
  // Letters without a vowel are initials rather than a word with a typo.
  const isInitials = joined.some((gram) => /^[b-df-hj-np-tv-z]{2,}$/.test(gram));
  const attempts = [
    () => withoutBridges(db, shopId, grams),
    () => sound(db, shopId, joined),
    () => (joined.length < grams.length ? sound(db, shopId, grams) : undefined),
    ...(isInitials ? [hurried] : []),
    () => loosenKeyword(db, shopId, grams),
    ...(isInitials ? [] : [hurried]),
  ];
  for (const attempt of attempts) {
    const understood = await attempt();
    if (understood) yield understood;
  }
}
