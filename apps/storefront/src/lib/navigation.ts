import { findScreen, isScreenName, pathOf, type ScreenName } from '@pcmall/contract/screens';
import { useEffect } from 'react';
import { observable } from './observable';
import { navigate, useLocation, useSearchParams } from './router';
import { shopId } from './shop-id';

export { Link } from './router';

type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query) => {
  const search = new URLSearchParams({ shopId: shopId() });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return `${path}?${search}`;
};

/** Goes to a screen by its path, query beside it; the shop stays in the address. */
export const go = (path: string, query: Query = {}, options: { replace?: boolean } = {}) =>
  navigate(withQuery(path, query), options);

const title = observable('');
export const shownTitle = title;

/** A title of the screen's own, such as the product's name, in front of the shop's. */
export const usePageTitle = (text: string) => {
  useEffect(() => {
    title.set(text);
    return () => title.set('');
  }, [text]);
};

/** The query as state: setting a value writes it into the URL, an empty one leaves it out. */
export const useQueryState = () => {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Query, options: { replace?: boolean } = {}) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    }, options);
  return [Object.fromEntries(search), set] as const;
};

/** Where login sends a shopper who wanted this place: its screen's name, parameters and query kept (SHELL-07). */
export const loginPath = (location: { pathname: string; search: string }, extra: Query = {}): string => {
  const wanted = findScreen(location.pathname);
  const query = Object.fromEntries(new URLSearchParams(location.search));
  // Coming from login to login would lose what was wanted first.
  const target = wanted && wanted.name !== 'login' ? { ...wanted.params, redirect: wanted.name } : {};
  return withQuery(pathOf('login'), { ...query, ...target, ...extra });
};

/** After login: to where the shopper was going. Only names of our own screens are followed. */
export const useReturn = () => {
  const { search } = useLocation();
  return () => {
    const { redirect = '', rollback: _rollback, ...query } = Object.fromEntries(new URLSearchParams(search));
    const name: ScreenName = isScreenName(redirect) && redirect !== 'login' ? redirect : 'home';
    const path = pathOf(name, query);
    const used = new Set(Object.keys(findScreen(path)?.params ?? {}));
    const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !used.has(key)));
    return go(path, rest, { replace: true });
  };
};
