import { webcrypto } from 'node:crypto';
import { sealedValue } from '@pcmall/contract/account';
import type { Visitor } from '../core/caller';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import { rememberNonce } from '../db/nonces.queries';

/** How old a sealed value may be, and how far a shopper's clock may be ahead. */
const maxAgeMs = 10 * 60_000;

const decrypt = async ({ keys }: Pick<Context, 'keys'>, sealed: string): Promise<unknown> => {
  const key = await keys.sealPrivate;
  try {
    const text = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(sealed, 'base64'));
    return JSON.parse(Buffer.from(text).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Opens a value that the browser sealed (API-08). Refuses secretUnreadable: plain, old and repeated values, and another shop's. */
export const unseal = async (
  context: Pick<Context, 'keys' | 'clock' | 'db' | 'security'>,
  caller: Pick<Visitor, 'shopId' | 'address'>,
  sealed: string,
): Promise<string> => {
  const { shopId } = caller;
  const parsed = sealedValue.safeParse(await decrypt(context, sealed));
  if (!parsed.success) return refuse('secretUnreadable');
  const { value, time, nonce } = parsed.data;
  if (parsed.data.shopId !== shopId) {
    context.security.record('otherShop', caller, 'sealed secret');
    return refuse('secretUnreadable');
  }
  const now = context.clock.now().getTime();
  if (Math.abs(now - time) > maxAgeMs) return refuse('secretUnreadable');
  const isNew = await rememberNonce(context.db, shopId, nonce, new Date(now + 2 * maxAgeMs));
  return isNew ? value : refuse('secretUnreadable');
};
