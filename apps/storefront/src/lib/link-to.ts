import { pathOf, type ScreenName, type ScreenParam, screens } from '@pcmall/contract/screens';

/** The query of an address; values that are undefined or empty are left out. */
export type LinkQuery = Record<string, string | undefined>;

type LinkArguments<Name extends ScreenName> = [ScreenParam<Name>] extends [never]
  ? [query?: LinkQuery]
  : [params: Record<ScreenParam<Name>, string>, query?: LinkQuery];

/** `path` with its query, if there is any. */
export const withQuery = (path: string, query: LinkQuery = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/**
 * The address of a screen below /pcmall, for `Link` and `go`: `linkTo('cart')`, `linkTo('search', { keyword })`,
 * `linkTo('product', { id }, { skuSaleId })`. The parameters in the path come first, where it has any.
 */
export const linkTo = <Name extends ScreenName>(name: Name, ...rest: LinkArguments<Name>): string => {
  const [params, query]: (LinkQuery | undefined)[] = screens[name].path.includes(':') ? rest : [{}, ...rest];
  return withQuery(pathOf(name, params), query);
};
