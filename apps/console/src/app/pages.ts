import type { ConsolePageName } from '@pcmall/contract/console/pages';
import { hasLoaded, loadOrReload } from '@pcmall/ui/lib/load-or-reload';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of each page of the contract's table. */
const loads: Record<ConsolePageName, Load> = {
  login: () => import('../features/account/login.page'),
  forgotPassword: () => import('../features/account/forgot-password.page'),
  resetPassword: () => import('../features/account/reset-password.page'),
  invitation: () => import('../features/account/invitation.page'),
  firstShop: () => import('../features/account/first-shop.page'),
  account: () => import('../features/account/account.page'),
  todo: () => import('../features/todo/todo.page'),
  orders: () => import('../features/order/list/orders.page'),
  trackingSheet: () => import('../features/order/sheet/tracking-sheet.page'),
  printOrders: () => import('../features/order/print/print-orders.page'),
  order: () => import('../features/order/detail/order.page'),
  payments: () => import('../features/money/payments.page'),
  payment: () => import('../features/money/payment.page'),
  mismatches: () => import('../features/money/mismatches.page'),
  paidRefunds: () => import('../features/money/paid-refunds.page'),
  ledger: () => import('../features/money/ledger.page'),
  dayTotals: () => import('../features/money/day-totals.page'),
  shoppers: () => import('../features/shoppers/shoppers.page'),
  shopper: () => import('../features/shoppers/shopper.page'),
  coupons: () => import('../features/coupons/coupons.page'),
  promotions: () => import('../features/promotions/promotions.page'),
  promotion: () => import('../features/promotions/promotion.page'),
  bundles: () => import('../features/bundles/bundles.page'),
  bundle: () => import('../features/bundles/bundle.page'),
  ids: () => import('../features/ids/ids.page'),
  passedIds: () => import('../features/ids/passed-ids.page'),
  refunds: () => import('../features/refunds/refunds.page'),
  sales: () => import('../features/figures/sales.page'),
  soldGoods: () => import('../features/figures/sold-goods.page'),
  articles: () => import('../features/articles/articles.page'),
  article: () => import('../features/articles/article.page'),
  homePage: () => import('../features/home-page/home-page.page'),
  settings: () => import('../features/settings/settings.page'),
  shopSettings: () => import('../features/settings/shop/shop-settings.page'),
  delivery: () => import('../features/settings/delivery/delivery.page'),
  taxes: () => import('../features/settings/delivery/taxes.page'),
  payChannels: () => import('../features/settings/payment/pay-channels.page'),
  goods: () => import('../features/goods/goods.page'),
  stock: () => import('../features/goods/stock/stock.page'),
  bookStock: () => import('../features/goods/stock/book-stock.page'),
  categories: () => import('../features/goods/categories.page'),
  brands: () => import('../features/goods/brands.page'),
  goodsImport: () => import('../features/goods/import/import.page'),
  product: () => import('../features/goods/product/product.page'),
  agreements: () => import('../features/settings/agreements/agreements.page'),
  newShop: () => import('../features/settings/overview/new-shop.page'),
  staff: () => import('../features/staff/staff.page'),
  audit: () => import('../features/audit/audit.page'),
};

const pages = new Map(Object.entries(loads).map(([name, load]) => [name, lazy(loadOrReload(name, load))]));

export const pageOf = (name: ConsolePageName): ComponentType | undefined => pages.get(name);

/** Loads a page's code ahead; a failure shows when the page is opened. */
export const preloadPage = async (name: ConsolePageName | undefined) => {
  if (name === undefined) return;
  await loads[name]()
    .then(() => hasLoaded(name))
    .catch(() => {});
};
