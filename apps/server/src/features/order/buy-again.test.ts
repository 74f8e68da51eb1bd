import { findAllCart } from '@pcmall/contract/cart';
import { preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { buyAgain } from '@pcmall/contract/order';
import { actionsFrom, orderStatuses } from '@pcmall/domain/order-status';
import { expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { openShop } from '../../testing/open-shop';

/** An order of a bundle twice, of a promotion's product with its gift, and of something plain. */
const mixedOrder = async () => {
  const shop = await givenCheckout({ product: { name: 'Tea' } });
  const { given, call, order, skuId, context, shopId } = shop;
  const [milk, cup, jar, pot] = await Promise.all(
    ['Milk', 'Cup', 'Jar', 'Pot'].map((name) => given.product({ name, stock: 50 })),
  );
  if (!milk || !cup || !jar || !pot) throw new Error('Four products were made');
  const tiers = [{ from: 1, gifts: [jar.skuId], giftCount: 1 }];
  const activityId = await given.promotion({ productIds: [pot.productId], measure: 'quantity', tiers });
  const parts = [{ productId: milk.productId }, { productId: cup.productId, quantity: 3 }];
  const bundleId = await given.bundle({ parts, endsIn: 1 });
  const productItemList = [
    {
      ...{ skuSaleId: milk.skuId, quantity: 2, activityId: bundleId, activityType: 2 as const },
      giftProducts: [milk.skuId, cup.skuId],
    },
    { skuSaleId: pot.skuId, quantity: 4 },
    { skuSaleId: skuId, quantity: 5 },
  ];
  const { preOrderId } = (await call(preOrderTemp, { body: { productItemList } })).data;
  const { orderId } = (await order(preOrderId)).data;
  await context.db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();
  const again = async () => (await call(buyAgain, { body: { orderId } })).data;
  const inCart = async () => (await call(findAllCart)).data.items;
  return { ...shop, milk, cup, jar, pot, activityId, bundleId, again, inCart };
};

test('[ORD-07.2] a bundle comes back as a bundle, a promotion’s product into its promotion, and no gift as goods', async () => {
  const { again, inCart, bundleId, activityId, jar } = await mixedOrder();

  expect(await again()).toEqual({ added: 4, missing: [] });

  const items = await inCart();
  expect(items.map(({ activityType }) => activityType).toSorted()).toEqual([0, 1, 2]);
  expect(items.find(({ activityType }) => activityType === 2)).toMatchObject({
    ...{ activityId: bundleId, quantity: 2 },
    children: [{ quantity: 1 }, { quantity: 3 }],
  });
  expect(items.find(({ activityType }) => activityType === 1)).toMatchObject({
    ...{ activityId, children: [{ quantity: 4 }] },
    giftProduct: [{ skuSaleId: jar.skuId }],
  });
});

test('[ORD-07.2] a bundle that is over comes back as its products, as far as they are to be had', async () => {
  const { given, advance, again, inCart, cup } = await mixedOrder();
  advance(3_600_000);
  await given.stock(cup.skuId, 5);

  expect(await again()).toEqual({ added: 3, missing: ['Cup'] });

  expect((await inCart()).filter(({ activityType }) => activityType === 2)).toEqual([]);
});

test.each(orderStatuses)(
  '[ORD-07.2] an order that is %s is bought again only where the table of actions says so',
  async (status) => {
    const { given, call, shopper } = await openShop();
    const { orderId } = await given.order(shopper.accountId, { status });

    const reply = await call(buyAgain, { body: { orderId } });

    const isAllowed = actionsFrom(status).includes('buyAgain');
    expect(reply).toMatchObject(isAllowed ? { success: true } : { success: false, code: errors.actionNotAllowed.code });
    if (!isAllowed) expect((await call(findAllCart)).data.items).toEqual([]);
  },
);
