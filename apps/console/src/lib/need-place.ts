import type { ConsolePageName } from '@pcmall/contract/console/pages';
import type { ShopNeed } from '@pcmall/domain/shop-needs';
import { useMay } from './me';
import { mayOpen } from './menu/menu-entries';
import { linkTo } from './router';

interface Place {
  page: ConsolePageName;
  to: string;
}

const carriers: Place = { page: 'delivery', to: `${linkTo('delivery')}#carriers` };
const channels: Place = { page: 'payChannels', to: `${linkTo('payChannels')}#channels` };

/** Where a need of the shop is seen to: the part of a page whose first field then has the focus. */
const places: Record<ShopNeed, Place> = {
  goods: { page: 'product', to: linkTo('product', { productId: 'new' }) },
  delivery: carriers,
  payment: channels,
  terms: { page: 'agreements', to: `${linkTo('agreements')}#terms` },
  privacy: { page: 'agreements', to: `${linkTo('agreements')}#privacy` },
  crossBorder: carriers,
  local: carriers,
  pickUp: { page: 'delivery', to: `${linkTo('delivery')}#points` },
  balanceOnly: channels,
  service: { page: 'shopSettings', to: `${linkTo('shopSettings')}#service` },
  domain: { page: 'settings', to: `${linkTo('settings')}#domains` },
  logo: { page: 'settings', to: `${linkTo('settings')}#logo` },
};

/** The address where a need is seen to; undefined where the role may not. */
export const useNeedPlace = () => {
  const may = useMay();
  return (need: ShopNeed): string | undefined => {
    const { page, to } = places[need];
    return mayOpen(page, may) ? to : undefined;
  };
};
