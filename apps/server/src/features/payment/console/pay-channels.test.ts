import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import * as contract from '@pcmall/contract/console/pay-channels';
import { getPayChannelTypes } from '@pcmall/contract/payment';
import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { openStripeShop } from '../../../testing/providers/stripe-shop';

test('[SETUP-04] channels are switched on, put in order and named; shoppers see them so', async () => {
  const shop = await openShop({ payChannels: ['balance', 'alipay'] });
  const { orderId } = await shop.given.payableOrder(shop.shopper, {});
  const { version, channels } = (await shop.console(contract.getPayChannels)).data;
  expect(channels.slice(0, 2).map(({ channel }) => channel)).toEqual(['alipay', 'balance']);
  const order = ['wechat', 'alipay', 'balance'] as const;
  const wanted = order.map((channel) => ({
    ...{ channel, on: true },
    name: channel === 'wechat' ? { zh: '微信扫码', en: 'WeChat by code' } : null,
  }));

  await shop.console(contract.savePayChannels, { body: { version, channels: wanted } });

  expect((await shop.call(getPayChannelTypes, { query: { orderId } })).data.channels).toEqual([...order]);
  expect((await shop.call(getTenantSetting)).data).toMatchObject({
    payChannels: order,
    payChannelNames: { wechat: 'WeChat by code' },
  });
  const again = await shop.console(contract.savePayChannels, { body: { version, channels: wanted } });
  expect(again.code).toBe(changedMeanwhileCode);
});

test('[SETUP-04] keys are tried before they count, are stored sealed, and are never shown again', async () => {
  const shop = await openStripeShop();
  const { context, shopId, keys } = shop;
  const stored = async () =>
    (await context.db.selectFrom('payment_keys').select('sealed').where('shop_id', '=', shopId).execute())[0]?.sealed;
  const before = await stored();
  const give = (changes: object, language: 'zh' | 'en' = 'en') => {
    const { apiUrl: _, ...given } = { ...keys, ...changes };
    return shop.console(contract.setPayKeys, { body: { provider: 'stripe', keys: given } }, { language });
  };

  const unknown = await give({ secretKey: 'sk_test_unknown' });
  expect(unknown.data.problems).toHaveLength(1);
  expect(await stored()).toBe(before);
  const malformed = await give({ secretKey: 'nonsense' });
  expect(malformed.refusal?.fields?.['keys.secretKey']).toContain(
    'nothing was changed: secretKey is not right: a key that starts',
  );
  const chinese = await give({ secretKey: 'sk_test_unknown' }, 'zh');
  expect(chinese.data.problems).toEqual(['Stripe 不认识该密钥']);
  expect((await give({ secretKey: 'nonsense' }, 'zh')).refusal?.fields?.['keys.secretKey']).toContain(
    'secretKey 有误：应为以 sk_',
  );
  expect((await give({ webhookSecrets: 1 }, 'zh')).refusal?.fields?.['keys.webhookSecrets']).toContain(
    'webhookSecrets 有误：未填写',
  );

  const good = await give({});
  expect(good.data.problems).toEqual([]);
  expect(await stored()).not.toBe(before);
  expect(await stored()).not.toContain('sk_test');
  expect(JSON.stringify(good.data)).not.toContain(keys.secretKey);
  expect((await shop.console(contract.tryPayKeys, { body: { provider: 'stripe' } })).data.problems).toEqual([]);
  const audit = await context.db.selectFrom('staff_audit').selectAll().where('shop_id', '=', shopId).execute();
  expect(audit.map(({ action }) => action)).toContain('payment.setKeys');
  expect(JSON.stringify(audit)).not.toContain(keys.secretKey);

  const removed = await shop.console(contract.removePayKeys, { body: { provider: 'stripe' } });
  expect(removed.data.providers.find(({ name }) => name === 'stripe')?.keysChangedAt).toBeNull();
  const none = await shop.console(contract.tryPayKeys, { body: { provider: 'stripe' } });
  expect(none.refusal?.fields).toEqual({ keys: 'There are no keys yet' });
});

test('[SETUP-04] nobody at the console says to which server a provider’s calls go', async () => {
  const shop = await openStripeShop();
  const { apiUrl, ...keys } = shop.keys;
  const inside = { ...keys, apiUrl: 'http://127.0.0.1:1' };
  const { data } = await shop.console(contract.setPayKeys, { body: { provider: 'stripe', keys: inside } });
  expect([apiUrl, data.problems]).toEqual([shop.far.url, []]);
});

test('[SETUP-04] where a provider has to be told where it notifies the shop, the console says the address', async () => {
  const shop = await openShop();
  const { providers } = (await shop.console(contract.getPayChannels)).data;

  const webhooks = Object.fromEntries(providers.map(({ name, webhook }) => [name, webhook]));
  expect(webhooks).toMatchObject({ alipay: null, wechat: null });
  expect(webhooks.stripe?.url).toMatch(new RegExp(`/notify/stripe/${shop.shopId}$`));
  expect(webhooks.stripe?.events).toContain('checkout.session.completed');
});
