import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { openShopDirectory } from './shop-directory.service';

test('a server that has just started notices as well that another one closed the shop', async () => {
  const { context, shopId } = await openShop();
  const directory = openShopDirectory(context.db, false);
  onTestFinished(directory.stop);
  expect((await directory.byId(shopId))?.closed).toBe(false);

  await context.db
    .updateTable('shops')
    .set((eb) => ({ closed: true, settings_version: eb('settings_version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute();

  await vi.waitFor(async () => expect((await directory.byId(shopId))?.closed).toBe(true), { timeout: 30_000 });
});

test('the demo’s outbox keeps the newest 200 messages of each shop', async () => {
  const [full, other] = [await openShop(), await openShop()];
  const { context } = full;
  const fill = async ({ shopId }: typeof full, count: number) => {
    const messages = Array.from({ length: count }, (_, at) => ({
      shop_id: shopId,
      message_id: `m${at}`,
      kind: 'mail' as const,
      recipient: 'mei@example.com',
      subject: '',
      body: '',
      created_at: new Date(Date.UTC(2026, 0, 1) + at),
    }));
    await context.db.insertInto('dev_mailbox').values(messages).execute();
  };
  await fill(full, 205);
  await fill(other, 3);

  await context.jobs.enqueue(context.db, 'prune-outbox', {});
  await context.jobs.drain();

  const left = ({ shopId }: typeof full) =>
    context.db
      .selectFrom('dev_mailbox')
      .select('message_id')
      .where('shop_id', '=', shopId)
      .orderBy('created_at')
      .execute();
  const kept = await left(full);
  expect([kept.length, kept[0]?.message_id]).toEqual([200, 'm5']);
  expect(await left(other)).toHaveLength(3);
});

test('what a shop vouches for is its own content: nothing unless it says so', async () => {
  const [silent, loud] = await Promise.all([
    openShop(),
    openShop({
      slogan: { zh: '安心带回家', en: 'Brought home' },
      promises: [
        { icon: 'truck', title: { zh: '合规清关', en: 'Cleared' }, text: { zh: '税费已清', en: 'Taxes paid' } },
      ],
    }),
  ]);

  expect((await silent.call(getTenantSetting)).data).toMatchObject({ slogan: '', promises: [] });
  expect((await loud.call(getTenantSetting, {}, { language: 'zh' })).data).toMatchObject({
    slogan: '安心带回家',
    promises: [{ icon: 'truck', title: '合规清关', text: '税费已清' }],
  });
});

test('[PAY-01] a shop names only ways to pay that somebody collects in its currency', async () => {
  const payChannels = ['balance', 'alipay', 'grabPay'];
  const [sydney, singapore] = await Promise.all([
    openShop({ payChannels, currency: 'AUD' }),
    openShop({ payChannels, currency: 'SGD' }),
  ]);

  expect((await sydney.call(getTenantSetting)).data.payChannels).toEqual(['alipay', 'balance']);
  expect((await singapore.call(getTenantSetting)).data.payChannels).toEqual(['alipay', 'grabPay', 'balance']);
});
