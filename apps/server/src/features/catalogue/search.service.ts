import {
  countedTo,
  type ProductCard,
  type ProductList,
  type searchProducts,
  type suggest,
} from '@pcmall/contract/catalogue';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { cardsOf } from './card.service';
import * as queries from './search.queries';
import { gramsOf, groupsOf, loosenKeyword } from './search-keyword.service';
import { brandTerm, categoryTerm, modeTerm } from './search-terms';

type Query = QueryOf<typeof searchProducts>;
type Filters = Partial<Pick<Query, 'categoryId' | 'brandId' | 'deliveryMode' | 'priceFrom' | 'priceTo' | 'inStock'>>;

const nothing: queries.Found = { ids: [], found: 0, brands: [], categories: [] };

const wantedOf = (shopId: string, query: Filters, groups: string[][]): queries.Wanted => ({
  shopId,
  all: [
    ...(query.categoryId ? [categoryTerm(shopId, query.categoryId)] : []),
    ...(query.brandId ? [brandTerm(shopId, query.brandId)] : []),
    ...(query.deliveryMode ? [modeTerm(shopId, query.deliveryMode)] : []),
  ],
  groups,
  priceFrom: query.priceFrom,
  priceTo: query.priceTo,
  inStock: query.inStock !== undefined,
});

const find = async (db: Db, wanted: queries.Wanted, slice: queries.Slice): Promise<queries.Found> => {
  const found = await queries.findMatches(db, wanted, slice, countedTo);
  return found.found > countedTo ? { ...found, ids: await queries.walk(db, wanted, slice) } : found;
};

/** As written first; where that finds nothing, with typos forgiven and words completed. */
const findByKeyword = async (db: Db, shopId: string, query: Query, slice: queries.Slice) => {
  const grams = gramsOf(query.keyword ?? '');
  const isNoise = Boolean(query.keyword?.trim()) && grams.length === 0;
  if (isNoise) return { found: nothing, corrected: null };
  const found = await find(db, wantedOf(shopId, query, groupsOf(shopId, grams)), slice);
  if (found.found > 0 || grams.length === 0) return { found, corrected: null };
  const loosened = await loosenKeyword(db, shopId, grams);
  if (!loosened) return { found, corrected: null };
  const again = await find(db, wantedOf(shopId, query, loosened.groups), slice);
  return { found: again, corrected: again.found > 0 ? loosened.text || null : null };
};

export const search = async ({ db }: Context, caller: Visitor, query: Query): Promise<ProductList> => {
  const { pageIndex, pageSize } = query;
  const offset = Math.min((pageIndex - 1) * pageSize, countedTo - pageSize);
  const slice = { sort: query.sort, offset, limit: pageSize };
  const { found, corrected } = await findByKeyword(db, caller.shopId, query, slice);
  const facets = (list: queries.Found['brands']) =>
    list.map(({ id, name, count }) => ({ id, name: localize(name, caller.language), count }));
  return {
    records: await cardsOf(db, caller, found.ids),
    total: Math.min(found.found, countedTo),
    hasMore: found.found > countedTo,
    pageIndex,
    pageSize,
    corrected,
    brands: facets(found.brands),
    categories: facets(found.categories),
  };
};

/** The first products of a category or of the whole shop, for the floors of the home page. */
export const topProducts = async (
  { db }: Context,
  caller: Visitor,
  top: { categoryId?: string | undefined; sort: queries.Slice['sort']; limit: number },
): Promise<ProductCard[]> => {
  const { categoryId, sort, limit } = top;
  const { ids } = await find(db, wantedOf(caller.shopId, { categoryId }, []), { sort, offset: 0, limit });
  return cardsOf(db, caller, ids);
};

const suggestedWords = 6;
const suggestedProducts = 4;
/** Suggestions need no total: the best of so many are good enough, and soon found. */
const suggestFrom = 500;

const suggestWords = async (db: Db, { shopId, language }: Visitor, text: string): Promise<string[]> => {
  const names = await queries.findNames(db, shopId, text, suggestedWords);
  const [, before = '', last = ''] = /^(.*?)(\p{Script=Latin}*)$/u.exec(text.toLowerCase()) ?? [];
  const begun = last.length < 2 ? [] : await queries.findWordsByPrefix(db, shopId, last, suggestedWords);
  const words = [...names.map((name) => localize(name, language)), ...begun.map(({ word }) => `${before}${word}`)];
  const seen = new Set<string>();
  return words
    .filter((word) => {
      const key = word.toLowerCase();
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, suggestedWords);
};

const suggestProducts = async (db: Db, caller: Visitor, text: string) => {
  const grams = gramsOf(text);
  const slice: queries.Slice = { sort: 'relevance', offset: 0, limit: suggestedProducts };
  const wanted = (groups: string[][]) => wantedOf(caller.shopId, {}, groups);
  const exact = await queries.findMatches(db, wanted(groupsOf(caller.shopId, grams)), slice, suggestFrom);
  if (exact.found > 0) return cardsOf(db, caller, exact.ids);
  const loosened = await loosenKeyword(db, caller.shopId, grams);
  if (!loosened) return [];
  const loose = await queries.findMatches(db, wanted(loosened.groups), slice, suggestFrom);
  return cardsOf(db, caller, loose.ids);
};

export const suggestFor = async (
  { db }: Context,
  caller: Visitor,
  keyword: string,
): Promise<DataOf<typeof suggest>> => {
  const text = keyword.trim();
  if (gramsOf(text).length === 0) return { words: [], products: [] };
  const words = await suggestWords(db, caller, text);
  const products = await suggestProducts(db, caller, text);
  return {
    words,
    products: products.map(({ productId, name, picture, price }) => ({ productId, name, picture, price })),
  };
};
