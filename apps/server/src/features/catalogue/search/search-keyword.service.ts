import { deletions, queryGrams, withinOneEdit } from '@pcmall/domain/search-text';
import type { Db } from '../../../db/database';
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

export interface Loosened {
  groups: number[][];
  /** The keyword as it was understood; empty when it can't be written as words. */
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

/** Forgives typos and completes words, for a keyword without matches (CAT-02.1); undefined when nothing about it can be changed. */
export const loosenKeyword = async (db: Db, shopId: string, grams: string[]): Promise<Loosened | undefined> => {
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
