import type * as contract from '@pcmall/contract/account';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { isPayPassword } from '@pcmall/domain/credentials';
import { dayMs } from '@pcmall/domain/dates';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { keyIdOf } from '../../../gateways/id-data';
import { isPayPasswordRight, isUnsealed, resealPayPassword, sealPayPassword } from '../../../gateways/pay-passwords';
import { unseal } from '../../../gateways/seal';
import { oneAtATime } from '../../../lib/one-at-a-time';
import { boundTarget, consumeCode, isUsedCode, verifyCode } from '../verification/verification.service';
import * as queries from './pay-password.queries';

const maxWrongEntries = 5;

/** Whether the caller has a payment password, and whether wrong entries have locked it (AUTH-06). Refuses sessionEnded. */
export const checkPayStatus = async (
  { db }: Context,
  { shopId, accountId }: Member,
): Promise<DataOf<typeof contract.checkPayStatus>> => {
  const row = (await queries.findPayPassword(db, shopId, accountId)) ?? refuse('sessionEnded');
  return { isSet: row.pay_password_hash !== null, isLocked: row.wrong_entries >= maxWrongEntries };
};

/** Why no entry was taken. */
const refuseEntry = async ({ db, security }: Context, caller: Member): Promise<never> => {
  const row = (await queries.findPayPassword(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  if (row.pay_password_hash === null) return refuse('payPasswordUnset');
  security.record('payPasswordLockout', caller, caller.accountId);
  return refuse('payPasswordLocked');
};

/** Right entries that come together would else count for one another, for as long as they are under way. */
const inTurn = oneAtATime();

/**
 * What became of an entry. It counts as a wrong one before it is compared and no more once it is right, so that parallel
 * guesses gain nothing, over several servers either. One that can't be compared is nobody's wrong entry. Undefined when
 * none may be compared.
 */
const decideEntry = async ({ db, clock, keys }: Context, caller: Member, plain: string) => {
  const { shopId, accountId } = caller;
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const entry = await queries.takeEntry(db, shopId, accountId, now, dayAgo, maxWrongEntries);
  if (!entry?.pay_password_hash) return undefined;
  const { pay_password_hash: stored, wrong_entries: count } = entry;
  const giveBack = () => queries.giveEntryBack(db, shopId, accountId, count);
  const isRight = await isPayPasswordRight(keys, caller, stored, plain).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!isRight) return { left: maxWrongEntries - count };
  await giveBack();
  if (isUnsealed(stored)) await queries.replacePayPassword(db, caller, stored, sealPayPassword(keys, caller, plain));
  return 'right';
};

/**
 * Refuses everything but the correct payment password: payPasswordWrong at `field`, payPasswordUnset, and from the fifth
 * wrong entry on payPasswordLocked, for a correct one too (AUTH-06). Call it before the transaction that spends: the count
 * of wrong entries must survive its rollback.
 */
export const checkPayPassword = async (
  context: Context,
  caller: Member,
  plain: string,
  /** The field of the form that shows the refusal. */
  field = 'payPassword',
) => {
  const decision = await inTurn(`${caller.shopId} ${caller.accountId}`, () => decideEntry(context, caller, plain));
  if (decision === 'right') return;
  if (!decision) return refuseEntry(context, caller);
  const { left } = decision;
  context.security.record('payPasswordWrong', caller, caller.accountId);
  if (left <= 0) refuse('payPasswordLocked');
  refuseAt(field, 'payPasswordWrong', { left }, { left });
};

/** Opens a new payment password. */
const readNewPayPassword = async (context: Context, caller: Member, sealed: string): Promise<string> => {
  const plain = await unseal(context, caller, sealed);
  return isPayPassword(plain) ? plain : refuseInput('payPassword', 'payPassword.format');
};

type ResetInput = Extract<BodyOf<typeof contract.modifyPayPassword>, { kind: 'reset' }>;

/** Resets it with a code; repeated because its answer was lost, when the code has set this very password, it changes nothing. */
const resetPayPassword = async (context: Context, caller: Member, input: ResetInput, plain: string) => {
  const { shopId, accountId } = caller;
  const target = await boundTarget(context, caller, input.channel);
  if (await isUsedCode(context, caller, 'payPassword', target, input)) {
    // It counts as an entry: a code that is used up is no way to find the password out.
    const decision = await inTurn(`${shopId} ${accountId}`, () => decideEntry(context, caller, plain));
    if (decision === 'right') return;
  }
  const codeId = await verifyCode(context, caller, 'payPassword', target, input);
  await inTransaction(context.db, async (trx) => {
    await consumeCode(context, trx, shopId, codeId);
    await queries.setPayPassword(trx, shopId, accountId, sealPayPassword(context.keys, caller, plain));
  });
};

/**
 * Sets the first payment password, changes it with the old one, or resets it with a code (AUTH-06). Refuses payPasswordSet
 * when a first one exists, wrongCode, and what `checkPayPassword` refuses.
 */
export const modifyPayPassword = async (
  context: Context,
  caller: Member,
  input: BodyOf<typeof contract.modifyPayPassword>,
) => {
  const { shopId, accountId } = caller;
  const plain = await readNewPayPassword(context, caller, input.payPassword);
  if (input.kind === 'reset') return resetPayPassword(context, caller, input, plain);
  const stored = sealPayPassword(context.keys, caller, plain);
  if (input.kind === 'set') {
    const isFirst = await queries.setPayPassword(context.db, shopId, accountId, stored, true);
    return isFirst ? undefined : refuse('payPasswordSet');
  }
  await checkPayPassword(context, caller, await unseal(context, caller, input.oldPayPassword), 'oldPayPassword');
  await queries.setPayPassword(context.db, shopId, accountId, stored);
};

/** Undefined when the key that sealed it is not here, or it is damaged. */
const resealOrUndefined = (...input: Parameters<typeof resealPayPassword>): string | undefined => {
  try {
    return resealPayPassword(...input);
  } catch {
    return undefined;
  }
};

/**
 * Seals a shop's payment passwords with another key. Those that it has sealed already are skipped, so that it may be
 * repeated; those that no key here opens are counted and left as they are.
 */
export const resealPayPasswords = async (
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  shopId: string,
  key: Buffer,
): Promise<{ resealed: number; unreadable: number }> => {
  const counts = { resealed: 0, unreadable: 0 };
  for (const { payer, stored } of await queries.findSealedPayPasswords(db, shopId)) {
    if (stored.startsWith(`${keyIdOf(key)}.`)) continue;
    const resealed = resealOrUndefined(keys, payer, key, stored);
    if (resealed === undefined) {
      counts.unreadable += 1;
    } else {
      await queries.replacePayPassword(db, payer, stored, resealed);
      counts.resealed += 1;
    }
  }
  return counts;
};
