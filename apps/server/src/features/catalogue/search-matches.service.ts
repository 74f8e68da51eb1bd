import { countedTo, type ProductSort } from '@pcmall/contract/catalogue';
import type { Context } from '../../core/context';
import type { ShopDirectory } from '../../core/shop';
import { byteLimitedCachePerOwner } from '../../lib/byte-limited-cache';
import { collectMatches, type Matched, type SearchCriteria } from './search.queries';

export interface Use {
  id: string;
  count: number;
}

/** What a search finds in all. */
export interface Matches {
  /** One more than `countedTo` where there are more. */
  total: number;
  /** All of them in their order with commas between; undefined where they are too many to put in order. */
  ids: string | undefined;
  brands: Use[];
  categories: Use[];
}

const cacheBytes = 16 << 20;
const useBytes = 60;
const mostBrands = 20;
const mostCategories = 200;

/** Lives as long as the directory, whose versions are part of the keys. */
const cacheOf = byteLimitedCachePerOwner<ShopDirectory, Matches>(
  cacheBytes,
  ({ ids = '', brands, categories }) => ids.length + (brands.length + categories.length) * useBytes,
);

const usesOf = (ids: string[], most: number): Use[] => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  counts.delete('');
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, most);
};

const inOrder = ({ productIds, keys, scores }: Matched, sort: ProductSort): string => {
  const direction = sort === 'priceUp' ? 1 : -1;
  return productIds
    .map((id, index) => ({ id, key: direction * (keys[index] ?? 0), score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.key - b.key || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
    .join(',');
};

const describe = (matched: Matched, sort: ProductSort): Matches => {
  const total = matched.productIds.length;
  return {
    total,
    ids: total > countedTo ? undefined : inOrder(matched, sort),
    brands: usesOf(matched.brandIds, mostBrands),
    categories: usesOf(matched.categoryIds, mostCategories),
  };
};

/**
 * What a search finds in all, cached until the shop's catalogue changes: whoever turns the page or looks at a product and
 * comes back asks for the same again. Where it is put in order later, it is the same for each order.
 */
export const matchesOf = async (
  { db, shops }: Pick<Context, 'db' | 'shops'>,
  criteria: SearchCriteria,
  sort: ProductSort,
): Promise<Matches> => {
  const cache = cacheOf(shops);
  const anyOrder = JSON.stringify([shops.version(criteria.shopId, 'catalogue'), criteria]);
  const thisOrder = `${anyOrder} ${sort}`;
  const cached = cache.get(anyOrder) ?? cache.get(thisOrder);
  if (cached) return cached;
  const matches = describe(await collectMatches(db, criteria, sort, countedTo + 1), sort);
  cache.set(matches.ids === undefined ? anyOrder : thisOrder, matches);
  return matches;
};
