import {
  type ConsolePageName,
  type ConsolePageParam,
  consolePages,
  consolePathOf,
  findConsolePage,
} from '@pcmall/contract/console/pages';
import { type NavigateOptions, navigate, setUpRouter } from '@pcmall/ui/router';
import { shopId } from './shop-id';

export {
  currentLocation,
  Link,
  type NavigateOptions,
  navigate,
  useLocation,
  useParams,
  useSearchParams,
} from '@pcmall/ui/router';

/** Adds the shop's id to an address: a link that is opened in another tab, or sent to a colleague, names its shop. */
export const withShop = (to: string): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const id = shopId();
  if (id === '' || new URLSearchParams(query).has('shop')) return to;
  return `${path}?${new URLSearchParams({ shop: id })}${query.replace('?', '&')}${hash}`;
};

setUpRouter({
  basename: '/console',
  paramsOf: (pathname) => findConsolePage(pathname)?.params ?? {},
  complete: withShop,
});

/** The query of an address; values that are undefined or empty are left out. */
export type LinkQuery = Record<string, string | undefined>;

/** `path` with its query, if there is any. */
export const withQuery = (path: string, query: LinkQuery = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

type LinkArguments<Name extends ConsolePageName> = [ConsolePageParam<Name>] extends [never]
  ? [query?: LinkQuery]
  : [params: Record<ConsolePageParam<Name>, string>, query?: LinkQuery];

/**
 * The address of a page, for `Link` and `go`: `linkTo('staff')`, `linkTo('orders', { status: 'paid' })`,
 * `linkTo('order', { orderId })`. The parameters in the path come first, where it has any.
 */
export const linkTo = <Name extends ConsolePageName>(name: Name, ...rest: LinkArguments<Name>): string => {
  const [params, query]: (LinkQuery | undefined)[] = consolePages[name].path.includes(':') ? rest : [{}, ...rest];
  return withQuery(consolePathOf(name, params), query);
};

/** Goes to an address made by `linkTo`; the shop stays in the address. */
export const go = (to: string, options: NavigateOptions = {}) => navigate(withShop(to), options);
