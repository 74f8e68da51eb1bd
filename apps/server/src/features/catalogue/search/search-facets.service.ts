import type { ProductList } from '@pcmall/contract/catalogue';
import { type Localized, localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { ShopDirectory } from '../../../core/shop';
import { byteLimitedCachePerOwner } from '../../../lib/byte-limited-cache';
import type { Matches, Use } from './search-matches.service';
import { listNames } from './search-words.queries';

interface Names {
  brand: Map<string, Localized>;
  category: Map<string, Localized>;
}

const cacheBytes = 8 << 20;
const nameBytes = 250;

const cacheOf = byteLimitedCachePerOwner<ShopDirectory, Names>(
  cacheBytes,
  ({ brand, category }) => (brand.size + category.size) * nameBytes,
);

/** Of all brands and categories; cached until the shop's catalogue changes. */
const namesOf = async ({ db, shops }: Pick<Context, 'db' | 'shops'>, shopId: string): Promise<Names> => {
  const cache = cacheOf(shops);
  const key = `${shopId} ${shops.version(shopId, 'catalogue')}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const names: Names = { brand: new Map(), category: new Map() };
  for (const { kind, id, name } of await listNames(db, shopId)) names[kind].set(id, name);
  cache.set(key, names);
  return names;
};

/** Brands and categories of the matches, with names and counts; those that were deleted meanwhile are left out. */
export const facetsOf = async (
  context: Pick<Context, 'db' | 'shops'>,
  { shopId, language }: Pick<Visitor, 'shopId' | 'language'>,
  { brands, categories }: Pick<Matches, 'brands' | 'categories'>,
): Promise<Pick<ProductList, 'brands' | 'categories'>> => {
  if (categories.length === 0) return { brands: [], categories: [] };
  const names = await namesOf(context, shopId);
  const named = (uses: Use[], nameById: Map<string, Localized>) =>
    uses.flatMap(({ id, count }) => {
      const name = nameById.get(id);
      return name ? [{ id, name: localize(name, language), count }] : [];
    });
  return { brands: named(brands, names.brand), categories: named(categories, names.category) };
};
