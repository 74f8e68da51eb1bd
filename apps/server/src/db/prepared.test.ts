import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openShop } from '../testing/open-shop';
import type { Db } from './database';
import { type Param, type Params, prepared } from './prepared';

interface Nonce {
  shop_id: string;
  nonce: string;
  expires_at: Date;
}

const addNonce = prepared((db, nonce: Params<Nonce>) =>
  db
    .insertInto('used_nonces')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing()),
).changed;

test('a prepared statement is built once and sent each time with the values of that time', async () => {
  const { context, shopId } = await openShop();
  const { db, clock } = context;
  const build = vi.fn();
  const nonces = prepared((database, { shopId }: Params<{ shopId: string }>, nonce: Param<string>) => {
    build();
    return database
      .selectFrom('used_nonces')
      .select('nonce')
      .where('shop_id', '=', shopId)
      .where((eb) => eb.or([eb('nonce', '=', nonce), eb(sql`upper(nonce)`, '=', nonce)]));
  });
  for (const nonce of ['a', 'b']) await addNonce(db, { shop_id: shopId, nonce, expires_at: clock.now() });

  const rows = await Promise.all(['a', 'B', 'c'].map((nonce) => nonces.all(db, { shopId }, nonce)));
  const within = await db.transaction().execute((trx) => nonces.first(trx, { shopId }, 'b'));

  expect(rows).toEqual([[{ nonce: 'a' }], [{ nonce: 'b' }], []]);
  expect(within).toEqual({ nonce: 'b' });
  expect(await nonces.some(db, { shopId }, 'a')).toBe(true);
  expect(await nonces.some(db, { shopId }, 'c')).toBe(false);
  expect(build).toHaveBeenCalledTimes(1);
});

test('what is given as undefined is left out of a prepared statement, and it says whether it changed anything', async () => {
  const { context, shopId } = await openShop();
  const { db, clock } = context;
  interface Change {
    nonce: string;
    expiresAt?: Date | undefined;
  }
  const changeNonces = prepared((database, owner: Param<string>, { nonce, expiresAt }: Params<Change>) =>
    database
      .updateTable('used_nonces')
      .set({ nonce, ...(expiresAt && { expires_at: expiresAt }) })
      .where('shop_id', '=', owner),
  ).changed;
  const first = { shop_id: shopId, nonce: 'a', expires_at: clock.now() };
  const later = new Date(clock.now().getTime() + 60_000);
  const stored = () =>
    db.selectFrom('used_nonces').select(['nonce', 'expires_at']).where('shop_id', '=', shopId).execute();

  expect(await addNonce(db, first)).toBe(true);
  expect(await addNonce(db, first)).toBe(false);
  expect(await changeNonces(db, shopId, { nonce: 'b', expiresAt: undefined })).toBe(true);
  expect(await stored()).toEqual([{ nonce: 'b', expires_at: first.expires_at }]);
  expect(await changeNonces(db, shopId, { nonce: 'c', expiresAt: later })).toBe(true);
  expect(await stored()).toEqual([{ nonce: 'c', expires_at: later }]);
});

test('a statement that is built out of a value, not around it, is a type error and is refused', async () => {
  const { context } = await openShop();
  const noncesLike = (pattern: (nonce: Param<string>) => string) =>
    prepared((db, nonce: Param<string>) =>
      db.selectFrom('used_nonces').select('nonce').where('nonce', 'like', pattern(nonce)),
    );
  // @ts-expect-error
  const asText = noncesLike((nonce) => `${nonce}%`);
  // @ts-expect-error
  noncesLike((nonce) => nonce);
  // @ts-expect-error
  noncesLike((nonce) => nonce.slice(1));
  // @ts-expect-error
  noncesLike((nonce) => (nonce === 'a' ? 'b' : 'c'));
  // @ts-expect-error
  noncesLike((nonce) => String(nonce < 1));
  // @ts-expect-error A plain value where a parameter is meant.
  prepared((db: Db, nonce: string) => db.selectFrom('used_nonces').selectAll().where('nonce', '=', nonce));

  await expect(asText.all(context.db, 'a')).rejects.toThrow('value is not known');
});
