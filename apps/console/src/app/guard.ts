import { type ConsolePageName, consolePageOf, findConsolePage } from '@pcmall/contract/console/pages';
import { withQuery } from '../lib/router';

export type Decision =
  | { show: ConsolePageName }
  /** The page that the role opens first. */
  | { show: 'first' }
  | { show: 'unknown' }
  | { goTo: string }
  | { reloadWithShop: string };

/** Whether a page shows to somebody who is not logged in, without the frame. */
export const isOpenPage = (shown: ConsolePageName | 'first' | 'unknown'): shown is ConsolePageName =>
  shown !== 'first' && shown !== 'unknown' && consolePageOf(shown).open === true;

interface Address {
  pathname: string;
  search: string;
}

interface GuardState {
  isLoggedIn: boolean;
  /** Of this tab; empty before any is known. */
  shopId: string;
}

/** Where a login leads: to a path of ours alone. */
const placeAfterLogin = (search: string): string => {
  const back = new URLSearchParams(search).get('back') ?? '';
  return /^\/(?![/\\])/.test(back) ? back : '/';
};

export const loginAddress = ({ pathname, search }: Address): string =>
  withQuery('/login', { back: pathname === '/' || pathname === '/login' ? undefined : pathname + search });

/** Decides what a navigation leads to; what the role may not open is up to the page's frame, which knows the role. */
export const decide = ({ pathname, search }: Address, { isLoggedIn, shopId }: GuardState): Decision => {
  const found = findConsolePage(pathname);
  if (found && isOpenPage(found.name))
    return isLoggedIn && found.name === 'login' ? { goTo: placeAfterLogin(search) } : { show: found.name };
  if (!isLoggedIn) return { goTo: loginAddress({ pathname, search }) };
  const requested = new URLSearchParams(search).get('shop');
  if (requested && requested !== shopId) return { reloadWithShop: requested };
  if (pathname === '/') return { show: 'first' };
  return found ? { show: found.name } : { show: 'unknown' };
};
