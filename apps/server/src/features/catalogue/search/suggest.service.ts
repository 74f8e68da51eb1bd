import type * as contract from '@pcmall/contract/catalogue';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { cardsOf } from '../card.service';
import * as queries from './search.queries';
import { conditionsOf } from './search-conditions';
import { gramsOf, groupsOf, loosenKeyword, maxForms } from './search-keyword.service';
import { findNames, findWordsByPrefix } from './search-words.queries';

const suggestedWords = 6;
const suggestedProducts = 4;
/** The best of this many matches are good enough while somebody types. */
const candidateLimit = 500;

/** The word that is being typed, as far as it goes, and the text before it. */
const splitLastWord = (text: string) => {
  const [, before = '', lastWord = ''] = /^(.*?)(\p{Script=Latin}*)$/u.exec(text.toLowerCase()) ?? [];
  return { before, lastWord };
};

const suggestWords = async (
  db: Db,
  { shopId, language }: Visitor,
  text: string,
  completions: string[],
): Promise<string[]> => {
  const names = await findNames(db, shopId, text, suggestedWords);
  const { before } = splitLastWord(text);
  const words = [...names.map((name) => localize(name, language)), ...completions.map((word) => before + word)];
  const wordsByKey = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]));
  return [...wordsByKey.values()].toReversed().slice(0, suggestedWords);
};

const suggestProducts = async (
  db: Db,
  caller: Visitor,
  text: string,
  completions: string[],
): Promise<contract.ProductCard[]> => {
  const grams = gramsOf(text);
  const slice: queries.Slice = { sort: 'relevance', offset: 0, limit: suggestedProducts };
  const findIds = (groups: number[][]) =>
    queries.sortMatches(db, conditionsOf(caller.shopId, {}, groups), slice, candidateLimit);
  const unfinishedGram = completions.length > 0 ? grams.at(-1) : undefined;
  const alternatives = unfinishedGram === undefined ? {} : { [unfinishedGram]: completions };
  const exactIds = await findIds(groupsOf(caller.shopId, grams, alternatives));
  if (exactIds.length > 0) return cardsOf(db, caller, exactIds);
  const loosened = await loosenKeyword(db, caller.shopId, grams);
  return loosened ? cardsOf(db, caller, await findIds(loosened.groups)) : [];
};

/** Words and products for a keyword that is being typed (CAT-02.1). Prices in minor units. */
export const suggest = async (
  { db }: Context,
  caller: Visitor,
  keyword: string,
): Promise<DataOf<typeof contract.suggest>> => {
  const text = keyword.trim();
  if (gramsOf(text).length === 0) return { words: [], products: [] };
  const { lastWord } = splitLastWord(text);
  const rows = lastWord ? await findWordsByPrefix(db, caller.shopId, lastWord, maxForms) : [];
  const completions = rows.map(({ word }) => word);
  const words = await suggestWords(db, caller, text, completions);
  const products = await suggestProducts(db, caller, text, completions);
  return {
    words,
    products: products.map(({ productId, name, picture, price }) => ({ productId, name, picture, price })),
  };
};
