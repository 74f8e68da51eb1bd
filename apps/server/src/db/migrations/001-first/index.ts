import type { Kysely } from 'kysely';
import { createAccounts } from './accounts';
import { createAddresses } from './addresses';
import { createCart } from './cart';
import { createCatalogue } from './catalogue';
import { createGoodsImports } from './goods/imports';
import { createIdentity } from './identity';
import { createOperatorActions } from './operator-actions';
import { createOrders } from './orders';
import { createPayments } from './payments';
import { createPromotions } from './promotions';
import { createQuickOrders } from './quick-orders';
import { createRedPackets } from './red-packets';
import { createRefunds } from './refunds';
import { createSavedProducts } from './saved-products';
import { createSearch } from './search';
import { createShops } from './shops';
import { createShortLinks } from './short-links';
import { createStaff } from './staff';

/** Tables come after those that they refer to. */
const areas = [
  createShops,
  createAccounts,
  createCatalogue,
  createSearch,
  createCart,
  createAddresses,
  createOrders,
  createPayments,
  createRefunds,
  createRedPackets,
  createIdentity,
  createPromotions,
  createSavedProducts,
  createShortLinks,
  createOperatorActions,
  createStaff,
  createQuickOrders,
  createGoodsImports,
];

/** All tables of the first release, a file for each area. */
export const up = async (db: Kysely<never>) => {
  for (const createArea of areas) await createArea(db);
};
