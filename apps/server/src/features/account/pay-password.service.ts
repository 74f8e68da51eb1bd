import type { modifyPayPassword } from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { isPayPassword } from '@pcmall/domain/credentials';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import { hashPassword, verifyPassword } from '../../gateways/passwords';
import { unseal } from '../../gateways/seal';
import { refuse, refuseAt, refuseInput } from '../../shop-error';
import * as queries from './pay-password.queries';
import { boundTarget, markUsed, tryCode } from './verification.service';

const maxWrong = 5;
const day = 86_400_000;

export const payStatus = async ({ db }: Context, { shopId, accountId }: Member) => {
  const found = (await queries.findPayPassword(db, shopId, accountId)) ?? refuse('sessionEnded');
  return { isSet: found.pay_password_hash !== null, isLocked: found.pay_password_failures >= maxWrong };
};

/**
 * Refuses all but the right payment password. Call it before the transaction that spends: its count of wrong ones must
 * stay when that rolls back. A right one that arrives after the fifth wrong one is refused, however parallel they come.
 */
export const checkPayPassword = async (
  context: Context,
  { shopId, accountId }: Member,
  plain: string,
  /** Where the form shows that it is wrong. */
  field = 'payPassword',
) => {
  const { db, clock } = context;
  const found = (await queries.findPayPassword(db, shopId, accountId)) ?? refuse('sessionEnded');
  if (found.pay_password_hash === null) return refuse('payPasswordUnset');
  if (found.pay_password_failures >= maxWrong) return refuse('payPasswordLocked');
  if (await verifyPassword(found.pay_password_hash, plain)) {
    const isUnlocked = await queries.clearWrong(db, shopId, accountId, maxWrong);
    return isUnlocked ? undefined : refuse('payPasswordLocked');
  }
  const now = clock.now();
  const wrong = await queries.countWrong(db, shopId, accountId, now, new Date(now.getTime() - day), maxWrong);
  if (wrong >= maxWrong) refuse('payPasswordLocked');
  refuseAt(field, 'payPasswordWrong', { left: maxWrong - wrong }, { left: maxWrong - wrong });
};

const readNew = async (context: Context, shopId: string, sealed: string): Promise<string> => {
  const plain = await unseal(context, shopId, sealed);
  return isPayPassword(plain) ? hashPassword(plain) : refuseInput('payPassword', 'payPassword.format');
};

export const change = async (context: Context, caller: Member, wanted: BodyOf<typeof modifyPayPassword>) => {
  const { shopId, accountId } = caller;
  const hash = await readNew(context, shopId, wanted.payPassword);
  if (wanted.kind === 'set') {
    const isFirst = await queries.setPayPassword(context.db, shopId, accountId, hash, true);
    return isFirst ? undefined : refuse('payPasswordSet');
  }
  if (wanted.kind === 'change') {
    await checkPayPassword(context, caller, await unseal(context, shopId, wanted.oldPayPassword), 'oldPayPassword');
    await queries.setPayPassword(context.db, shopId, accountId, hash);
    return;
  }
  const target = await boundTarget(context, caller, wanted.channel);
  const codeId = await tryCode(context, shopId, 'payPassword', target, wanted.code);
  await context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    await queries.setPayPassword(trx, shopId, accountId, hash);
  });
};
