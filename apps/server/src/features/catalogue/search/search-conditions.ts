import { brandIdsOf, type searchProducts } from '@pcmall/contract/catalogue';
import type { QueryOf } from '@pcmall/contract/endpoint';
import type { SearchConditions } from './search.queries';
import { brandTerm, categoryTerm, modeTerm } from './search-terms';

type Query = QueryOf<typeof searchProducts>;
type Filters = Partial<Pick<Query, 'categoryId' | 'brandId' | 'deliveryMode' | 'priceFrom' | 'priceTo' | 'inStock'>>;

/** What a keyword asks for: words, as `groupsOf` makes groups of them, or the products that have it as a code. */
export interface Sought {
  groups: number[][];
  productIds?: string[] | undefined;
}

/** A shopper's filters and keyword in terms of the index. */
export const conditionsOf = (
  shopId: string,
  filters: Filters,
  { groups, productIds }: Sought = { groups: [] },
): SearchConditions => ({
  shopId,
  all: [
    ...(filters.categoryId ? [categoryTerm(shopId, filters.categoryId)] : []),
    ...(filters.deliveryMode ? [modeTerm(shopId, filters.deliveryMode)] : []),
  ],
  brands: brandIdsOf(filters.brandId).map((brandId) => brandTerm(shopId, brandId)),
  groups,
  productIds,
  priceFrom: filters.priceFrom,
  priceTo: filters.priceTo,
  inStock: filters.inStock !== undefined,
});
