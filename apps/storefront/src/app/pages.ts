import type { ScreenName } from '@pcmall/contract/screens';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const loads: Partial<Record<ScreenName, Load>> = {
  channel: () => import('../features/shop/channel.page'),
  shopClosed: () => import('../features/shop/shop-closed.page'),
  cart: () => import('../features/cart/cart.page'),
};

const reloadedFor = 'reloadedFor';

/**
 * A chunk that an older release named is gone after a deployment: the page is loaded in full, once; when that does not
 * help, the error screen shows (SHELL-10).
 */
const loadOrReload =
  (name: ScreenName, load: Load): Load =>
  async () => {
    try {
      const page = await load();
      sessionStorage.removeItem(reloadedFor);
      return page;
    } catch (error) {
      if (sessionStorage.getItem(reloadedFor) === name) throw error;
      sessionStorage.setItem(reloadedFor, name);
      location.reload();
      // Nothing may show while the browser is on its way.
      return new Promise(() => {});
    }
  };

const loaders = Object.fromEntries(
  Object.entries(loads).map(([name, load]) => [name, loadOrReload(name as ScreenName, load)]),
) as Partial<Record<ScreenName, Load>>;

export const pages = Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, lazy(load)])) as Partial<
  Record<ScreenName, ComponentType>
>;

/** Fetches a screen's code before it is asked for, when the pointer or the focus comes near a link to it. */
export const preloadPage = (name: ScreenName) => {
  void loads[name]?.().catch(() => {});
};
