import { deletions, queryGrams, withinOneEdit } from '@pcmall/domain/search-text';
import type { Db } from '../../../db/database';
import { findSimilarWords, findWordsByPrefix } from './search.queries';
import { deletionTerms, isCorrectable, numberForms, termOf } from './search-terms';

/** More words than anybody types; each costs a look into the index. */
const maxGrams = 24;
/** Words that one word may stand for. */
export const maxForms = 20;

export const gramsOf = (keyword: string): string[] => queryGrams(keyword).slice(0, maxGrams);

/** A group of terms for each gram; `also` names further words that may stand for one. */
export const groupsOf = (shopId: string, grams: string[], also: Record<string, string[]> = {}): number[][] =>
  grams.map((gram) => [...numberForms(gram), ...(also[gram] ?? [])].map((form) => termOf(shopId, form)));

const similarWords = async (db: Db, shopId: string, word: string): Promise<string[]> => {
  const terms = [termOf(shopId, word), ...deletionTerms(shopId, word)];
  const similar = await findSimilarWords(db, shopId, word, deletions(word), terms);
  return similar.filter((found) => withinOneEdit(word, found.word)).map((found) => found.word);
};

export interface Loosened {
  groups: number[][];
  /** The keyword as it was understood. */
  text: string;
}

/** What a gram may stand for: words one letter away, and words that begin with it. */
const loosen = async (db: Db, shopId: string, gram: string): Promise<string[]> => {
  if (!isCorrectable(gram)) return [gram];
  const similar = await similarWords(db, shopId, gram);
  const begun = (await findWordsByPrefix(db, shopId, gram, maxForms)).map((found) => found.word);
  const forms = [...new Set([...similar, ...begun])].slice(0, maxForms);
  return forms.length > 0 ? forms : [gram];
};

/** For a keyword that finds nothing as it is written; undefined when there is no other way to read it. */
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
