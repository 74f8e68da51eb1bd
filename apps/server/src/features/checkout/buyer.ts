import type { Member } from '../../core/caller';

/** Who buys, and where: all that a checkout needs of a caller. */
export type Buyer = Pick<Member, 'shop' | 'shopId' | 'accountId' | 'language'>;
