import { countedTo, type ProductList } from '@pcmall/contract/catalogue';
import { type Localized, localize } from '@pcmall/domain/localized';
import { foldText } from '@pcmall/domain/search-text';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { ShopDirectory } from '../../../core/shop';
import { byteLimitedCachePerOwner } from '../../../lib/byte-limited-cache';
import type { Matches, Use } from './search-matches.service';
import { listNames } from './search-words.queries';

interface Names {
  brand: Map<string, Localized>;
  category: Map<string, Localized>;
  /** All of them, categories first, with both languages as they are searched. */
  all: { name: Localized; folded: string }[];
}

const cacheBytes = 8 << 20;
const nameBytes = 400;

const cacheOf = byteLimitedCachePerOwner<ShopDirectory, Names>(
  cacheBytes,
  ({ brand, category }) => (brand.size + category.size) * nameBytes,
);

/** Of all brands and categories; cached until the shop's catalogue changes. */
export const namesOf = async ({ db, shops }: Pick<Context, 'db' | 'shops'>, shopId: string): Promise<Names> => {
  const cache = cacheOf(shops);
  const key = `${shopId} ${shops.version(shopId, 'catalogue')}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const names: Names = { brand: new Map(), category: new Map(), all: [] };
  for (const { kind, id, name } of await listNames(db, shopId)) {
    names[kind].set(id, name);
    names.all.push({ name, folded: foldText(`${name.zh} ${name.en}`) });
  }
  cache.set(key, names);
  return names;
};

/** Chosen brands stay in the list even where nothing of theirs is left, or twenty others have more. */
const withChosen = (brands: Use[], chosenIds: string[], chosenCounts: Use[]): Use[] => {
  const listed = new Set(brands.map(({ id }) => id));
  const missing = chosenIds.filter((id) => !listed.has(id));
  const countOf = (id: string) => chosenCounts.find((use) => use.id === id)?.count ?? 0;
  return [...brands, ...missing.map((id) => ({ id, count: countOf(id) }))];
};

export interface Facets {
  /** With the filter by brand. */
  matches: Matches;
  /** Without it. */
  ofAnyBrand: Matches;
  brandIds: string[];
}

/** Brands and categories of the matches, with names and counts; those that were deleted meanwhile are left out. */
export const facetsOf = async (
  context: Pick<Context, 'db' | 'shops'>,
  { shopId, language }: Pick<Visitor, 'shopId' | 'language'>,
  { matches, ofAnyBrand, brandIds }: Facets,
): Promise<Pick<ProductList, 'brands' | 'categories'>> => {
  if (ofAnyBrand.categories.length === 0 && brandIds.length === 0) return { brands: [], categories: [] };
  const names = await namesOf(context, shopId);
  const named = (uses: Use[], nameById: Map<string, Localized>) =>
    uses.flatMap(({ id, count }) => {
      const name = nameById.get(id);
      return name ? [{ id, name: localize(name, language), count }] : [];
    });
  const isCounted = ofAnyBrand.total <= countedTo;
  const brands = named(withChosen(ofAnyBrand.brands, brandIds, matches.brands), names.brand);
  return {
    brands: isCounted ? brands : brands.map((brand) => ({ ...brand, count: null })),
    categories: named(matches.categories, names.category),
  };
};
