import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { hashPassword, verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { type AccountRow, findAccount, findAccountBy, setPassword } from '../account.queries';
import { readNewPassword, readPhone } from '../account-input';
import { forgetFailures, recordFailure, refuseWhileWaiting } from '../session/login-guard.service';
import { deleteSessions } from '../session/session.queries';
import { notify } from '../verification/notice.service';
import { channelOf, markUsed, openLink, tryCode } from '../verification/verification.service';

const findProof = async (context: Context, { shopId }: Visitor, request: BodyOf<typeof contract.forgetPassword>) => {
  if (request.kind === 'email') {
    const link = await openLink(context, shopId, 'forgot', request.token);
    return { target: link.target, codeId: link.code_id };
  }
  const target = readPhone(request).canonical;
  return { target, codeId: await tryCode(context, shopId, 'forgot', target, request.code) };
};

interface Replacement {
  accountId: string;
  passwordHash: string;
  /** The hash that the old password was compared with: of two changes at once, one is refused. */
  inPlaceOf?: string;
  keepSession?: string;
}

const replace = async (context: Context, trx: Trx, caller: Visitor, { accountId, ...given }: Replacement) => {
  if (!(await setPassword(trx, caller.shopId, accountId, given))) refuseAt('oldPassword', 'wrongOldPassword');
  await deleteSessions(trx, caller.shopId, accountId, given.keepSession);
  await notify(context, trx, caller, accountId, 'passwordChanged');
};

/** Replaces a forgotten password; whoever was logged in with the old one no longer is. */
export const forgetPassword = async (
  context: Context,
  caller: Visitor,
  request: BodyOf<typeof contract.forgetPassword>,
) => {
  const { shopId } = caller;
  const password = await readNewPassword(context, shopId, request.password);
  const { target, codeId } = await findProof(context, caller, request);
  const passwordHash = await hashPassword(password);
  const account = await findAccountBy(context.db, shopId, channelOf(target), target);
  // Nobody without an account was sent a code, so this one was guessed.
  if (!account) return refuseAt('code', 'wrongCode');
  await context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    await replace(context, trx, caller, { accountId: account.account_id, passwordHash });
  });
  context.sessions.forget(shopId, account.account_id);
  await forgetFailures(context, shopId, target);
};

/** The account, if the password is right; wrong ones make the next try wait like failed logins do. */
export const proveByPassword = async (
  context: Context,
  caller: Member,
  sealed: string,
  field: string,
): Promise<AccountRow> => {
  const plain = await unseal(context, caller.shopId, sealed);
  const account = (await findAccount(context.db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  await refuseWhileWaiting(context, caller, caller.accountId);
  if (!(await verifyPassword(account.password_hash, plain))) {
    await recordFailure(context, caller, caller.accountId);
    return refuseAt(field, 'wrongOldPassword');
  }
  await refuseWhileWaiting(context, caller, caller.accountId);
  return account;
};

export const modifyPassword = async (
  context: Context,
  caller: Member,
  request: BodyOf<typeof contract.modifyPassword>,
) => {
  const password = await readNewPassword(context, caller.shopId, request.password);
  const account = await proveByPassword(context, caller, request.oldPassword, 'oldPassword');
  const replacement = {
    accountId: caller.accountId,
    passwordHash: await hashPassword(password),
    inPlaceOf: account.password_hash,
    keepSession: caller.tokenHash,
  };
  await context.db.transaction().execute((trx) => replace(context, trx, caller, replacement));
  context.sessions.forget(caller.shopId, caller.accountId);
};
