import type { ScreenName } from '@pcmall/contract/screens';
import { hasLoaded, loadOrReload } from '@pcmall/ui/lib/load-or-reload';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const loads: Partial<Record<ScreenName, Load>> = {
  home: () => import('../features/home/home.page'),
  preview: () => import('../features/home/preview.page'),
  search: () => import('../features/catalogue/search/search.page'),
  product: () => import('../features/catalogue/product/product.page'),
  activityProduct: () => import('../features/offer/promotion/activity-product.page'),
  discountPackage: () => import('../features/offer/bundle/discount-package.page'),
  articleDetail: () => import('../features/content/article-detail.page'),
  fscommand: () => import('../features/share/fscommand.page'),
  channel: () => import('../features/shop/channel.page'),
  shopClosed: () => import('../features/shop/shop-closed.page'),
  login: () => import('../features/account/login/login.page'),
  registry: () => import('../features/account/register/registry.page'),
  emailRegActivate: () => import('../features/account/register/email-reg-activate.page'),
  emailRegSuccess: () => import('../features/account/register/email-reg-success.page'),
  regSuccess: () => import('../features/account/register/reg-success.page'),
  forgotPassword: () => import('../features/account/password/forgot-password.page'),
  verificationEmail: () => import('../features/account/password/verification-email.page'),
  welcome: () => import('../features/account/profile/welcome.page'),
  userInfo: () => import('../features/account/profile/user-info.page'),
  changeAccount: () => import('../features/account/profile/change-account.page'),
  editPassword: () => import('../features/account/password/edit-password.page'),
  editPaymentPassword: () => import('../features/account/password/edit-payment-password.page'),
  devMailbox: () => import('../features/account/dev-mailbox/dev-mailbox.page'),
  authentication: () => import('../features/identity/authentication.page'),
  verification: () => import('../features/identity/verification.page'),
  receivingAddress: () => import('../features/address/book/receiving-address.page'),
  sendAddress: () => import('../features/address/book/send-address.page'),
  myCoupons: () => import('../features/coupon/my-coupons.page'),
  wishList: () => import('../features/catalogue/saved/wish/wish-list.page'),
  cart: () => import('../features/cart/cart.page'),
  orderQuickly: () => import('../features/quick-order/quick-order.page'),
  orderDetail: () => import('../features/order/detail/order-detail.page'),
  receipt: () => import('../features/order/receipt/receipt.page'),
  parcel: () => import('../features/order/parcel/parcel.page'),
  applyRefund: () => import('../features/order/refund/apply-refund.page'),
  myOrder: () => import('../features/order/list/my-order.page'),
  confirmOrder: () => import('../features/checkout/confirm-order.page'),
  payment: () => import('../features/payment/pay/payment.page'),
  paymentCode: () => import('../features/payment/code/payment-code.page'),
  paymentStatus: () => import('../features/payment/status/payment-status.page'),
};

const pages: Partial<Record<ScreenName, ComponentType>> = {};

/**
 * The page of a screen; undefined for one without a page. Preloaded code renders at once: `lazy` would show the fallback
 * first, which React then keeps for 300 ms. The first component used for a screen stays, or it would be mounted again.
 */
export const pageOf = (name: ScreenName): ComponentType | undefined => {
  const load = loads[name];
  if (load) pages[name] ??= lazy(loadOrReload(name, load));
  return pages[name];
};

/** Fetches a screen's code before it is needed: as the app starts, or when the pointer or the focus reaches a link to it. */
export const preloadPage = async (name: ScreenName | undefined) => {
  try {
    const module = name && (await loads[name]?.());
    if (!module) return;
    hasLoaded(name);
    pages[name] ??= module.default;
  } catch {
    // The screen loads it again when it is rendered, and reports what went wrong.
  }
};
