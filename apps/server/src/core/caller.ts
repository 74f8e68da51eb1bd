import type { Language } from '@pcmall/domain/localized';
import type { Shop } from './shop';

/** The owner of something: an account of one shop. */
export interface Owner {
  shopId: string;
  accountId: string;
}

/** The caller of a call that needs no shop. */
export interface Anyone {
  language: Language;
  /** The network address, by which rate limits count. */
  address: string;
}

/** Somebody who visits a shop, logged in or not. The header names the shop; it counts only if the server's directory has it. */
export interface Visitor extends Anyone {
  shop: Shop;
  shopId: string;
  /** The account of the session that came with the call; null without a valid one. */
  accountId: string | null;
}

/** A shopper with a session of this shop. */
export interface Member extends Visitor {
  accountId: string;
  /** Hash of the access token; identifies the session. */
  tokenHash: string;
}

/** The session behind a token, or why there is none. A token says in which shop it was made. */
export type SessionState = { accountId: string; tokenHash: string } | 'missing' | 'expired' | 'otherShop';

/** Sessions as the HTTP layer sees them; implemented by `features/account`. */
export interface SessionStore {
  /** Looks a session up in this shop only: another shop's is as unknown as an invented one (AUTH-12). */
  check: (shopId: string, accessToken: string, sessionId: string) => Promise<SessionState>;
  /** Announces that sessions of an account have ended. Call it after the commit; on this server they end at once. */
  forget: (shopId: string, accountId: string) => void;
}
