import type { Language } from '@pcmall/domain/localized';
import type { Shop } from './shop';

/** Whose something is: an account of one shop. */
export interface Owner {
  shopId: string;
  accountId: string;
}

/** A call that needs no shop. */
export interface Anyone {
  language: Language;
  /** The network address, for rate limits. */
  address: string;
}

/** Somebody in front of a shop, logged in or not. The shop comes from the server's own directory, never from a header alone. */
export interface Visitor extends Anyone {
  shop: Shop;
  shopId: string;
  /** The account behind the session that came with the call, if there was a valid one. */
  accountId: string | null;
}

/** A shopper with a session of this shop. */
export interface Member extends Visitor {
  accountId: string;
  /** Hash of the access token: which session this is. */
  tokenHash: string;
}
