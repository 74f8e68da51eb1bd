import type { Migration } from 'kysely';
import * as shops from './001-shops';
import * as accounts from './002-accounts';
import * as catalogue from './003-catalogue';
import * as cart from './004-cart';
import * as addresses from './005-addresses';
import * as orders from './006-orders';
import * as payments from './007-payments';
import * as search from './008-search';
import * as addressPhotos from './009-address-photos';
import * as identity from './010-identity';
import * as shortLinks from './011-short-links';
import * as retention from './012-retention';
import * as homePreviews from './013-home-previews';
import * as orderNumbers from './014-order-numbers';
import * as offers from './015-promotions';
import * as narrowSearch from './016-narrow-search';
import * as operatorActions from './018-operator-actions';

/** In the order they run; a name never changes once it has been released. */
export const migrations: Record<string, Migration> = {
  '001-shops': shops,
  '002-accounts': accounts,
  '003-catalogue': catalogue,
  '004-cart': cart,
  '005-addresses': addresses,
  '006-orders': orders,
  '007-payments': payments,
  '008-search': search,
  '009-address-photos': addressPhotos,
  '010-identity': identity,
  '011-short-links': shortLinks,
  '012-retention': retention,
  '013-home-previews': homePreviews,
  '014-order-numbers': orderNumbers,
  '015-promotions': offers,
  '016-narrow-search': narrowSearch,
  '018-operator-actions': operatorActions,
};
