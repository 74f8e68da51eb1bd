import { findScreen, pathOf, type Screen } from '@pcmall/contract/screens';
import { loginPath } from '../lib/navigation';
import type { RouteLocation } from '../lib/router';

export interface GuardState {
  /** The shop id that this tab has stored; empty before any shop is known. */
  shopId: string;
  isLoggedIn: boolean;
  /** The channel is of type 3 and was fetched without failure. */
  isChannelOpen: boolean;
  isShopClosed: boolean;
}

export type NavigationDecision = { show: Screen } | { goTo: string } | { reloadWithShop: string };

const withShop = (path: string, search: string, shopId: string) => {
  const query = new URLSearchParams(search);
  if (shopId) query.set('shopId', shopId);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** Decides what a navigation leads to, in the order of section 2 of the specification. Pure: the app carries it out. */
export const decideNavigation = (
  { pathname, search }: Pick<RouteLocation, 'pathname' | 'search'>,
  state: GuardState,
): NavigationDecision => {
  const requestedShop = new URLSearchParams(search).get('shopId');
  if (requestedShop && requestedShop !== state.shopId) return { reloadWithShop: requestedShop };

  if (pathname.replace(/\/$/, '') === '/myCenter') return { goTo: withShop(pathOf('welcome'), search, state.shopId) };
  const match = findScreen(pathname);
  if (!match) return { goTo: withShop(pathOf('home'), '', state.shopId) };
  const { screen } = match;
  if (screen.passes) return { show: screen };

  if (screen.login && !state.isLoggedIn) return { goTo: loginPath({ pathname, search }) };
  if (!requestedShop && state.shopId) return { goTo: withShop(pathname, search, state.shopId) };
  if (!state.isChannelOpen) return { goTo: withShop(pathOf('channel'), '', state.shopId) };
  if (state.isShopClosed && !screen.whileClosed) return { goTo: withShop(pathOf('shopClosed'), '', state.shopId) };
  return { show: screen };
};
