import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { openShopDirectory } from './shop.service';

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

  await vi.waitFor(async () => expect((await directory.byId(shopId))?.closed).toBe(true), { timeout: 3000 });
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
