import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { openShopDirectory } from './shop.service';

test('[OPS-02] a server that has just started notices as well that another one closed the shop', async () => {
  const { context, shopId } = await openShop();
  const directory = openShopDirectory(context.db, false);
  onTestFinished(directory.stop);
  expect((await directory.byId(shopId))?.closed).toBe(false);

  await context.db
    .updateTable('shops')
    .set((eb) => ({ closed: true, settings_version: eb('settings_version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute();

  await vi.waitFor(async () => expect((await directory.byId(shopId))?.closed).toBe(true), { timeout: 3000 });
});
