import { webcrypto } from 'node:crypto';
import { sealedValue } from '@pcmall/contract/account';
import type { Context } from '../core/context';
import { refuse } from '../core/shop-error';
import { rememberNonce } from '../db/nonces.queries';

/** How old a sealed value may be, and how far a shopper's clock may run ahead. */
const freshFor = 10 * 60_000;

const decrypt = async ({ keys }: Pick<Context, 'keys'>, sealed: string): Promise<unknown> => {
  const key = await keys.sealPrivate;
  try {
    const text = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(sealed, 'base64'));
    return JSON.parse(Buffer.from(text).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Opens a value that the browser sealed; a plain, old or repeated one is refused, and one of another shop (API-08). */
export const unseal = async (
  context: Pick<Context, 'keys' | 'clock' | 'db'>,
  shopId: string,
  sealed: string,
): Promise<string> => {
  const parsed = sealedValue.safeParse(await decrypt(context, sealed));
  if (!parsed.success) return refuse('secretUnreadable');
  const { value, time, nonce } = parsed.data;
  if (parsed.data.shopId !== shopId) return refuse('secretUnreadable');
  const now = context.clock.now().getTime();
  if (Math.abs(now - time) > freshFor) return refuse('secretUnreadable');
  const isNew = await rememberNonce(context.db, shopId, nonce, new Date(now + 2 * freshFor));
  return isNew ? value : refuse('secretUnreadable');
};
