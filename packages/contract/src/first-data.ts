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
  /** Exactly as the screen asks: the storefront caches the answer by path and input. */
  input: { params?: Record<string, string>; query?: Record<string, unknown> };
}

type CallsOfScreen = (params: Record<string, string>, query: Record<string, string>) => FirstCall[];

const callsOfScreen: Partial<Record<ScreenName, CallsOfScreen>> = {
  home: () => [{ endpoint: getHome, input: {} }],
  search: (_params, query) => [{ endpoint: searchProducts, input: searchInput(query) }],
  product: (params, query) => [{ endpoint: getProduct, input: productInput(params, query) }],
  activityProduct: (_params, query) => [{ endpoint: getPromotion, input: promotionInput(query) }],
  discountPackage: (_params, query) => [{ endpoint: getBundle, input: bundleInput(query) }],
  articleDetail: (_params, query) => [{ endpoint: getArticle, input: articleInput(query) }],
};

const callsOfShell: FirstCall[] = [listCategories, listArticles, findCustomService, getExchangeRate].map(
  (endpoint) => ({
    endpoint,
    input: {},
  }),
);

/** The calls that a screen and the shell around it make first. */
export const firstCalls = (
  name: ScreenName,
  params: Record<string, string>,
  query: Record<string, string>,
): FirstCall[] => [...callsOfShell, ...(callsOfScreen[name]?.(params, query) ?? [])];
