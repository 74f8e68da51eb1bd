import { deleteAddress } from '@pcmall/contract/address';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { buyAgain, getOrderDetailPc } from '@pcmall/contract/order';
import { actionsFrom, orderStatuses } from '@pcmall/domain/order-status';
import { expect, test } from 'vitest';
import { givenCheckout } from '../../../testing/given/given-checkout';
import { openShop } from '../../../testing/open-shop';

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

  expect(await again()).toMatchObject({ added: 4, missing: [] });

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

test('[ORD-07.2] a bundle that is over comes back as its products, as many as are to be had', async () => {
  const { given, advance, again, inCart, cup } = await mixedOrder();
  advance(3_600_000);
  await given.stock(cup.skuId, 5);

  expect(await again()).toMatchObject({ added: 4, missing: [], short: ['Cup'] });

  expect((await inCart()).filter(({ activityType }) => activityType === 2)).toEqual([]);
});

test('[ORD-07.2] of goods that there are too few of, what is left goes in, beside what the cart has of them', async () => {
  const { given, again, inCart, call, pot, skuId } = await mixedOrder();
  await given.stock(pot.skuId, 3);
  await given.stock(skuId, 6);
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 6 } });

  const { cartIds, ...told } = await again();

  expect(told).toMatchObject({ added: 4, missing: [], short: ['Pot', 'Tea'] });
  const items = await inCart();
  expect(items.find(({ activityType }) => activityType === 1)?.children).toMatchObject([{ quantity: 3 }]);
  expect(items.find(({ activityType }) => activityType === 0)).toMatchObject({ quantity: 6, selection: true });
  expect(cartIds).toHaveLength(3);
});

test('[ORD-07.2] a full cart is called full, and goods that are sold out are missing', async () => {
  const { given, again, call, context, shopper, shopId, skuId, pot } = await mixedOrder();
  await given.stock(pot.skuId, 0);
  expect((await again()).missing).toEqual(['Pot']);
  const lines = Array.from({ length: 200 }, (_, size) => ({
    ...{ shop_id: shopId, account_id: shopper.accountId, cart_id: `line${size}` },
    ...{ sku_id: skuId, size: String(size), quantity: 1 },
  }));
  await context.db.insertInto('cart_lines').values(lines).execute();
  const { orderId } = await given.order(shopper.accountId, { status: 'completed', lines: [{ skuId: pot.skuId }] });
  await given.stock(pot.skuId, 5);

  expect((await call(buyAgain, { body: { orderId } })).code).toBe(errors.cartFull.code);
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

test('[ORD-09] what is bought again is selected alone, and the order’s recipient and delivery are proposed', async () => {
  const { given, call, context, preOrderId, order, recipientId, shopper } = await givenCheckout();
  const { orderId } = (await order(preOrderId)).data;
  await context.db.updateTable('orders').set({ status: 'completed' }).where('order_id', '=', orderId).execute();
  const other = await given.product({ stock: 50 });
  await call(addToCart, { body: { skuSaleId: other.skuId, quantity: 19 } });
  await given.address(shopper.accountId);

  const { data } = await call(buyAgain, { body: { orderId } });

  const bought = (await call(getOrderDetailPc, { params: { id: orderId } })).data;
  const { items, selectedQuantity } = (await call(findAllCart)).data;
  expect(selectedQuantity).toBe(bought.lines.reduce((sum, { quantity }) => sum + quantity, 0));
  expect(items.filter(({ selection }) => selection).map(({ cartId }) => cartId)).toEqual(data.cartIds);
  expect(data.choices).toMatchObject({ deliveryMode: bought.deliveryMode, recipientId });
  const again = await call(preOrderTemp, { body: { shoppingCartIds: data.cartIds } });
  const body = { preOrderId: again.data.preOrderId, ...data.choices };
  expect((await call(preOrder, { body })).data).toMatchObject({
    ...{ recipient: { addressId: recipientId }, carrierId: data.choices.carrierId },
  });

  await call(deleteAddress, { query: { id: recipientId } });
  expect((await call(buyAgain, { body: { orderId } })).data.choices.recipientId).toBeUndefined();
});

test('[ORD-09] where nothing is to be had any more the selection stays', async () => {
  const { given, call, shopper } = await openShop();
  const { orderId } = await given.order(shopper.accountId, { status: 'completed' });
  const { skuId } = await given.product({ stock: 5 });
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });

  expect((await call(buyAgain, { body: { orderId } })).data).toMatchObject({ added: 0, cartIds: [] });

  expect((await call(findAllCart)).data.selectedQuantity).toBe(2);
});
