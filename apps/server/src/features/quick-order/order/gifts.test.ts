import { batchPreOrderDetailList } from '@pcmall/contract/quick-order-orders';
import { describe, expect, test } from 'vitest';
import {
  lookAtOrders,
  makeOrders,
  openQuickOrderShop,
  type QuickOrderShop,
  sheetLine,
} from '../../../testing/given/given-quick-order';
import { chooseGifts } from '../../offer/offer.service';

/** Each to somebody else, so that each is an order. */
const parcels = (count: number, skuCode?: string) =>
  Array.from({ length: count }, (_, index) =>
    sheetLine({ street: `科技园路${index}号`, ...(skuCode && { skuCode, recipientName: '李四' }) }),
  );

/** Whatever is bought of the milk brings a spoon. */
const withSpoons = async (shop: QuickOrderShop, stock: number) => {
  const spoon = await shop.given.product({ stock, skus: [{ code: 'SPOON-1' }] });
  await shop.given.promotion({ productIds: [shop.productId], tiers: [{ gifts: [spoon.skuId], giftCount: 1 }] });
  return spoon.skuId;
};

/** Of each order, in turn, whether it brings this gift. */
const giftsOf = ({ orders }: Awaited<ReturnType<typeof lookAtOrders>>, skuId: string) =>
  orders.map(({ lines }) => lines.some(({ skuSaleId, isGift }) => skuSaleId === skuId && isGift));

describe('gifts', () => {
  test('[BAT-04.1] [BAT-04.2] are promised to as many orders as there are gifts, and all orders are made as shown', async () => {
    const shop = await openQuickOrderShop();
    const spoon = await withSpoons(shop, 2);
    const { draftId } = (await shop.upload(parcels(4))).draft;

    expect(giftsOf(await lookAtOrders(shop, draftId), spoon)).toEqual([true, true, false, false]);

    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 4, failed: 0 });
  });

  test('[BAT-04.1] are counted over all orders of a file, however many are looked at in one go', async () => {
    const shop = await openQuickOrderShop({}, { stock: 1000 });
    const spoon = await withSpoons(shop, 101);
    const { draftId } = (await shop.upload(parcels(103))).draft;
    await lookAtOrders(shop, draftId);

    const { data } = await shop.call(batchPreOrderDetailList, { body: { draftId, from: 99, count: 4 } });

    expect(giftsOf(data, spoon)).toEqual([true, true, false, false]);
  });

  test('[BAT-04.1] [BAT-04.2] are what is left of them when all that the file buys has its goods', async () => {
    const shop = await openQuickOrderShop();
    const spoon = await withSpoons(shop, 3);
    const { draftId } = (await shop.upload([...parcels(2), ...parcels(2, 'SPOON-1')])).draft;

    expect(giftsOf(await lookAtOrders(shop, draftId), spoon)).toEqual([true, false, false, false]);

    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 4, failed: 0 });
  });

  test('[BAT-04.1] that others took since the last look are told at the orders that they were promised to', async () => {
    const shop = await openQuickOrderShop();
    const spoon = await withSpoons(shop, 2);
    const { draftId } = (await shop.upload(parcels(2))).draft;
    await lookAtOrders(shop, draftId);
    await shop.given.stock(spoon, 1);

    const seen = await lookAtOrders(shop, draftId);

    expect(giftsOf(seen, spoon)).toEqual([true, false]);
    expect(seen.changed).toBe(1);
    expect(seen.orders[1]?.changes).toContainEqual(expect.objectContaining({ kind: 'shortage', was: 1, now: 0 }));
  });

  test('[CART-05] [BAT-04.1] of which one may be chosen are the first in stock, whatever the cart has chosen', async () => {
    const shop = await openQuickOrderShop();
    const spoon = await shop.given.product({ stock: 1 });
    const bowl = await shop.given.product();
    const tier = { gifts: [spoon.skuId, bowl.skuId], giftCount: 1 };
    const activityId = await shop.given.promotion({ productIds: [shop.productId], tiers: [tier] });
    const owner = { shopId: shop.shopId, accountId: shop.buyer.accountId };
    await chooseGifts(shop.context.db, owner, activityId, [bowl.skuId]);
    const { draftId } = (await shop.upload(parcels(2))).draft;

    const seen = await lookAtOrders(shop, draftId);

    expect([giftsOf(seen, spoon.skuId), giftsOf(seen, bowl.skuId)]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await makeOrders(shop, draftId)).toMatchObject({ made: 2, failed: 0 });
  });

  test('[CART-05] [CHK-02.1] [BAT-04.1] are those that go by the delivery method of their order', async () => {
    const shop = await openQuickOrderShop({ deliveryModes: ['crossBorder', 'local'] });
    const spoon = await shop.given.product({ deliveryModes: ['local'] });
    const bowl = await shop.given.product({ deliveryModes: ['crossBorder'] });
    const tier = { gifts: [spoon.skuId, bowl.skuId], giftCount: 1 };
    await shop.given.promotion({ productIds: [shop.productId], tiers: [tier] });
    const { draftId } = (await shop.upload([sheetLine({ deliveryMode: '跨境直邮' })])).draft;

    const seen = await lookAtOrders(shop, draftId);

    expect([giftsOf(seen, spoon.skuId), giftsOf(seen, bowl.skuId)]).toEqual([[false], [true]]);
  });
});
