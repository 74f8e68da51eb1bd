import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { networkOf } from '../../../lib/network';
import { clearFailures, countFailures, findFailures } from './login-guard.queries';

const quiet = 15 * 60_000;
/** Many people may share a network address, so it may fail more often than one account. */
const allowed = { account: 5, address: 20 };
const firstWait = 15;
const longestWait = 600;

/** Seconds after the last failure until another try is looked at. */
const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free));

const subjectsOf = (caller: Visitor, who: string) => [`account ${who}`, `address ${networkOf(caller.address)}`];

/**
 * Refuses a try that comes too early (AUTH-03). Ask before a password is compared and again before a right one counts:
 * then parallel guesses gain nothing.
 */
export const refuseWhileWaiting = async ({ db, clock }: Context, caller: Visitor, who: string) => {
  const now = clock.now().getTime();
  const rows = await findFailures(db, caller.shopId, subjectsOf(caller, who));
  const waits = rows.map(({ subject, failures, last_failed_at: last }) => {
    if (last.getTime() + quiet <= now) return 0;
    const wait = waitAfter(failures, subject.startsWith('account') ? allowed.account : allowed.address);
    return Math.ceil((last.getTime() + wait * 1000 - now) / 1000);
  });
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
};

export const recordFailure = async ({ db, clock }: Context, caller: Visitor, who: string) => {
  const now = clock.now();
  await countFailures(db, caller.shopId, subjectsOf(caller, who), now, new Date(now.getTime() - quiet));
};

export const forgetFailures = ({ db }: Context, shopId: string, who: string) =>
  clearFailures(db, shopId, `account ${who}`);
