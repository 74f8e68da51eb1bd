import { fillPath, type ParamIn, type PathMatch, pathMatcher } from '../path-match';
import type { ConsolePage } from './sections';

/** Keeps the paths as literals, so that a link's parameters can be typed from them. */
const definePages = <const Paths extends Record<string, string>>(
  pages: {
    [Name in keyof Paths]: ConsolePage & { path: Paths[Name] };
  },
) => pages;

/**
 * Every page of the console: menu, guard, titles, Ctrl+K and the sweep of accessibility read this one table. A page is a
 * line here and one in apps/console/src/app/pages.ts. Within a section the menu keeps the order of the table; pages of
 * one thing have its id in the path: `{ path: '/orders/:orderId', section: 'orders', notInMenu: true, … }`.
 */
export const consolePages = definePages({
  login: { path: '/login', label: { zh: '登录', en: 'Log in' }, open: true },
  forgotPassword: { path: '/forgotPassword', label: { zh: '忘记密码', en: 'Forgot your password' }, open: true },
  resetPassword: { path: '/resetPassword', label: { zh: '设置新密码', en: 'Set a new password' }, open: true },
  invitation: { path: '/invitation', label: { zh: '加入店铺', en: 'Join a shop' }, open: true },
  firstShop: { path: '/firstShop', label: { zh: '开设第一家店铺', en: 'The first shop' }, open: true },
  account: { path: '/account', label: { zh: '我的账号', en: 'My account' } },
  todo: { path: '/todo', label: { zh: '待办', en: 'To do' }, permission: 'overview.read', section: 'todo' },
  orders: {
    path: '/orders',
    label: { zh: '全部订单', en: 'All orders' },
    permission: 'orders.read',
    section: 'orders',
  },
  trackingSheet: {
    path: '/orders/trackingSheet',
    label: { zh: '批量发货', en: 'Tracking sheet' },
    permission: 'orders.ship',
    section: 'orders',
  },
  printOrders: {
    path: '/orders/print',
    label: { zh: '打印', en: 'Print' },
    permission: 'orders.read',
    section: 'orders',
    notInMenu: true,
  },
  order: {
    path: '/orders/:orderId',
    label: { zh: '订单', en: 'Order' },
    permission: 'orders.read',
    section: 'orders',
    notInMenu: true,
  },
  payments: {
    path: '/money/payments',
    label: { zh: '支付记录', en: 'Payments' },
    permission: 'money.read',
    section: 'money',
  },
  payment: {
    path: '/money/payments/:paymentId',
    label: { zh: '支付详情', en: 'Payment' },
    permission: 'money.read',
    section: 'money',
    notInMenu: true,
  },
  mismatches: {
    path: '/money/mismatches',
    label: { zh: '支付异常', en: 'Mismatches' },
    permission: 'money.read',
    section: 'money',
  },
  paidRefunds: {
    path: '/money/refunds',
    label: { zh: '退款记录', en: 'Refunds paid' },
    permission: 'money.read',
    section: 'money',
  },
  ledger: {
    path: '/money/ledger',
    label: { zh: '余额流水', en: 'Balance ledger' },
    permission: 'money.read',
    section: 'money',
  },
  dayTotals: {
    path: '/money/dayTotals',
    label: { zh: '每日对账', en: 'Day totals' },
    permission: 'money.read',
    section: 'money',
  },
  shoppers: {
    path: '/shoppers',
    label: { zh: '客户', en: 'Shoppers' },
    permission: 'shoppers.read',
    section: 'shoppers',
  },
  shopper: {
    path: '/shoppers/:accountId',
    label: { zh: '客户', en: 'Shopper' },
    permission: 'shoppers.read',
    section: 'shoppers',
    notInMenu: true,
  },
  ids: {
    path: '/ids',
    label: { zh: '证件审核', en: 'ID review' },
    permission: 'ids.review',
    section: 'ids',
  },
  passedIds: {
    path: '/ids/passed',
    label: { zh: '已通过的证件', en: 'Approved IDs' },
    permission: 'ids.review',
    section: 'ids',
  },
  refunds: {
    path: '/refunds',
    label: { zh: '退款审核', en: 'Refund review' },
    permission: 'orders.refund',
    section: 'refunds',
  },
  promotions: {
    path: '/promotions/promotions',
    label: { zh: '活动', en: 'Promotions' },
    permission: 'promotions.read',
    section: 'promotions',
  },
  /** `new` in place of an id for one that is made, `?from=` for one like another. */
  promotion: {
    path: '/promotions/promotions/:promotionId',
    label: { zh: '活动', en: 'Promotion' },
    permission: 'promotions.read',
    section: 'promotions',
    notInMenu: true,
  },
  coupons: {
    path: '/promotions/coupons',
    label: { zh: '优惠券', en: 'Coupons' },
    permission: 'promotions.read',
    section: 'promotions',
  },
  bundles: {
    path: '/promotions/bundles',
    label: { zh: '套餐', en: 'Bundles' },
    permission: 'promotions.read',
    section: 'promotions',
  },
  /** `new` in place of an id for one that is made, `?from=` for one like another. */
  bundle: {
    path: '/promotions/bundles/:bundleId',
    label: { zh: '套餐', en: 'Bundle' },
    permission: 'promotions.read',
    section: 'promotions',
    notInMenu: true,
  },
  homePage: {
    path: '/storefront/home',
    label: { zh: '首页', en: 'Home page' },
    permission: 'content.read',
    section: 'storefront',
  },
  articles: {
    path: '/storefront/articles',
    label: { zh: '文章', en: 'Articles' },
    permission: 'content.read',
    section: 'storefront',
  },
  /** `new` in place of an id for one that is made. */
  article: {
    path: '/storefront/articles/:articleId',
    label: { zh: '文章', en: 'Article' },
    permission: 'content.read',
    section: 'storefront',
    notInMenu: true,
  },
  sales: {
    path: '/figures/sales',
    label: { zh: '销售概况', en: 'Sales' },
    permission: 'figures.read',
    section: 'figures',
  },
  soldGoods: {
    path: '/figures/goods',
    label: { zh: '商品销售', en: 'Goods sold' },
    permission: 'figures.read',
    section: 'figures',
  },
  settings: {
    path: '/settings',
    label: { zh: '设置概览', en: 'Overview' },
    permission: 'settings.read',
    section: 'settings',
  },
  shopSettings: {
    path: '/settings/shop',
    label: { zh: '店铺设置', en: 'Shop settings' },
    permission: 'settings.read',
    section: 'settings',
  },
  delivery: {
    path: '/settings/delivery',
    label: { zh: '配送', en: 'Delivery' },
    permission: 'settings.read',
    section: 'settings',
  },
  taxes: {
    path: '/settings/taxes',
    label: { zh: '进口税率', en: 'Import taxes' },
    permission: 'settings.read',
    section: 'settings',
  },
  payChannels: {
    path: '/settings/payChannels',
    label: { zh: '支付方式', en: 'Ways to pay' },
    permission: 'settings.read',
    section: 'settings',
  },
  goods: { path: '/goods', label: { zh: '全部商品', en: 'All goods' }, permission: 'goods.read', section: 'goods' },
  stock: {
    path: '/goods/stock',
    label: { zh: '库存', en: 'Stock' },
    permission: 'goods.read',
    section: 'goods',
  },
  bookStock: {
    path: '/goods/stock/book',
    label: { zh: '登记库存', en: 'Book stock' },
    permission: 'stock.write',
    section: 'goods',
    notInMenu: true,
  },
  categories: {
    path: '/goods/categories',
    label: { zh: '分类', en: 'Categories' },
    permission: 'goods.read',
    section: 'goods',
  },
  brands: { path: '/goods/brands', label: { zh: '品牌', en: 'Brands' }, permission: 'goods.read', section: 'goods' },
  /** `?id=` for one import. */
  goodsImport: {
    path: '/goods/import',
    label: { zh: '商品导入', en: 'Import goods' },
    permission: 'goods.write',
    section: 'goods',
  },
  /** `new` in place of an id for one that is made. */
  product: {
    path: '/goods/product/:productId',
    label: { zh: '商品', en: 'Product' },
    permission: 'goods.read',
    section: 'goods',
    notInMenu: true,
  },
  agreements: {
    path: '/settings/agreements',
    label: { zh: '协议与隐私', en: 'Terms and privacy' },
    permission: 'settings.read',
    section: 'settings',
  },
  newShop: {
    path: '/settings/newShop',
    label: { zh: '新建店铺', en: 'New shop' },
    permission: 'staff.manage',
    section: 'settings',
    notInMenu: true,
  },
  staff: {
    path: '/settings/staff',
    label: { zh: '员工', en: 'Staff' },
    permission: 'staff.manage',
    section: 'settings',
  },
  audit: {
    path: '/settings/audit',
    label: { zh: '操作记录', en: 'Audit' },
    permission: 'audit.read',
    section: 'settings',
  },
});

export type ConsolePageName = keyof typeof consolePages;

export const consolePageNames = Object.keys(consolePages) as ConsolePageName[];

/** The names of the parameters in a page's path; never where it has none. */
export type ConsolePageParam<Name extends ConsolePageName> = ParamIn<(typeof consolePages)[Name]['path']>;

/** By name as their shape, without what each has of its own. */
export const consolePageOf = (name: ConsolePageName): ConsolePage => consolePages[name];

const match = pathMatcher(consolePages);

/** The page at a path below /console, with its parameters; undefined for an unknown path. */
export const findConsolePage = (path: string): PathMatch<ConsolePageName> | undefined => match(path);

/** The path of a page with its parameters filled in. */
export const consolePathOf = (name: ConsolePageName, params?: Record<string, string | undefined>): string =>
  fillPath(consolePages[name].path, params);
