import { getProduct, listCategories, productInput, searchInput, searchProducts } from './catalogue';
import { articleInput, getArticle, listArticles } from './content';
import type { Endpoint } from './endpoint';
import { getHome } from './home';
import { bundleInput, getBundle, getPromotion, promotionInput } from './offer';
import type { ScreenName } from './screens';
import { findCustomService, getExchangeRate } from './shop';

/** A call whose answer the server writes into the page, so that the first screen needs no round trip. */
export interface FirstCall {
  endpoint: Endpoint;
  /** As the screen asks: the storefront's cache knows the answer by path and input. */
  input: { params?: Record<string, string>; query?: Record<string, unknown> };
}

type Wanted = (params: Record<string, string>, query: Record<string, string>) => FirstCall[];

const ofScreen: Partial<Record<ScreenName, Wanted>> = {
  home: () => [{ endpoint: getHome, input: {} }],
  search: (_params, query) => [{ endpoint: searchProducts, input: searchInput(query) }],
  product: (params, query) => [
    { endpoint: getProduct, input: productInput(params, query) },
    { endpoint: getExchangeRate, input: {} },
  ],
  activityProduct: (_params, query) => [{ endpoint: getPromotion, input: promotionInput(query) }],
  discountPackage: (_params, query) => [{ endpoint: getBundle, input: bundleInput(query) }],
  articleDetail: (_params, query) => [{ endpoint: getArticle, input: articleInput(query) }],
};

const ofShell: FirstCall[] = [listCategories, listArticles, findCustomService].map((endpoint) => ({
  endpoint,
  input: {},
}));

export const firstCalls = (
  name: ScreenName,
  params: Record<string, string>,
  query: Record<string, string>,
): FirstCall[] => [...ofShell, ...(ofScreen[name]?.(params, query) ?? [])];
