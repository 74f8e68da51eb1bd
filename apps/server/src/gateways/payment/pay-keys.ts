import type { Db } from '../../db/database';
import { keyIdOf, openIdData, sealIdData } from '../id-data';
import type { Keys } from '../keys';
import * as queries from './pay-keys.queries';

type Needs = { db: Db; keys: Pick<Keys, 'idData' | 'idDataKnown'> };

/** Authenticated with the keys, so that a row copied to another shop or provider doesn't open. */
const ownerOf = (shopId: string, provider: string) => `${shopId}/${provider}`;

/** Stores a shop's keys for a provider, sealed (PAY-03.6). */
export const storePayKeys = ({ keys }: Needs, db: Db, shopId: string, provider: string, value: unknown, now: Date) =>
  queries.savePayKeys(
    db,
    shopId,
    provider,
    sealIdData(keys.idData, ownerOf(shopId, provider), JSON.stringify(value)),
    now,
  );

export interface StoredPayKeys {
  provider: string;
  changedAt: Date;
  /** Throws when the key that sealed them is not here. */
  open: () => unknown;
}

export const loadPayKeys = async ({ db, keys }: Needs, shopId: string): Promise<StoredPayKeys[]> =>
  (await queries.findPayKeys(db, shopId)).map(({ provider, sealed, changed_at }) => ({
    provider,
    changedAt: changed_at,
    open: () => JSON.parse(openIdData(keys.idDataKnown, ownerOf(shopId, provider), sealed)),
  }));

/**
 * Seals a shop's keys with another key. Those that it has sealed already are skipped, so that it may be repeated; those
 * that no key here opens are counted and left as they are.
 */
export const resealPayKeys = async (
  { db, keys }: Needs,
  shopId: string,
  key: Buffer,
): Promise<{ resealed: number; unreadable: number }> => {
  const counts = { resealed: 0, unreadable: 0 };
  for (const { provider, sealed } of await queries.findPayKeys(db, shopId)) {
    if (sealed.startsWith(`${keyIdOf(key)}.`)) continue;
    const owner = ownerOf(shopId, provider);
    try {
      const after = sealIdData(key, owner, openIdData(keys.idDataKnown, owner, sealed));
      await queries.replaceSealing(db, shopId, provider, sealed, after);
      counts.resealed += 1;
    } catch {
      counts.unreadable += 1;
    }
  }
  return counts;
};
