import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, onTestFinished, vi } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { secondServer } from '../../testing/second-server';
import { closeContext } from '../../wiring';

testOnPostgres('[ORD-08.1] what a command sets counts on every other server within a second', async () => {
  const shop = await openShop();
  const second = await secondServer(shop.context);
  onTestFinished(async () => {
    await second.server.close();
    await closeContext(second.context);
  });
  const elsewhere = async () => (await shop.callThrough(second.server)(getTenantSetting)).data;
  expect((await elsewhere()).unpaidMinutes).toBe(30);

  await operate(shop.context, 'shop-setting', shop.shopId, 'unpaidMinutes', '45');
  await operate(shop.context, 'shop-close', shop.shopId);

  await vi.waitFor(async () => expect(await elsewhere()).toMatchObject({ unpaidMinutes: 45, closed: true }), 1000);
});
