import { countedTo, type ProductSort } from '@pcmall/contract/catalogue';
import type { Context } from '../../../core/context';
import type { ShopDirectory } from '../../../core/shop';
import { byteLimitedCachePerOwner } from '../../../lib/byte-limited-cache';
import { collectMatches, type Matched, type SearchConditions } from './search.queries';

export interface Use {
  id: string;
  count: number;
}

/** Everything that a search matches. */
export interface Matches {
  /** At most one more than `countedTo`. */
  total: number;
  /** Sorted and joined by commas; undefined when there are too many to sort here. */
  ids: string | undefined;
  brands: Use[];
  categories: Use[];
}

const cacheBytes = 16 << 20;
const useBytes = 60;
const maxBrands = 20;
const maxCategories = 200;

/** One for each directory, whose versions are part of the keys. */
const cacheOf = byteLimitedCachePerOwner<ShopDirectory, Matches>(
  cacheBytes,
  ({ ids = '', brands, categories }) => ids.length + (brands.length + categories.length) * useBytes,
);

const usesOf = (ids: string[], limit: number): Use[] => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  counts.delete('');
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
};

const sortedIds = ({ productIds, keys, ranks }: Matched, sort: ProductSort): string => {
  const direction = sort === 'priceUp' ? 1 : -1;
  return productIds
    .map((id, index) => ({ id, key: direction * (keys[index] ?? 0), rank: ranks[index] ?? 0 }))
    .sort((a, b) => b.rank - a.rank || a.key - b.key || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
    .join(',');
};

const summarize = (matched: Matched, sort: ProductSort): Matches => {
  const total = matched.productIds.length;
  return {
    total,
    ids: total > countedTo ? undefined : sortedIds(matched, sort),
    brands: usesOf(matched.brandIds, maxBrands),
    categories: usesOf(matched.categoryIds, maxCategories),
  };
};

/**
 * Everything that a search matches, cached until the shop's catalogue changes: shoppers who turn the page, or come back
 * from a product, search for the same again. Matches that are not sorted here are shared by all sort orders.
 */
export const matchesOf = async (
  { db, shops }: Pick<Context, 'db' | 'shops'>,
  conditions: SearchConditions,
  sort: ProductSort,
): Promise<Matches> => {
  const cache = cacheOf(shops);
  const anyOrder = JSON.stringify([shops.version(conditions.shopId, 'catalogue'), conditions]);
  const thisOrder = `${anyOrder} ${sort}`;
  const cached = cache.get(anyOrder) ?? cache.get(thisOrder);
  if (cached) return cached;
  const matches = summarize(await collectMatches(db, conditions, sort, countedTo + 1), sort);
  cache.set(matches.ids === undefined ? anyOrder : thisOrder, matches);
  return matches;
};
