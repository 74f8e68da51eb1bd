import { findScreen } from '@pcmall/contract/screens';
import { setUpRouter } from '@pcmall/ui/router';
import { shopId } from './shop-id';

export * from '@pcmall/ui/router';

/** Adds the shop's id to an address: a link opened in another tab must name its shop, since that tab may show another. */
export const withShop = (to: string): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const id = shopId();
  if (id === '' || new URLSearchParams(query).has('shopId')) return to;
  return `${path}?${new URLSearchParams({ shopId: id })}${query.replace('?', '&')}${hash}`;
};

setUpRouter({
  basename: '/pcmall',
  paramsOf: (pathname) => findScreen(pathname)?.params ?? {},
  complete: withShop,
});
