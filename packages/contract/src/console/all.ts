import { endpointsOf, type NamedEndpoint } from '../all';
import * as agreements from './agreements';
import * as articles from './articles';
import * as audit from './audit';
import * as bundles from './bundles';
import * as categories from './categories';
import * as coupons from './coupons';
import * as delivery from './delivery';
import * as figures from './figures';
import * as find from './find';
import * as goods from './goods';
import * as goodsBulk from './goods-bulk';
import * as goodsChosen from './goods-chosen';
import * as goodsImport from './goods-import';
import * as homePage from './home-page';
import * as ids from './ids';
import * as invitation from './invitation';
import * as newShop from './new-shop';
import * as orderExport from './order-export';
import * as orderPrint from './order-print';
import * as orders from './orders';
import * as overview from './overview';
import * as ownAccount from './own-account';
import * as payChannels from './pay-channels';
import * as payments from './payments';
import * as promotions from './promotions';
import * as refunds from './refunds';
import * as settings from './settings';
import * as shopperData from './shopper-data';
import * as shoppers from './shoppers';
import * as staff from './staff';
import * as stock from './stock';
import * as trackingSheet from './tracking-sheet';
import * as views from './views';

/** Every call of the console by its export name: all must be mounted and are tried by the sweep of permissions. */
export const consoleEndpoints: NamedEndpoint[] = endpointsOf({
  agreements,
  articles,
  audit,
  bundles,
  coupons,
  delivery,
  figures,
  find,
  goods: { ...goods, ...goodsBulk, ...goodsChosen, ...goodsImport, ...categories },
  homePage,
  ids,
  orders: { ...orders, ...orderExport, ...orderPrint, ...trackingSheet },
  overview,
  payChannels,
  payments,
  promotions,
  refunds,
  settings: { ...settings, ...newShop },
  shoppers: { ...shoppers, ...shopperData },
  staff: { ...staff, ...ownAccount, ...invitation },
  stock,
  views,
});
