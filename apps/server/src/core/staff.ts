import type { Role } from '@pcmall/contract/console/permissions';
import type { Anyone } from './caller';
import type { Shop } from './shop';

/** Somebody with a session of the console, in whichever shop. */
export interface Colleague extends Anyone {
  staffId: string;
  name: string;
  /** Hash of the access token; identifies the session. */
  tokenHash: string;
  /** The shop that the header names, if the account serves it; else empty. */
  shopId: string;
  /** Whether the call has written down what it changed; if not, `mount` does (STAFF-03). */
  audit: { isWritten: boolean };
}

/** Somebody who has an account in the shop, with the permission that the call needs. */
export interface StaffMember extends Colleague {
  shop: Shop;
  role: Role;
}

/** The session behind a token, with the role in the shop that was asked for: undefined where the account has none. */
export interface StaffSession {
  staffId: string;
  name: string;
  tokenHash: string;
  role: Role | undefined;
}

/** Staff as the HTTP layer sees it; implemented by `features/staff`. */
export interface StaffDirectory {
  /** Looks up the session, and the account's role in that shop. */
  check: (shopId: string, accessToken: string, sessionId: string) => Promise<StaffSession | 'missing' | 'expired'>;
  /** Writes down that a call was made which has changed something without saying what. */
  auditCall: (caller: Colleague, path: string) => Promise<void>;
}
