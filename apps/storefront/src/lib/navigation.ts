import { findScreen, isScreenName, pathOf, type ScreenName } from '@pcmall/contract/screens';
import { observable } from '@pcmall/ui/lib/observable';
import { useEffect } from 'react';
import { type LinkQuery, linkTo, withQuery } from './link-to';
import { type NavigateOptions, navigate, useLocation, useSearchParams, withShop } from './router';

export { Link } from './router';

type Query = Record<string, string | number | undefined>;

/** Goes to an address made by `linkTo`; the shop stays in the address. */
export const go = (to: string, options: NavigateOptions = {}) => navigate(withShop(to), options);

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
  const set = (changes: Query, options: NavigateOptions = {}) =>
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

/** The login screen's address, with the screen, parameters and query that it returns to (SHELL-07). */
export const loginPath = (location: { pathname: string; search: string }, extra: LinkQuery = {}): string => {
  const requested = findScreen(location.pathname);
  const query = Object.fromEntries(new URLSearchParams(location.search));
  // From login to login the first destination stays.
  const target = requested && requested.name !== 'login' ? { ...requested.params, redirect: requested.name } : {};
  return withShop(linkTo('login', { ...query, ...target, ...extra }));
};

/** After login: goes on to where the shopper was heading. Only names of our own screens are followed. */
export const useReturn = () => {
  const { search } = useLocation();
  return () => {
    const {
      redirect = '',
      rollback: _rollback,
      reason: _reason,
      ...query
    } = Object.fromEntries(new URLSearchParams(search));
    const name: ScreenName = isScreenName(redirect) && redirect !== 'login' ? redirect : 'home';
    const path = pathOf(name, query);
    const pathParams = new Set(Object.keys(findScreen(path)?.params ?? {}));
    const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !pathParams.has(key)));
    return go(withQuery(path, rest), { replace: true });
  };
};
