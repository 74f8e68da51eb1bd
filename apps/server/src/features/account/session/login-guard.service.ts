import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { networkOf } from '../../../lib/network';
import { clearFailures, countFailures, findFailures } from './login-guard.queries';

/** After this long without a failure the count restarts. */
const quietMs = 15 * 60_000;
/** Failures without a delay. Many people may share a network address, so it is allowed more of them than an account. */
const freeFailures = { account: 5, address: 20 };
const firstWaitSeconds = 15;
const maxWaitSeconds = 600;

/** Seconds from the last failure until the next attempt is considered. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (failures - free));

const subjectsOf = (caller: Visitor, identity: string) => [
  `account ${identity}`,
  `address ${networkOf(caller.address)}`,
];

/**
 * Refuses an attempt that comes too early with tooManyRequests (AUTH-03). Call it before a password is compared, and again
 * before a correct one counts, so that parallel guesses gain nothing. `identity` is a canonical phone or e-mail, or the id
 * of an account.
 */
export const refuseWhileWaiting = async ({ db, clock }: Context, caller: Visitor, identity: string) => {
  const now = clock.now().getTime();
  const rows = await findFailures(db, caller.shopId, subjectsOf(caller, identity));
  const waits = rows.map(({ subject, failures, last_failed_at: last }) => {
    if (last.getTime() + quietMs <= now) return 0;
    const wait = waitAfter(failures, subject.startsWith('account') ? freeFailures.account : freeFailures.address);
    return Math.ceil((last.getTime() + wait * 1000 - now) / 1000);
  });
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
};

/** Counts a failed attempt, for the identity and for the caller's network (AUTH-03). */
export const recordFailure = async ({ db, clock }: Context, caller: Visitor, identity: string) => {
  const now = clock.now();
  await countFailures(db, caller.shopId, subjectsOf(caller, identity), now, new Date(now.getTime() - quietMs));
};

/** Clears the count of an identity after a success; that of its network stays. */
export const forgetFailures = ({ db }: Context, shopId: string, identity: string) =>
  clearFailures(db, shopId, `account ${identity}`);
