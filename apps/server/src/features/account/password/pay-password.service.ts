import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { isPayPassword } from '@pcmall/domain/credentials';
import { dayMs } from '@pcmall/domain/dates';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import { isPayPasswordRight, isUnsealed, sealPayPassword } from '../../../gateways/pay-passwords';
import { unseal } from '../../../gateways/seal';
import { boundTarget, markUsed, tryCode } from '../verification/verification.service';
import * as queries from './pay-password.queries';

const maxWrong = 5;

export const checkPayStatus = async ({ db }: Context, { shopId, accountId }: Member) => {
  const account = (await queries.findPayPassword(db, shopId, accountId)) ?? refuse('sessionEnded');
  return { isSet: account.pay_password_hash !== null, isLocked: account.pay_password_failures >= maxWrong };
};

/**
 * Refuses all but the right payment password. Call it before the transaction that spends: its count of wrong ones must
 * stay when that rolls back. A right one that arrives after the fifth wrong one is refused, however parallel they come.
 */
export const checkPayPassword = async (
  context: Context,
  caller: Member,
  plain: string,
  /** Where the form shows that it is wrong. */
  field = 'payPassword',
) => {
  const { db, clock, keys } = context;
  const { shopId, accountId } = caller;
  const account = (await queries.findPayPassword(db, shopId, accountId)) ?? refuse('sessionEnded');
  const stored = account.pay_password_hash ?? refuse('payPasswordUnset');
  if (account.pay_password_failures >= maxWrong) return refuse('payPasswordLocked');
  if (await isPayPasswordRight(keys, caller, stored, plain)) {
    if (!(await queries.clearWrong(db, shopId, accountId, maxWrong))) refuse('payPasswordLocked');
    if (isUnsealed(stored)) await queries.replacePayPassword(db, caller, stored, sealPayPassword(keys, caller, plain));
    return;
  }
  const now = clock.now();
  const wrong = await queries.countWrong(db, shopId, accountId, now, new Date(now.getTime() - dayMs), maxWrong);
  if (wrong >= maxWrong) refuse('payPasswordLocked');
  refuseAt(field, 'payPasswordWrong', { left: maxWrong - wrong }, { left: maxWrong - wrong });
};

/** The new payment password as it is stored: sealed. Refuses `payPassword.format`. */
const readNew = async (context: Context, caller: Member, sealed: string): Promise<string> => {
  const plain = await unseal(context, caller.shopId, sealed);
  return isPayPassword(plain)
    ? sealPayPassword(context.keys, caller, plain)
    : refuseInput('payPassword', 'payPassword.format');
};

export const modifyPayPassword = async (
  context: Context,
  caller: Member,
  request: BodyOf<typeof contract.modifyPayPassword>,
) => {
  const { shopId, accountId } = caller;
  const stored = await readNew(context, caller, request.payPassword);
  if (request.kind === 'set') {
    const isFirst = await queries.setPayPassword(context.db, shopId, accountId, stored, true);
    return isFirst ? undefined : refuse('payPasswordSet');
  }
  if (request.kind === 'change') {
    await checkPayPassword(context, caller, await unseal(context, shopId, request.oldPayPassword), 'oldPayPassword');
    await queries.setPayPassword(context.db, shopId, accountId, stored);
    return;
  }
  const target = await boundTarget(context, caller, request.channel);
  const codeId = await tryCode(context, shopId, 'payPassword', target, request.code);
  await context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    await queries.setPayPassword(trx, shopId, accountId, stored);
  });
};
