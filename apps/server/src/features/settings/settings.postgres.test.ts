import * as contract from '@pcmall/contract/console/settings';
import { getExchangeRate, getTenantSetting } from '@pcmall/contract/shop';
import { expect, onTestFinished } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { secondServer } from '../../testing/servers/second-server';
import { timersByHand } from '../../testing/servers/timers-by-hand';
import { closeContext } from '../../wiring';

testOnPostgres('[SETUP-02] whatever the console sets counts on every other server within a second', async () => {
  const shop = await openShop();
  const { pass } = timersByHand();
  const second = await secondServer(shop.context);
  onTestFinished(async () => {
    await second.server.close();
    await closeContext(second.context);
  });
  const callSecond = shop.callThrough(second.server);
  const { version, values } = (await shop.console(contract.getSettings)).data;
  expect((await callSecond(getTenantSetting)).data).toMatchObject({ unpaidMinutes: 30, closed: false });
  const changed: Partial<contract.ShopValues> = {
    ...{ deliveryModes: ['local'], showSenderAddress: true, idImageNeeded: true, idPhotoDays: 30, unpaidMinutes: 45 },
    ...{ freeShippingFrom: 15_000, salesTax: { rate: 90_000, included: false }, smsPerDay: 10 },
    redPacket: { isOn: true, min: 10, max: 500, budget: 50_000, endsAt: '2036-01-01T00:00:00.000Z' },
    service: { email: 'help@shop.example', phone: '400', hours: { zh: '9点', en: '9 to 5' }, key: '' },
    orderLimits: { linePieces: 5, orderPieces: 10, unpaidOrders: 2, unpaidAmount: 100_000 },
    quickOrderLimits: { unpaidOrders: 100, unpaidAmount: 900_000 },
  };
  const elsewhere = async () => (await second.context.shops.byId(shop.shopId))?.settings;

  await shop.console(contract.saveSettings, { body: { version, values: changed } });
  pass(1000);
  await expect.poll(elsewhere, { timeout: 30_000 }).toMatchObject(changed);
  const seen = { deliveryModes: ['local'], unpaidMinutes: 45, showSenderAddress: true, shopName: values.name.en };
  expect((await callSecond(getTenantSetting)).data).toMatchObject(seen);

  await shop.console(contract.setCnyRate, { body: { kind: 'manual', ratePpm: 4_700_000 } });
  pass(1000);
  const rate = async () => (await callSecond(getExchangeRate)).data.ratePpm;
  await expect.poll(rate, { timeout: 30_000 }).toBe(4_700_000);
  await shop.console(contract.setShopClosed, { body: { closed: true } });
  pass(1000);
  const closed = async () => (await callSecond(getTenantSetting)).data.closed;
  await expect.poll(closed, { timeout: 30_000 }).toBe(true);
});
