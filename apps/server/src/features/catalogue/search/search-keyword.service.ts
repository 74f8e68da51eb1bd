import { deletions, queryGrams, withinOneEdit } from '@pcmall/domain/search-text';
import type { Db } from '../../../db/database';
import { readAsPinyin } from './search-readings.service';
import { deletionTerms, isCorrectable, numberForms, termOf } from './search-terms';
import { findSimilarWords, findWordsByPrefix } from './search-words.queries';

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

const sound = async (db: Db, shopId: string, grams: string[], isHurried = false): Promise<Understood | undefined> => {
  const forms = await readAsPinyin(db, shopId, grams, isHurried);
  return forms && { groups: forms.map((group) => group.map((form) => termOf(shopId, form))), text: '' };
};

/**
 * What a keyword without matches may mean, the likeliest first: pinyin, a typo or the beginning of a word, pinyin whose last
 * syllable is not finished or of which only the initials were typed. Each is worked out when it is asked for.
 */
export async function* understand(db: Db, shopId: string, grams: string[]): AsyncGenerator<Understood> {
  const joined = joinLatin(grams);
  const attempts = [
    () => sound(db, shopId, joined),
    () => (joined.length < grams.length ? sound(db, shopId, grams) : undefined),
    () => loosenKeyword(db, shopId, grams),
    () => sound(db, shopId, joined, true),
  ];
  for (const attempt of attempts) {
    const understood = await attempt();
    if (understood) yield understood;
  }
}
