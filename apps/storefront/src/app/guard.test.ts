import { screenNames, screens } from '@pcmall/contract/screens';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeShopId } from '../lib/shop-id';
import { decideNavigation, type GuardState } from './guard';

const member: GuardState = { shopId: '1001', isLoggedIn: true, isChannelOpen: true, isShopClosed: false };
const visitor: GuardState = { ...member, isLoggedIn: false };
const closed: GuardState = { ...member, isShopClosed: true };

const at = (address: string, state: GuardState) => {
  const [pathname = '', query = ''] = address.split('?');
  return decideNavigation({ pathname, search: query && `?${query}` }, state);
};
const goTo = (address: string) => ({ goTo: address });

beforeEach(() => storeShopId('1001'));

describe('where a navigation leads', () => {
  const cases: [address: string, state: GuardState, decision: object][] = [
    // A shop in the address comes first, before login and everything else.
    ['/cart?shopId=1002', visitor, { reloadWithShop: '1002' }],
    ['/nowhere?shopId=1002', member, { reloadWithShop: '1002' }],
    ['/channel?shopId=1002', member, { reloadWithShop: '1002' }],
    ['/myCenter', member, goTo('/myCenter/welcome?shopId=1001')],
    ['/myCenter/', member, goTo('/myCenter/welcome?shopId=1001')],
    ['/myCenter?from=mail', member, goTo('/myCenter/welcome?from=mail&shopId=1001')],
    ['/', member, goTo('/home?shopId=1001')],
    ['/nowhere', visitor, goTo('/home?shopId=1001')],
    ['/product', visitor, goTo('/home?shopId=1001')],
    ['/myCenter/nowhere?a=1', visitor, goTo('/home?shopId=1001')],
    ['/channel', { ...visitor, shopId: '', isChannelOpen: false }, { show: screens.channel }],
    ['/channel', { ...visitor, isShopClosed: true }, { show: screens.channel }],
    ['/cart?shopId=1001', visitor, goTo('/login?shopId=1001&redirect=cart')],
    ['/cart', visitor, goTo('/login?shopId=1001&redirect=cart')],
    ['/confirmOrder?shopId=1001&addressId=a7', visitor, goTo('/login?shopId=1001&addressId=a7&redirect=confirmOrder')],
    ['/order/detail/o%2F1?tab=2', visitor, goTo('/login?shopId=1001&tab=2&id=o%2F1&redirect=orderDetail')],
    ['/search?keyword=milk', visitor, goTo('/search?keyword=milk&shopId=1001')],
    ['/search?keyword=milk', { ...visitor, shopId: '' }, { show: screens.search }],
    ['/home?shopId=1001', { ...visitor, isChannelOpen: false }, goTo('/channel?shopId=1001')],
    ['/home', { ...visitor, shopId: '', isChannelOpen: false }, goTo('/channel')],
    ['/home?shopId=1001', closed, goTo('/shopClosed?shopId=1001')],
    ['/cart?shopId=1001', closed, goTo('/shopClosed?shopId=1001')],
    ['/myCenter/myOrder?shopId=1001', closed, { show: screens.myOrder }],
    ['/order/detail/7?shopId=1001', closed, { show: screens.orderDetail }],
    ['/shopClosed?shopId=1001', closed, { show: screens.shopClosed }],
    ['/home?shopId=1001', visitor, { show: screens.home }],
    ['/home/?shopId=1001', visitor, { show: screens.home }],
    ['/product/7?shopId=1001&skuSaleId=s1', visitor, { show: screens.product }],
  ];

  test.each(cases)('%s for %o', (address, state, decision) => {
    expect(at(address, state)).toEqual(decision);
  });
});

const filled = (path: string) => path.replace(/:\w+/g, '7');

test('[SHELL-07] exactly the screens of the user centre, cart, orders and payment send a visitor to login', () => {
  const toLogin = screenNames.filter((name) => {
    const decision = at(`${filled(screens[name].path)}?shopId=1001`, visitor);
    return 'goTo' in decision && decision.goTo.startsWith('/login?');
  });
  expect(toLogin.sort()).toEqual(
    [
      ...screenNames.filter((name) => screens[name].path.startsWith('/myCenter/')),
      ...['cart', 'confirmOrder', 'applyRefund', 'orderDetail', 'receipt', 'payment', 'paymentStatus', 'paymentCode'],
    ].sort(),
  );
});

test('[SHELL-12] a closed shop leaves the account, the documents and what buyers paid for, the way to log in for it, and the preview of its home page', () => {
  const open = screenNames.filter((name) => 'show' in at(`${filled(screens[name].path)}?shopId=1001`, closed));
  expect(open.sort()).toEqual(
    [
      ...['login', 'forgotPassword', 'verificationEmail', 'verification'],
      ...[
        'myOrder',
        'applyRefund',
        'orderDetail',
        'parcel',
        'receipt',
        'paymentStatus',
        'preview',
        'shopClosed',
        'channel',
        'devMailbox',
        'articleDetail',
      ],
      ...['welcome', 'userInfo', 'changeAccount', 'authentication', 'editPassword', 'editPaymentPassword'],
    ].sort(),
  );
});

test('every decision that sends elsewhere leads to a place that shows, so no guard sends in circles', () => {
  const states = [true, false].flatMap((isLoggedIn) =>
    [true, false].flatMap((isChannelOpen) =>
      [true, false].flatMap((isShopClosed) =>
        ['', '1001'].map((shopId) => ({ shopId, isLoggedIn, isChannelOpen, isShopClosed })),
      ),
    ),
  );
  for (const state of states) {
    storeShopId(state.shopId);
    for (const path of [...screenNames.map((name) => filled(screens[name].path)), '/myCenter', '/nowhere']) {
      let decision = at(path, state);
      for (let steps = 0; steps < 4 && 'goTo' in decision; steps += 1) decision = at(decision.goTo, state);
      expect(decision, `${path} ${JSON.stringify(state)}`).toHaveProperty('show');
    }
  }
});
