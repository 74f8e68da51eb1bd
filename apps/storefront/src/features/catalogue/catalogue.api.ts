import {
  getProduct,
  getProductStock,
  listCategories,
  listProductCards,
  type Product,
  productInput,
  searchInput,
  searchProducts,
} from '@pcmall/contract/catalogue';
import { productNotFoundCode } from '@pcmall/contract/codes';
import { findOffers } from '@pcmall/contract/offer';
import { CallError } from '@pcmall/ui/lib/call-error';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';

export const searchQuery = (url: Record<string, string>) => apiQuery(searchProducts, searchInput(url));

export const categoriesQuery = apiQuery(listCategories);

/** Null for a product that this shop does not sell (any more), which has a page of its own and is no failure. */
export const productQuery = (params: Record<string, string>, url: Record<string, string>) => {
  const input = productInput(params, url);
  return queryOptions<Product | null, CallError>({
    queryKey: [getProduct.path, input],
    queryFn: async () => {
      try {
        return await call(getProduct, input);
      } catch (error) {
        if (error instanceof CallError && error.code === productNotFoundCode) {
          // The page says it.
          error.tellInPlace();
          return null;
        }
        throw error;
      }
    },
  });
};

const stockInterval = 15_000;

/** Stock changes with every order, so it is fetched on each visit and at intervals while the page is visible. */
export const stockQuery = (productId: string) => ({
  ...apiQuery(getProductStock, { query: { productId } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: stockInterval,
});

export const cardsQuery = (productIds: string[]) => ({
  ...apiQuery(listProductCards, { query: { productIds: productIds.join(',') } }),
  enabled: productIds.length > 0,
});

/** The promotion and the bundles that a product is part of. */
export const offersQuery = (productId: string) => apiQuery(findOffers, { query: { productId } });
