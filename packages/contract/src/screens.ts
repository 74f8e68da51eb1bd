import type { Localized } from '@pcmall/domain/localized';
import { fillPath, type ParamIn, type PathMatch, pathMatcher } from './path-match';

export interface Screen {
  /** Below /pcmall, as react-router writes it. */
  path: string;
  label: Localized;
  login?: true;
  /** Stays mounted when left, so that filters, scroll position and data are still there on return (SHELL-11). */
  keepAlive?: true;
  /** Reachable even while no shop is open (SHELL-06). */
  passes?: true;
  /** Shown without the shop's header and footer. */
  bare?: true;
  /** Still shown while the shop is closed (SHELL-12). */
  whileClosed?: true;
  /** Search engines may list it. */
  indexed?: true;
}

/** Keeps the paths as literals, so that a link's parameters can be typed from them. */
const defineScreens = <const Paths extends Record<string, string>>(
  screens: {
    [Name in keyof Paths]: Screen & { path: Paths[Name] };
  },
) => screens;

/** Every screen of the storefront: guard, titles, menus, redirects and the server's page head read this one table. */
export const screens = defineScreens({
  home: { path: '/home', label: { zh: '首页', en: 'Home' }, keepAlive: true, indexed: true },
  preview: { path: '/preview', label: { zh: '首页预览', en: 'Home preview' }, whileClosed: true },
  login: { path: '/login', label: { zh: '登录', en: 'Log in' }, whileClosed: true },
  registry: { path: '/registry', label: { zh: '注册', en: 'Register' } },
  emailRegActivate: { path: '/emailRegActivate', label: { zh: '激活邮箱', en: 'Activate your email' } },
  emailRegSuccess: { path: '/emailRegSuccess', label: { zh: '邮箱注册成功', en: 'Email registered' } },
  regSuccess: { path: '/regSuccess', label: { zh: '注册成功', en: 'Registered' } },
  articleDetail: {
    path: '/articleDetail',
    label: { zh: '帮助中心', en: 'Help centre' },
    indexed: true,
    whileClosed: true,
  },
  search: { path: '/search', label: { zh: '商品搜索', en: 'Search' }, keepAlive: true, indexed: true },
  // For recipients, who got the link on their phone and are not shoppers.
  verification: { path: '/verification', label: { zh: '身份验证', en: 'ID check' }, bare: true, whileClosed: true },
  // Also for recipients, who follow a parcel that somebody sends them.
  parcel: { path: '/parcel', label: { zh: '包裹追踪', en: 'Your parcel' }, bare: true, whileClosed: true },
  forgotPassword: { path: '/forgotPassword', label: { zh: '找回密码', en: 'Forgot password' }, whileClosed: true },
  verificationEmail: {
    path: '/verificationEmail',
    label: { zh: '邮箱验证', en: 'Email verification' },
    whileClosed: true,
  },
  orderDetail: {
    path: '/order/detail/:id',
    label: { zh: '订单详情', en: 'Order details' },
    login: true,
    whileClosed: true,
  },
  // Alone on its page, to be printed.
  receipt: {
    path: '/order/receipt/:id',
    label: { zh: '收据', en: 'Receipt' },
    login: true,
    bare: true,
    whileClosed: true,
  },
  applyRefund: {
    path: '/order/refund/:id',
    label: { zh: '申请退款', en: 'Request a refund' },
    login: true,
    whileClosed: true,
  },
  welcome: { path: '/myCenter/welcome', label: { zh: '个人中心', en: 'My account' }, login: true, whileClosed: true },
  receivingAddress: {
    path: '/myCenter/receivingAddress',
    label: { zh: '收件地址', en: 'Recipient addresses' },
    login: true,
  },
  sendAddress: { path: '/myCenter/sendAddress', label: { zh: '寄件地址', en: 'Sender addresses' }, login: true },
  orderQuickly: { path: '/myCenter/orderQuickly', label: { zh: '快速下单', en: 'Quick order' }, login: true },
  myOrder: {
    path: '/myCenter/myOrder',
    label: { zh: '我的订单', en: 'My orders' },
    login: true,
    keepAlive: true,
    whileClosed: true,
  },
  myCoupons: {
    path: '/myCenter/myCoupons',
    label: { zh: '我的优惠券', en: 'My coupons' },
    login: true,
  },
  wishList: {
    path: '/myCenter/wishList',
    label: { zh: '我的收藏', en: 'My wish list' },
    login: true,
  },
  userInfo: { path: '/myCenter/userInfo', label: { zh: '个人资料', en: 'My profile' }, login: true, whileClosed: true },
  changeAccount: {
    path: '/myCenter/changeAccount',
    label: { zh: '手机号与邮箱', en: 'Phone and email' },
    login: true,
    whileClosed: true,
  },
  authentication: {
    path: '/myCenter/authentication',
    label: { zh: '实名认证', en: 'Real-name verification' },
    login: true,
    whileClosed: true,
  },
  editPassword: {
    path: '/myCenter/editPassword',
    label: { zh: '修改登录密码', en: 'Change password' },
    login: true,
    whileClosed: true,
  },
  editPaymentPassword: {
    path: '/myCenter/editPaymentPassword',
    label: { zh: '支付密码', en: 'Payment password' },
    login: true,
    whileClosed: true,
  },
  cart: { path: '/cart', label: { zh: '购物车', en: 'Cart' }, login: true },
  product: { path: '/product/:id', label: { zh: '商品详情', en: 'Product' }, indexed: true },
  discountPackage: { path: '/discountPackage', label: { zh: '优惠套餐', en: 'Bundle' } },
  confirmOrder: { path: '/confirmOrder', label: { zh: '确认订单', en: 'Confirm order' }, login: true },
  payment: { path: '/payment', label: { zh: '支付', en: 'Payment' }, login: true },
  paymentStatus: {
    path: '/paymentStatus',
    label: { zh: '支付结果', en: 'Payment result' },
    login: true,
    whileClosed: true,
  },
  paymentCode: { path: '/paymentCode', label: { zh: '扫码支付', en: 'Scan to pay' }, login: true },
  activityProduct: { path: '/activityProduct', label: { zh: '活动商品', en: 'Promotion' } },
  channel: { path: '/channel', label: { zh: '选择店铺', en: 'Choose a shop' }, passes: true },
  fscommand: { path: '/fscommand', label: { zh: '口令', en: 'Share code' } },
  shopClosed: { path: '/shopClosed', label: { zh: '本店暂停营业', en: 'The mall is unavailable' }, whileClosed: true },
  devMailbox: { path: '/outbox', label: { zh: '演示收件箱', en: 'Demo inbox' }, whileClosed: true },
});

export type ScreenName = keyof typeof screens;

/** The names of the parameters in a screen's path, such as `id`; never where it has none. */
export type ScreenParam<Name extends ScreenName> = ParamIn<(typeof screens)[Name]['path']>;

export const screenNames = Object.keys(screens) as ScreenName[];

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);

export interface ScreenMatch extends PathMatch<ScreenName> {
  screen: Screen;
}

const match = pathMatcher(screens);

/** The screen at a path below /pcmall, with its parameters; undefined for an unknown path, which goes home. */
export const findScreen = (path: string): ScreenMatch | undefined => {
  const found = match(path);
  return found && { ...found, screen: screens[found.name] };
};

/** The path of a screen with its parameters filled in. */
export const pathOf = (name: ScreenName, params?: Record<string, string | undefined>): string =>
  fillPath(screens[name].path, params);
