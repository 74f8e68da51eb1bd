import { findScreen, pathOf, type Screen } from '@pcmall/contract/screens';
import { loginPath } from '../lib/navigation';

export interface Place {
  pathname: string;
  search: string;
}

export interface Standing {
  /** The shop id that this tab has stored; empty before any shop is known. */
  shopId: string;
  isLoggedIn: boolean;
  /** The channel is of type 3 and was fetched without failure. */
  isChannelOpen: boolean;
  isShopClosed: boolean;
}

export type Verdict = { show: Screen } | { goTo: string } | { reloadWithShop: string };

const withShop = (path: string, search: string, shopId: string) => {
  const query = new URLSearchParams(search);
  if (shopId) query.set('shopId', shopId);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** Decides about a navigation, in the order of the specification's section 2. Pure: the app carries the verdict out. */
export const judge = ({ pathname, search }: Place, standing: Standing): Verdict => {
  const asked = new URLSearchParams(search).get('shopId');
  if (asked && asked !== standing.shopId) return { reloadWithShop: asked };

  if (pathname.replace(/\/$/, '') === '/myCenter')
    return { goTo: withShop(pathOf('welcome'), search, standing.shopId) };
  const found = findScreen(pathname);
  if (!found) return { goTo: withShop(pathOf('home'), '', standing.shopId) };
  const { screen } = found;
  if (screen.passes) return { show: screen };

  if (screen.login && !standing.isLoggedIn) return { goTo: loginPath({ pathname, search }) };
  if (!asked && standing.shopId) return { goTo: withShop(pathname, search, standing.shopId) };
  if (!standing.isChannelOpen) return { goTo: withShop(pathOf('channel'), '', standing.shopId) };
  if (standing.isShopClosed && !screen.whileClosed)
    return { goTo: withShop(pathOf('shopClosed'), '', standing.shopId) };
  return { show: screen };
};
