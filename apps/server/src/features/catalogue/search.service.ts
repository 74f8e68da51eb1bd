import type * as contract from '@pcmall/contract/catalogue';
import { countedTo, type ProductCard, type ProductList } from '@pcmall/contract/catalogue';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import pLimit from 'p-limit';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Db } from '../../db/database';
import { cardsOf } from './card.service';
import * as queries from './search.queries';
import { facetsOf } from './search-facets.service';
import { gramsOf, groupsOf, loosenKeyword, mostForms } from './search-keyword.service';
import { type Matches, matchesOf } from './search-matches.service';
import { brandTerm, categoryTerm, modeTerm } from './search-terms';

type Query = QueryOf<typeof contract.searchProducts>;
/** The requested slice beside what the search finds in all. */
type SearchPage = Pick<Matches, 'total' | 'brands' | 'categories'> & { ids: string[] };
type Filters = Partial<Pick<Query, 'categoryId' | 'brandId' | 'deliveryMode' | 'priceFrom' | 'priceTo' | 'inStock'>>;

const nothing: SearchPage = { ids: [], total: 0, brands: [], categories: [] };

const criteriaOf = (shopId: string, query: Filters, groups: number[][]): queries.SearchCriteria => ({
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

/** Further down than this it is quicker to sort everything than to walk to it. */
const walkTo = 300;

const idsOf = async (db: Db, criteria: queries.SearchCriteria, slice: queries.Slice): Promise<string[]> => {
  const isWholeShop = criteria.all.length + criteria.groups.length === 0;
  const walked = isWholeShop || slice.offset < walkTo ? await queries.walk(db, criteria, slice) : undefined;
  // Among so many the order is by sales alone, also here: pages of one search must fit together.
  const sort = slice.sort === 'relevance' ? 'sales' : slice.sort;
  return walked ?? queries.sortMatches(db, criteria, { ...slice, sort });
};

const find = async (context: Context, criteria: queries.SearchCriteria, slice: queries.Slice): Promise<SearchPage> => {
  const { offset, limit, sort } = slice;
  const { ids, ...matches } = await matchesOf(context, criteria, sort);
  if (ids === undefined) return { ...matches, ids: await idsOf(context.db, criteria, slice) };
  return { ...matches, ids: ids === '' ? [] : ids.split(',').slice(offset, offset + limit) };
};

/** As written first; where that finds nothing, with typos forgiven and words completed. */
const findByKeyword = async (context: Context, shopId: string, query: Query, slice: queries.Slice) => {
  const grams = gramsOf(query.keyword ?? '');
  const hasNoTerms = Boolean(query.keyword?.trim()) && grams.length === 0;
  if (hasNoTerms) return { page: nothing, corrected: null };
  const page = await find(context, criteriaOf(shopId, query, groupsOf(shopId, grams)), slice);
  if (page.total > 0 || grams.length === 0) return { page, corrected: null };
  const loosened = await loosenKeyword(context.db, shopId, grams);
  if (!loosened) return { page, corrected: null };
  const again = await find(context, criteriaOf(shopId, query, loosened.groups), slice);
  return { page: again, corrected: again.total > 0 ? loosened.text || null : null };
};

/**
 * As many as one process keeps up with: of a burst some wait, instead of all taking the database's time from each other
 * and every connection from whoever is paying.
 */
const limitSearches = pLimit(4);

const searchNow = async (context: Context, caller: Visitor, query: Query): Promise<ProductList> => {
  const { pageIndex, pageSize } = query;
  const slice = { sort: query.sort, offset: Math.min((pageIndex - 1) * pageSize, countedTo), limit: pageSize };
  const { page, corrected } = await findByKeyword(context, caller.shopId, query, slice);
  return {
    records: await cardsOf(context.db, caller, page.ids),
    total: Math.min(page.total, countedTo),
    hasMore: page.total > countedTo,
    pageIndex,
    pageSize,
    corrected,
    ...(await facetsOf(context, caller, page)),
  };
};

export const searchProducts = (context: Context, caller: Visitor, query: Query): Promise<ProductList> =>
  limitSearches(() => searchNow(context, caller, query));

/** The first products of a category or of the whole shop, for the floors of the home page. */
export const topProducts = async (
  context: Context,
  caller: Visitor,
  top: { categoryId?: string | undefined; sort: queries.Slice['sort']; limit: number },
): Promise<ProductCard[]> => {
  const { categoryId, sort, limit } = top;
  const { ids } = await find(context, criteriaOf(caller.shopId, { categoryId }, []), { sort, offset: 0, limit });
  return cardsOf(context.db, caller, ids);
};

const suggestedWords = 6;
const suggestedProducts = 4;
/** The best of so many are good enough while somebody types. */
const suggestFrom = 500;

/** What stands before the word that is being typed, and that word as far as it is there. */
const splitLast = (text: string) => {
  const [, before = '', last = ''] = /^(.*?)(\p{Script=Latin}*)$/u.exec(text.toLowerCase()) ?? [];
  return { before, last };
};

const suggestWords = async (
  db: Db,
  { shopId, language }: Visitor,
  text: string,
  begun: string[],
): Promise<string[]> => {
  const names = await queries.findNames(db, shopId, text, suggestedWords);
  const { before } = splitLast(text);
  const words = [...names.map((name) => localize(name, language)), ...begun.map((word) => before + word)];
  const byKey = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]));
  return [...byKey.values()].toReversed().slice(0, suggestedWords);
};

const suggestProducts = async (db: Db, caller: Visitor, text: string, begun: string[]): Promise<ProductCard[]> => {
  const grams = gramsOf(text);
  const slice: queries.Slice = { sort: 'relevance', offset: 0, limit: suggestedProducts };
  const find = (groups: number[][]) =>
    queries.sortMatches(db, criteriaOf(caller.shopId, {}, groups), slice, suggestFrom);
  const unfinished = begun.length > 0 ? grams.at(-1) : undefined;
  const groups = groupsOf(caller.shopId, grams, unfinished === undefined ? {} : { [unfinished]: begun });
  const exact = await find(groups);
  if (exact.length > 0) return cardsOf(db, caller, exact);
  const loosened = await loosenKeyword(db, caller.shopId, grams);
  return loosened ? cardsOf(db, caller, await find(loosened.groups)) : [];
};

export const suggest = async (
  { db }: Context,
  caller: Visitor,
  keyword: string,
): Promise<DataOf<typeof contract.suggest>> => {
  const text = keyword.trim();
  if (gramsOf(text).length === 0) return { words: [], products: [] };
  const { last } = splitLast(text);
  const begun = last ? await queries.findWordsByPrefix(db, caller.shopId, last, mostForms) : [];
  const begunWords = begun.map(({ word }) => word);
  const words = await suggestWords(db, caller, text, begunWords);
  const products = await suggestProducts(db, caller, text, begunWords);
  return {
    words,
    products: products.map(({ productId, name, picture, price }) => ({ productId, name, picture, price })),
  };
};
