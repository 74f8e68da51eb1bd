import type { Role } from '@pcmall/contract/console/permissions';

export interface Shopper {
  accountId: string;
  accessToken: string;
  sessionId: string;
}

/** A member of a shop's staff. */
export interface Staff {
  staffId: string;
  email: string;
  /** In the shop that gave it. */
  role: Role;
  accessToken: string;
  sessionId: string;
}
