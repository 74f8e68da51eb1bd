import type { Language } from '@pcmall/domain/localized';
import type { Shop } from './features/shop/shop.service';

/** Whose something is: an account of one shop. */
export interface Owner {
  shopId: string;
  accountId: string;
}

/** Somebody in front of a shop, logged in or not. The shop is from the server's own directory, never a bare header. */
export interface Visitor {
  shop: Shop;
  shopId: string;
  language: Language;
  /** The account behind the session that came along, if there was a valid one. */
  accountId: string | null;
  /** The network address, for rate limits. */
  address: string;
}

/** A shopper with a session of this shop. */
export interface Member extends Visitor {
  accountId: string;
  /** Hash of the access token: which session this is. */
  tokenHash: string;
}

/** A call that needs no shop. */
export interface Anyone {
  language: Language;
  address: string;
}
