import { type Param, prepared } from './prepared';

/** Remembers a nonce until it expires; false when it was used before, in this shop. */
export const rememberNonce = prepared((db, shopId: Param<string>, nonce: Param<string>, expiresAt: Param<Date>) =>
  db
    .insertInto('used_nonces')
    .values({ shop_id: shopId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing()),
).changed;
