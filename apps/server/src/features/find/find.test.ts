import { findAnything } from '@pcmall/contract/console/find';
import { beforeAll, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { shipOrder } from '../order/order-shipping.service';
import { markReference } from '../quick-order/draft/marks.queries';

// The server's start is no part of what a test may take.
beforeAll(async () => {
  await openShop();
});

const finder =
  ({ console }: OpenShop, as?: Awaited<ReturnType<OpenShop['given']['staff']>>) =>
  async (keyword: string) => {
    const { orders, goods, shoppers } = (await console(findAnything, { query: { keyword } }, as && { as })).data;
    return {
      orders: orders.map(({ orderId }) => orderId),
      goods: goods.map(({ productId }) => productId),
      shoppers: shoppers.map(({ accountId }) => accountId),
    };
  };

const nothing = { orders: [], goods: [], shoppers: [] };

test('[STAFF-05] an order is found by its number, the buyer’s own number, its recipient and the phone', async () => {
  const shop = await openShop();
  const { given, context, shopId, shopper } = shop;
  const recipient = { name: '欧阳小明', phoneAreaCode: '61', phone: '412345678' };
  const { orderId, orderNo } = await given.order(shopper.accountId, { recipient });
  await given.order(shopper.accountId, { recipient: { name: 'Mary Hall', phone: '13900139000' } });
  const owner = { shopId, accountId: shopper.accountId };
  await context.db
    .transaction()
    .execute((trx) => markReference(trx, owner, { reference: 'TB-77801', orderId, at: context.clock.now() }));
  const find = finder(shop);

  for (const keyword of [
    ...[orderNo, `#${orderNo.slice(0, 4)} ${orderNo.slice(4)}`, orderNo.slice(0, 6), orderNo.slice(-6)],
    ...['tb-778', '欧阳', '小明', '412345678', '0412 345 678', '+61 412 345 678', '345678'],
  ])
    expect((await find(keyword)).orders, keyword).toEqual([orderId]);
  expect((await find('hall')).orders).toHaveLength(1);
  expect(await find('nowhere')).toEqual(nothing);
});

test('[STAFF-05] an order is found by the tracking number of any of its parcels, however it is written', async () => {
  const shop = await openShop();
  const { given, context, shopId, shopper } = shop;
  const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
  const carrierName = { zh: '澳邮', en: 'AusPost' };
  const parcels = ['AP10000001AU', 'SF20000002'].map((trackingNo) => ({ carrierName, trackingNo }));
  await context.db
    .transaction()
    .execute((trx) => shipOrder(trx, shopId, orderId, parcels, { at: context.clock.now() }));
  const find = finder(shop);

  for (const keyword of ['AP10000001AU', 'ap10000001au', 'SF2000', ' sf20000002 '])
    expect((await find(keyword)).orders, keyword).toEqual([orderId]);
  expect((await find('AP10000001AX')).orders).toEqual([]);
  expect((await finder(await openShop())('AP10000001AU')).orders).toEqual([]);
});

test('[STAFF-05] the very number comes before newer orders with such a phone; of what many have, the newest are shown', async () => {
  const shop = await openShop();
  const { given, context, shopper } = shop;
  const at = (minutes: number) => new Date(context.clock.now().getTime() - minutes * 60_000);
  const wanted = await given.order(shopper.accountId, { createdAt: at(60) });
  const orders: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const recipient = { name: '李雷', phone: wanted.orderNo };
    orders.push((await given.order(shopper.accountId, { createdAt: at(index), recipient })).orderId);
  }
  const find = finder(shop);

  expect((await find(wanted.orderNo)).orders).toEqual([wanted.orderId, ...orders.slice(0, 5)]);
  expect((await find('李')).orders).toEqual(orders.slice(0, 6));
});

test('[STAFF-05] goods are found by name in either language, code, SKU code and barcode, on sale or not', async () => {
  const shop = await openShop();
  const { given } = shop;
  const honey = await given.product({
    ...{ name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' } },
    skus: [{ code: 'MH-250', barcode: '9312345678907' }, { code: 'MH-500' }],
  });
  const hidden = await given.product({
    ...{ name: { zh: '蜂蜡', en: 'Beeswax' }, onSale: false },
    skus: [{ code: 'WAX_1' }],
  });
  const find = finder(shop);

  for (const keyword of ['蜂蜜', 'manuka', 'Manu', 'mh-250', 'MH-', '9312345678907', '93123456'])
    expect((await find(keyword)).goods, keyword).toEqual([honey.productId]);
  for (const keyword of ['蜂蜡', 'beesw', 'wax_1'])
    expect((await find(keyword)).goods, keyword).toEqual([hidden.productId]);
  expect((await find('wax%1')).goods).toEqual([]);
});

test('[STAFF-05] shoppers are found by phone, e-mail and name', async () => {
  const shop = await openShop();
  const { given, context, shopId } = shop;
  const { accountId } = await given.account();
  await context.db
    .updateTable('accounts')
    .set({
      ...{ nick_name: 'Mei Mei', real_name: '李小红', email: 'Mei@example.com', email_canonical: 'mei@example.com' },
      ...{ phone_area_code: '86', phone: '13800138000', phone_canonical: '8613800138000' },
    })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();
  const find = finder(shop);

  for (const keyword of [
    '13800138000',
    '+86 138 0013 8000',
    '8000',
    'mei@ex',
    'MEI@example.com',
    'mei m',
    '李小',
    '小红',
  ])
    expect((await find(keyword)).shoppers, keyword).toEqual([accountId]);
});

test('[STAFF-05] [STAFF-02] a role is shown what it may read, and nobody what another shop has', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { given, shopper } = shop;
  const name = 'Wintergreen';
  await given.order(shopper.accountId, { recipient: { name } });
  await given.product({ name });
  await shop.context.db
    .updateTable('accounts')
    .set({ nick_name: name })
    .where('shop_id', '=', shop.shopId)
    .where('account_id', '=', shopper.accountId)
    .execute();
  const kinds = async (role: 'owner' | 'goods' | 'idReviewer' | 'finance' | 'readOnly') =>
    Object.entries(await finder(shop, await given.staff({ role }))(name))
      .filter(([, found]) => found.length > 0)
      .map(([kind]) => kind);

  expect(await kinds('owner')).toEqual(['orders', 'goods', 'shoppers']);
  expect(await kinds('goods')).toEqual(['goods']);
  expect(await kinds('idReviewer')).toEqual(['orders']);
  expect(await kinds('finance')).toEqual(['orders', 'shoppers']);
  expect(await kinds('readOnly')).toEqual(['orders', 'goods', 'shoppers']);
  expect(await finder(other)(name)).toEqual(nothing);
});
