import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openShop } from '../testing/open-shop';
import { prepared } from './prepared';

interface Wanted {
  shopId: string;
  nonce: string;
  expiresAt?: Date | undefined;
}

test('a prepared statement is built once and sent each time with the values of that time', async () => {
  const { context, shopId } = await openShop();
  const { db } = context;
  const build = vi.fn();
  const nonces = prepared((database, { shopId, nonce }: Wanted) => {
    build();
    return database
      .selectFrom('used_nonces')
      .select('nonce')
      .where('shop_id', '=', shopId)
      .where((eb) => eb.or([eb('nonce', '=', nonce), eb(sql`upper(nonce)`, '=', nonce)]));
  });
  const expires_at = new Date();
  await db
    .insertInto('used_nonces')
    .values(['a', 'b'].map((nonce) => ({ shop_id: shopId, nonce, expires_at })))
    .execute();

  const found = await Promise.all(['a', 'B', 'c'].map((nonce) => nonces.all(db, { shopId, nonce })));
  const within = await db.transaction().execute((trx) => nonces.first(trx, { shopId, nonce: 'b' }));

  expect(found).toEqual([[{ nonce: 'a' }], [{ nonce: 'b' }], []]);
  expect(within).toEqual({ nonce: 'b' });
  expect(build).toHaveBeenCalledTimes(1);
});

test('a statement that is built out of a value, not around it, is refused', async () => {
  const { context } = await openShop();
  const worked = prepared((database, { nonce }: { nonce: string }) =>
    database.selectFrom('used_nonces').select('nonce').where('nonce', '=', `${nonce}!`),
  );

  await expect(worked.all(context.db, { nonce: 'a' })).rejects.toThrow('The value of nonce is not known');
});

test('what is given as undefined is left out of a prepared statement, and the count says what was done', async () => {
  const { context, shopId } = await openShop();
  const { db, clock } = context;
  const add = prepared((database, { shopId, ...nonce }: { shopId: string; nonce: string; expires_at: Date }) =>
    database
      .insertInto('used_nonces')
      .values({ shop_id: shopId, ...nonce })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const touch = prepared((database, { shopId, nonce, expiresAt }: Wanted) =>
    database
      .updateTable('used_nonces')
      .set({ nonce, ...(expiresAt && { expires_at: expiresAt }) })
      .where('shop_id', '=', shopId),
  );
  const first = { shopId, nonce: 'a', expires_at: clock.now() };
  const later = new Date(clock.now().getTime() + 60_000);
  const kept = () =>
    db.selectFrom('used_nonces').select(['nonce', 'expires_at']).where('shop_id', '=', shopId).execute();

  expect(await add.count(db, first)).toBe(1);
  expect(await add.count(db, first)).toBe(0);
  expect(await touch.count(db, { shopId, nonce: 'b', expiresAt: undefined })).toBe(1);
  expect(await kept()).toEqual([{ nonce: 'b', expires_at: first.expires_at }]);
  expect(await touch.count(db, { shopId, nonce: 'c', expiresAt: later })).toBe(1);
  expect(await kept()).toEqual([{ nonce: 'c', expires_at: later }]);
});
