import * as contract from '@pcmall/contract/catalogue';
import type { QueryOf } from '@pcmall/contract/endpoint';
import pLimit from 'p-limit';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { cardsOf } from '../card.service';
import * as queries from './search.queries';
import { conditionsOf } from './search-conditions';
import { facetsOf } from './search-facets.service';
import { gramsOf, groupsOf, loosenKeyword } from './search-keyword.service';
import { type Matches, matchesOf } from './search-matches.service';

type Query = QueryOf<typeof contract.searchProducts>;
/** The ids of one page, beside the totals of the whole search. */
type SearchResult = Pick<Matches, 'total' | 'brands' | 'categories'> & { ids: string[] };

const emptyResult: SearchResult = { ids: [], total: 0, brands: [], categories: [] };

/** Beyond this offset, sorting everything is quicker than walking along the index. */
const maxWalkOffset = 300;

/** For searches with more matches than are sorted in the process. */
const findIds = async (db: Db, conditions: queries.SearchConditions, slice: queries.Slice): Promise<string[]> => {
  const isWholeShop = conditions.all.length + conditions.groups.length === 0;
  const canWalk = isWholeShop || slice.offset < maxWalkOffset;
  const walkedIds = canWalk ? await queries.walk(db, conditions, slice) : undefined;
  // `walk` sorts so many matches by sales alone. Sorting does the same, so that the pages of one search fit together.
  const sort = slice.sort === 'relevance' ? 'sales' : slice.sort;
  return walkedIds ?? queries.sortMatches(db, conditions, { ...slice, sort });
};

const runSearch = async (
  context: Context,
  conditions: queries.SearchConditions,
  slice: queries.Slice,
): Promise<SearchResult> => {
  const { offset, limit, sort } = slice;
  const { ids, ...matches } = await matchesOf(context, conditions, sort);
  if (ids === undefined) return { ...matches, ids: await findIds(context.db, conditions, slice) };
  return { ...matches, ids: ids === '' ? [] : ids.split(',').slice(offset, offset + limit) };
};

/** Searches for the keyword as typed; if nothing matches, once more with typos forgiven and words completed. */
const searchByKeyword = async (context: Context, shopId: string, query: Query, slice: queries.Slice) => {
  const grams = gramsOf(query.keyword ?? '');
  const hasNoTerms = Boolean(query.keyword?.trim()) && grams.length === 0;
  if (hasNoTerms) return { result: emptyResult, corrected: null };
  const result = await runSearch(context, conditionsOf(shopId, query, groupsOf(shopId, grams)), slice);
  if (result.total > 0 || grams.length === 0) return { result, corrected: null };
  const loosened = await loosenKeyword(context.db, shopId, grams);
  if (!loosened) return { result, corrected: null };
  const loosenedResult = await runSearch(context, conditionsOf(shopId, query, loosened.groups), slice);
  return { result: loosenedResult, corrected: loosenedResult.total > 0 ? loosened.text || null : null };
};

/**
 * As many as one process can keep up with. In a burst some searches wait, instead of all of them competing for the
 * database and taking every connection from shoppers who are paying.
 */
const limitSearches = pLimit(4);

const findProductList = async (context: Context, caller: Visitor, query: Query): Promise<contract.ProductList> => {
  const { pageIndex, pageSize } = query;
  const slice = { sort: query.sort, offset: Math.min((pageIndex - 1) * pageSize, contract.countedTo), limit: pageSize };
  const { result, corrected } = await searchByKeyword(context, caller.shopId, query, slice);
  return {
    records: await cardsOf(context.db, caller, result.ids),
    total: Math.min(result.total, contract.countedTo),
    hasMore: result.total > contract.countedTo,
    pageIndex,
    pageSize,
    corrected,
    ...(await facetsOf(context, caller, result)),
  };
};

/** One page of a search, with its facets and the keyword as it was corrected (CAT-02.1). Prices in minor units. */
export const searchProducts = (context: Context, caller: Visitor, query: Query): Promise<contract.ProductList> =>
  limitSearches(() => findProductList(context, caller, query));

/** The first products of a category or of the whole shop, for the floors of the home page (CAT-01). */
export const topProducts = async (
  context: Context,
  caller: Visitor,
  { categoryId, sort, limit }: { categoryId?: string | undefined; sort: queries.Slice['sort']; limit: number },
): Promise<contract.ProductCard[]> => {
  const conditions = conditionsOf(caller.shopId, { categoryId }, []);
  const { ids } = await runSearch(context, conditions, { sort, offset: 0, limit });
  return cardsOf(context.db, caller, ids);
};
