import type * as contract from '@pcmall/contract/catalogue';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { foldText } from '@pcmall/domain/search-text';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { cardsOf } from '../card.service';
import * as queries from './search.queries';
import { findProductsByCode, isLikeCode } from './search-code.service';
import { conditionsOf, type Sought } from './search-conditions';
import { namesOf } from './search-facets.service';
import { gramsOf, groupsOf, joinLatin, maxForms, understand } from './search-keyword.service';
import { readAsPinyin } from './search-readings.service';
import { findWordsByPrefix } from './search-words.queries';

const suggestedWords = 6;
const suggestedProducts = 4;
/** The best of this many matches are good enough while somebody types. */
const candidateLimit = 500;

/** The word that is being typed, as far as it goes, and the text before it. */
const splitLastWord = (text: string) => {
  const [, before = '', lastWord = ''] = /^(.*?)(\p{Script=Latin}*)$/u.exec(text.toLowerCase()) ?? [];
  return { before, lastWord };
};

/** Chinese words in a row, each beginning with the character that the one before ends with: 麦卢 and 卢卡 are 麦卢卡. */
const joinPairs = (forms: string[][]): string[] =>
  forms
    .slice(1)
    .reduce<string[]>(
      (words, next) =>
        words.flatMap((word) => next.filter((form) => form[0] === word.at(-1)).map((form) => word + form.slice(1))),
      forms[0] ?? [],
    );

/** What is being typed as pinyin: names of brands and categories that sound so, then words of products. */
const wordsBySound = async (context: Context, { shopId, language }: Visitor, grams: string[]): Promise<string[]> => {
  const forms = await readAsPinyin(context.db, shopId, joinLatin(grams), true);
  if (!forms) return [];
  const { all } = await namesOf(context, shopId);
  const names = all.filter(({ folded }) => forms.every((group) => group.some((form) => folded.includes(form))));
  return [...names.map(({ name }) => localize(name, language)), ...joinPairs(forms)];
};

const suggestWords = async (
  context: Context,
  caller: Visitor,
  text: string,
  completions: string[],
): Promise<string[]> => {
  const { shopId, language } = caller;
  const folded = foldText(text);
  const names = (await namesOf(context, shopId)).all.filter((each) => each.folded.includes(folded));
  const { before } = splitLastWord(text);
  const words = [
    ...names.slice(0, suggestedWords).map(({ name }) => localize(name, language)),
    ...completions.map((word) => before + word),
  ];
  // Somebody who reads English and types a word that goes on in English means that.
  if (words.length === 0 || language === 'zh') words.push(...(await wordsBySound(context, caller, gramsOf(text))));
  const wordsByKey = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]));
  return [...wordsByKey.values()].toReversed().slice(0, suggestedWords);
};

/** Products on sale for a text that is being typed, the likeliest first; `completions` are what its last word may become. */
const findIds = async (
  db: Db,
  shopId: string,
  { text, completions, most }: { text: string; completions: string[]; most: number },
): Promise<string[]> => {
  const grams = gramsOf(text);
  const slice: queries.Slice = { sort: 'relevance', offset: 0, limit: most };
  const idsOf = (sought: Sought) => queries.sortMatches(db, conditionsOf(shopId, {}, sought), slice, candidateLimit);
  const coded = isLikeCode(text) ? await findProductsByCode(db, shopId, text) : [];
  if (coded.length > 0) return idsOf({ groups: [], productIds: coded });
  const unfinishedGram = completions.length > 0 ? grams.at(-1) : undefined;
  const alternatives = unfinishedGram === undefined ? {} : { [unfinishedGram]: completions };
  const exactIds = await idsOf({ groups: groupsOf(shopId, grams, alternatives) });
  if (exactIds.length > 0) return exactIds;
  for await (const understood of understand(db, shopId, grams)) {
    const ids = await idsOf(understood);
    if (ids.length > 0) return ids;
  }
  return [];
};

const complete = async (db: Db, shopId: string, text: string): Promise<string[]> => {
  const { lastWord } = splitLastWord(text);
  return lastWord ? (await findWordsByPrefix(db, shopId, lastWord, maxForms)).map(({ word }) => word) : [];
};

/** Products on sale that a text which is being typed may mean, for whoever shows them in a way of their own. */
export const findSuggestedIds = async (db: Db, shopId: string, keyword: string, most: number): Promise<string[]> => {
  const text = keyword.trim();
  if (gramsOf(text).length === 0) return [];
  return findIds(db, shopId, { text, completions: await complete(db, shopId, text), most });
};

/** Words and products for a keyword that is being typed (CAT-02.1). Prices in minor units. */
export const suggest = async (
  context: Context,
  caller: Visitor,
  keyword: string,
): Promise<DataOf<typeof contract.suggest>> => {
  const text = keyword.trim();
  if (gramsOf(text).length === 0) return { words: [], products: [] };
  const { db } = context;
  const completions = await complete(db, caller.shopId, text);
  const words = await suggestWords(context, caller, text, completions);
  const ids = await findIds(db, caller.shopId, { text, completions, most: suggestedProducts });
  const products = await cardsOf(context, caller, ids);
  return {
    words,
    products: products.map(({ productId, name, picture, price }) => ({ productId, name, picture, price })),
  };
};
