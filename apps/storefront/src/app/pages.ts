import type { ScreenName } from '@pcmall/contract/screens';
import { type ComponentType, lazy } from 'react';
import { hasLoaded, loadOrReload } from './load-or-reload';

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
  cart: () => import('../features/cart/cart.page'),
  orderDetail: () => import('../features/order/detail/order-detail.page'),
  myOrder: () => import('../features/order/list/my-order.page'),
  confirmOrder: () => import('../features/checkout/confirm-order.page'),
  payment: () => import('../features/payment/pay/payment.page'),
  paymentCode: () => import('../features/payment/code/payment-code.page'),
  paymentStatus: () => import('../features/payment/status/payment-status.page'),
};

const drawn: Partial<Record<ScreenName, ComponentType>> = {};

/**
 * A screen whose code is there is drawn at once: `lazy` would show the fallback first, which React then keeps for
 * 300 ms. What was chosen once stays, or the screen would be mounted anew.
 */
export const pageOf = (name: ScreenName): ComponentType | undefined => {
  const load = loads[name];
  if (load) drawn[name] ??= lazy(loadOrReload(name, load));
  return drawn[name];
};

/** Fetches a screen's code before it is drawn: with the page itself, or when the pointer or the focus comes near a link to it. */
export const preloadPage = async (name: ScreenName | undefined) => {
  try {
    const module = name && (await loads[name]?.());
    if (!module) return;
    hasLoaded(name);
    drawn[name] ??= module.default;
  } catch {
    // The screen loads it again when it is drawn, and tells what went wrong.
  }
};
