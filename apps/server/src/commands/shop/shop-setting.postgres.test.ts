import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, onTestFinished } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { secondServer } from '../../testing/servers/second-server';
import { timersByHand } from '../../testing/servers/timers-by-hand';
import { closeContext } from '../../wiring';

testOnPostgres('[ORD-08.1] what a command sets counts on every other server within a second', async () => {
  const shop = await openShop();
  const { pass } = timersByHand();
  const second = await secondServer(shop.context);
  onTestFinished(async () => {
    await second.server.close();
    await closeContext(second.context);
  });
  const elsewhere = async () => (await shop.callThrough(second.server)(getTenantSetting)).data;
  expect((await elsewhere()).unpaidMinutes).toBe(30);

  await operate(shop.context, 'shop-setting', shop.shopId, 'unpaidMinutes', '45');
  await operate(shop.context, 'shop-close', shop.shopId);

  pass(1000);
  await expect.poll(elsewhere, { timeout: 30_000 }).toMatchObject({ unpaidMinutes: 45, closed: true });
});
