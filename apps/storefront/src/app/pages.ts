import type { ScreenName } from '@pcmall/contract/screens';
import { type ComponentType, lazy } from 'react';
import { loadOrReload } from './load-or-reload';

type Load = () => Promise<{ default: ComponentType }>;

const loads: Partial<Record<ScreenName, Load>> = {
  home: () => import('../features/home/home.page'),
  preview: () => import('../features/home/preview.page'),
  search: () => import('../features/catalogue/search.page'),
  product: () => import('../features/catalogue/product.page'),
  articleDetail: () => import('../features/content/article-detail.page'),
  channel: () => import('../features/shop/channel.page'),
  shopClosed: () => import('../features/shop/shop-closed.page'),
  login: () => import('../features/account/login.page'),
  registry: () => import('../features/account/registry.page'),
  emailRegActivate: () => import('../features/account/email-reg-activate.page'),
  emailRegSuccess: () => import('../features/account/email-reg-success.page'),
  regSuccess: () => import('../features/account/reg-success.page'),
  forgotPassword: () => import('../features/account/forgot-password.page'),
  verificationEmail: () => import('../features/account/verification-email.page'),
  welcome: () => import('../features/account/welcome.page'),
  userInfo: () => import('../features/account/user-info.page'),
  changeAccount: () => import('../features/account/change-account.page'),
  editPassword: () => import('../features/account/edit-password.page'),
  editPaymentPassword: () => import('../features/account/edit-payment-password.page'),
  outbox: () => import('../features/account/outbox.page'),
  authentication: () => import('../features/identity/authentication.page'),
  verification: () => import('../features/identity/verification.page'),
  receivingAddress: () => import('../features/address/receiving-address.page'),
  sendAddress: () => import('../features/address/send-address.page'),
  cart: () => import('../features/cart/cart.page'),
  orderDetail: () => import('../features/order/order-detail.page'),
  myOrder: () => import('../features/order/my-order.page'),
  confirmOrder: () => import('../features/checkout/confirm-order.page'),
  payment: () => import('../features/payment/payment.page'),
  paymentCode: () => import('../features/payment/payment-code.page'),
  paymentStatus: () => import('../features/payment/payment-status.page'),
};

const loaders = Object.fromEntries(
  Object.entries(loads).map(([name, load]) => [name, loadOrReload(name, load)]),
) as Partial<Record<ScreenName, Load>>;

export const pages = Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, lazy(load)])) as Partial<
  Record<ScreenName, ComponentType>
>;

/** Fetches a screen's code before it is asked for, when the pointer or the focus comes near a link to it. */
export const preloadPage = (name: ScreenName) => {
  void loads[name]?.().catch(() => {});
};
