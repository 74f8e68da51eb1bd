import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { networkOf } from '../../../lib/network';
import { type Counted, clearFailures, findFailures, giveTryBack, takeTry } from './login-guard.queries';

/** After this long without a failure the count restarts. */
const quietMs = 15 * 60_000;
/**
 * Failures without a wait. One network may fail seldom at one account, so that guessing is slow; all networks together
 * may fail more often at it, so that no stranger keeps the owner out by a few wrong passwords; and a network, which many
 * people may share, more often at all accounts of all shops.
 */
const freeFailures = { accountFromNetwork: 5, account: 40, network: 20 };
/** Seconds. */
const waits = { firstWait: 15, maxWait: 600 };

type GuardContext = Pick<Context, 'db' | 'clock' | 'security'>;

/** Where a try comes from; staff accounts are guessed at outside any shop, which is empty then. */
type Source = Pick<Visitor, 'shopId' | 'address'>;

const countedFor = ({ shopId, address }: Source, identity: string): [Counted, Counted, Counted] => {
  const network = networkOf(address);
  return [
    { shopId, subject: `account ${identity} ${network}`, free: freeFailures.accountFromNetwork },
    { shopId, subject: `account ${identity}`, free: freeFailures.account },
    { shopId: '', subject: `network ${network}`, free: freeFailures.network },
  ];
};

/** Seconds until a try is considered again. */
const secondsToWait = async ({ db, clock }: GuardContext, counted: Counted): Promise<number> => {
  const row = await findFailures(db, counted);
  if (!row) return 1;
  const wait = Math.min(waits.maxWait, waits.firstWait * 2 ** Math.max(0, row.failures - counted.free));
  return Math.max(1, Math.ceil(wait - (clock.now().getTime() - row.last_failed_at.getTime()) / 1000));
};

/** Counts a try for all of them, or for none. */
const takeTries = async (context: GuardContext, caller: Source, counted: Counted[], now: Date) => {
  const rule = { now, quietSince: new Date(now.getTime() - quietMs), ...waits };
  const taken: Counted[] = [];
  for (const one of counted) {
    if (await takeTry(context.db, one, rule)) {
      taken.push(one);
      continue;
    }
    for (const other of taken) await giveTryBack(context.db, other, now);
    context.security.record('passwordLockout', caller, one.subject);
    const seconds = await secondsToWait(context, one);
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  }
};

/**
 * Whether a password is right (AUTH-03). A try counts before it is compared and is given back when it is right, so that
 * parallel guesses, also over several servers, get no further than one after the other; who comes too early is refused
 * with tooManyRequests, uncompared. `identity` is a canonical phone or e-mail, or the id of an account.
 */
export const tryPassword = async (
  context: GuardContext,
  caller: Source,
  identity: string,
  compare: () => Promise<boolean>,
): Promise<boolean> => {
  const now = context.clock.now();
  const [fromNetwork, ...others] = countedFor(caller, identity);
  await takeTries(context, caller, [fromNetwork, ...others], now);
  if (!(await compare())) {
    context.security.record('passwordWrong', caller, identity);
    return false;
  }
  await clearFailures(context.db, fromNetwork);
  for (const one of others) await giveTryBack(context.db, one, now);
  return true;
};

/** Forgets what failed at an account, from anywhere, once its owner has proved to be the owner by other means. */
export const forgetFailures = async (context: GuardContext, caller: Source, identity: string) => {
  const [fromNetwork, fromAnywhere] = countedFor(caller, identity);
  await clearFailures(context.db, fromNetwork);
  await clearFailures(context.db, fromAnywhere);
};
