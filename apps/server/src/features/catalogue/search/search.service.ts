import * as contract from '@pcmall/contract/catalogue';
import type { QueryOf } from '@pcmall/contract/endpoint';
import pLimit from 'p-limit';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { cardsOf } from '../card.service';
import * as queries from './search.queries';
import { findProductsByCode, isLikeCode } from './search-code.service';
import { conditionsOf, type Sought } from './search-conditions';
import { facetsOf } from './search-facets.service';
import { gramsOf, groupsOf, understand } from './search-keyword.service';
import { type Matches, matchesOf } from './search-matches.service';

type Query = QueryOf<typeof contract.searchProducts>;
/** The ids of one page, beside all that the whole search matches. */
interface SearchResult {
  ids: string[];
  matches: Matches;
  conditions: queries.SearchConditions;
}

/** Beyond this offset, sorting everything is quicker than walking along the index. */
const maxWalkOffset = 300;

/** For searches with more matches than are sorted in the process. */
const findIds = async (db: Db, conditions: queries.SearchConditions, slice: queries.Slice): Promise<string[]> => {
  const canWalk = !queries.hasTerms(conditions) || slice.offset < maxWalkOffset;
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
  const matches = await matchesOf(context, conditions, sort);
  if (matches.ids === undefined) return { matches, conditions, ids: await findIds(context.db, conditions, slice) };
  return { matches, conditions, ids: matches.ids === '' ? [] : matches.ids.split(',').slice(offset, offset + limit) };
};

/**
 * Searches for the keyword as a code, then as typed; if nothing matches, for what else it may mean. Punctuation alone asks
 * for no product.
 */
const searchByKeyword = async (context: Context, shopId: string, query: Query, slice: queries.Slice) => {
  const { db } = context;
  const keyword = query.keyword?.trim() ?? '';
  const search = (sought: Sought) => runSearch(context, conditionsOf(shopId, query, sought), slice);
  const coded = isLikeCode(keyword) ? await findProductsByCode(db, shopId, keyword) : [];
  if (coded.length > 0) return { result: await search({ groups: [], productIds: coded }), corrected: null };
  const grams = gramsOf(keyword);
  if (keyword !== '' && grams.length === 0)
    return { result: await search({ groups: [], productIds: [] }), corrected: null };
  const result = await search({ groups: groupsOf(shopId, grams) });
  if (result.matches.total > 0 || grams.length === 0) return { result, corrected: null };
  for await (const { groups, text } of understand(db, shopId, grams)) {
    const understood = await search({ groups });
    if (understood.matches.total > 0) return { result: understood, corrected: text || null };
  }
  return { result, corrected: null };
};

/** Everything that is found whichever brands are asked for; often cached, because it was looked at first. */
const matchesOfAnyBrand = async (
  context: Context,
  { conditions, matches }: SearchResult,
  sort: contract.ProductSort,
) => (conditions.brands.length === 0 ? matches : matchesOf(context, { ...conditions, brands: [] }, sort));

/**
 * As many as one process can keep up with. In a burst some searches wait, instead of all of them competing for the
 * database and taking every connection from shoppers who are paying.
 */
const limitSearches = pLimit(4);

const findProductList = async (context: Context, caller: Visitor, query: Query): Promise<contract.ProductList> => {
  const { pageIndex, pageSize } = query;
  const slice = { sort: query.sort, offset: Math.min((pageIndex - 1) * pageSize, contract.countedTo), limit: pageSize };
  const { result, corrected } = await searchByKeyword(context, caller.shopId, query, slice);
  const { matches } = result;
  const facets = {
    matches,
    ofAnyBrand: await matchesOfAnyBrand(context, result, query.sort),
    brandIds: contract.brandIdsOf(query.brandId),
  };
  return {
    records: await cardsOf(context, caller, result.ids),
    total: Math.min(matches.total, contract.countedTo),
    hasMore: matches.total > contract.countedTo,
    pageIndex,
    pageSize,
    corrected,
    ...(await facetsOf(context, caller, facets)),
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
  const conditions = conditionsOf(caller.shopId, { categoryId });
  const { ids } = await runSearch(context, conditions, { sort, offset: 0, limit });
  return cardsOf(context, caller, ids);
};
