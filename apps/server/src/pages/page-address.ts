import { searchInput } from '@pcmall/contract/catalogue';
import { articleInput } from '@pcmall/contract/content';
import type { ScreenName } from '@pcmall/contract/screens';

type Query = Record<string, string>;

/** What of a screen's query says what the page is about; the rest, such as filters and where a visitor came from, does not. */
const subjectOf: Partial<Record<ScreenName, (query: Query) => Record<string, string | undefined>>> = {
  search: (query) => ({ categoryId: searchInput(query).query.categoryId }),
  articleDetail: (query) => ({ id: articleInput(query).query.articleId }),
  activityProduct: ({ actId }) => ({ actId }),
  discountPackage: ({ actId, skuCode }) => ({ actId, skuCode }),
};

interface PagePlace {
  origin: string;
  path: string;
  shopId: string | undefined;
  screen: ScreenName;
  query: Query;
}

/** The one address, without a language, of what a page shows, for search engines and previews (SHELL-22). */
export const pageAddress = ({ origin, path, shopId, screen, query }: PagePlace): string => {
  const url = new URL(`${origin}${path}`);
  for (const [name, value] of Object.entries({ ...subjectOf[screen]?.(query), shopId })) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
};

export const inLanguage = (address: string | URL, language: string): string => {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
};
