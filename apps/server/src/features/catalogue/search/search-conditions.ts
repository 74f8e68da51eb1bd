import type { searchProducts } from '@pcmall/contract/catalogue';
import type { QueryOf } from '@pcmall/contract/endpoint';
import type { SearchConditions } from './search.queries';
import { brandTerm, categoryTerm, modeTerm } from './search-terms';

type Query = QueryOf<typeof searchProducts>;
type Filters = Partial<Pick<Query, 'categoryId' | 'brandId' | 'deliveryMode' | 'priceFrom' | 'priceTo' | 'inStock'>>;

/** A shopper's filters and keyword in terms of the index; `groups` as `groupsOf` makes them from the keyword. */
export const conditionsOf = (shopId: string, filters: Filters, groups: number[][]): SearchConditions => ({
  shopId,
  all: [
    ...(filters.categoryId ? [categoryTerm(shopId, filters.categoryId)] : []),
    ...(filters.brandId ? [brandTerm(shopId, filters.brandId)] : []),
    ...(filters.deliveryMode ? [modeTerm(shopId, filters.deliveryMode)] : []),
  ],
  groups,
  priceFrom: filters.priceFrom,
  priceTo: filters.priceTo,
  inStock: filters.inStock !== undefined,
});
