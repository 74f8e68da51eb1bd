import { getProduct } from '@pcmall/contract/catalogue';
import { expect, onTestFinished } from 'vitest';
import { testOnPostgres } from '../../../testing/on-postgres';
import { openShop } from '../../../testing/open-shop';
import { secondServer } from '../../../testing/servers/second-server';
import { closeContext } from '../../../wiring';

testOnPostgres('[GOODS-02] a price for a date begins on every server at once, whoever is asked first', async () => {
  const shop = await openShop();
  const { context, shopId } = shop;
  const second = await secondServer(context);
  onTestFinished(async () => {
    await second.server.close();
    await closeContext(second.context);
  });
  const { productId } = await shop.given.product({ price: 2000 });
  const from = new Date(context.clock.now().getTime() + 60_000);
  await context.db
    .updateTable('skus')
    .set({ next_price: 1500, next_price_at: from })
    .where('shop_id', '=', shopId)
    .execute();
  await context.db.updateTable('shops').set({ next_price_at: from }).where('shop_id', '=', shopId).execute();
  for (const directory of [context.shops, second.context.shops])
    await directory.changed(context.db, shopId, 'settings');
  const price = async (call: typeof shop.call) =>
    (await call(getProduct, { query: { productId } })).data.skus[0]?.price;
  const elsewhere = shop.callThrough(second.server);
  const before = [await price(shop.call), await price(elsewhere)];

  shop.advance(61_000);
  const after = await Promise.all([price(elsewhere), price(shop.call), price(elsewhere), price(shop.call)]);

  expect(before).toEqual([2000, 2000]);
  expect(after).toEqual([1500, 1500, 1500, 1500]);
});
