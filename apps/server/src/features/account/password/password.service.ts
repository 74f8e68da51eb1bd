import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { checkPassword } from '@pcmall/domain/credentials';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { hashPassword, verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { type AccountRow, findAccount, findAccountBy, setPassword } from '../account.queries';
import { readPhone } from '../account-input';
import { forgetFailures, tryPassword } from '../session/login-guard.service';
import { deleteSessions } from '../session/session.queries';
import { notify } from '../verification/notice.service';
import {
  channelOf,
  consumeCode,
  isUsedCode,
  openLink,
  usedLinkTarget,
  verifyCode,
} from '../verification/verification.service';

type ForgetInput = BodyOf<typeof contract.forgetPassword>;
type ModifyInput = BodyOf<typeof contract.modifyPassword>;

/** Opens a sealed new password. Refuses secretUnreadable, and at `password` one that breaks the rules (AUTH-11). */
export const readNewPassword = async (context: Context, caller: Visitor, sealed: string): Promise<string> => {
  const password = await unseal(context, caller, sealed);
  const fault = checkPassword(password);
  return fault ? refuseInput('password', `password.${fault}`) : password;
};

/** The phone or e-mail that the shopper has proved to hold, and the code or link that proved it. */
const readProof = async (context: Context, caller: Visitor, input: ForgetInput) => {
  if (input.kind === 'email') {
    const link = await openLink(context, caller, 'forgot', input.token);
    return { target: link.target, codeId: link.code_id };
  }
  const target = readPhone(input).canonical;
  return { target, codeId: await verifyCode(context, caller, 'forgot', target, input) };
};

/**
 * Whether whoever asks has replaced the password by this very code or link, and the answer was lost: it is used, and the
 * password is the one that they choose. Codes are counted as before their use, and waits after wrong passwords are those of a login.
 */
const isReplaced = async (context: Context, caller: Visitor, input: ForgetInput, password: string) => {
  const findTarget = async () => {
    if (input.kind === 'email') return usedLinkTarget(context, caller, 'forgot', input.token);
    const phone = readPhone(input).canonical;
    return (await isUsedCode(context, caller, 'forgot', phone, input)) ? phone : undefined;
  };
  const target = await findTarget();
  if (target === undefined) return false;
  const account = await findAccountBy(context.db, caller.shopId, channelOf(target), target);
  return tryPassword(context, caller, target, () => verifyPassword(account?.password_hash, password));
};

interface Replacement {
  accountId: string;
  passwordHash: string;
  /** The hash that the old password was compared with: of two simultaneous changes, one is refused. */
  inPlaceOf?: string;
  keepSession?: string;
}

const replacePassword = async (
  context: Context,
  trx: Trx,
  caller: Visitor,
  { accountId, keepSession, ...password }: Replacement,
) => {
  if (!(await setPassword(trx, caller.shopId, accountId, password))) refuseAt('oldPassword', 'wrongOldPassword');
  await deleteSessions(trx, caller.shopId, accountId, keepSession);
  await notify(context, trx, caller, accountId, 'passwordChanged');
};

/**
 * Replaces a forgotten password, by a code to the phone or a mailed link (AUTH-05), and ends all sessions; repeated
 * because its answer was lost, it changes nothing. Refuses wrongCode or linkInvalid, and never reveals whether an account exists.
 */
export const forgetPassword = async (context: Context, caller: Visitor, input: ForgetInput) => {
  const { shopId } = caller;
  const password = await readNewPassword(context, caller, input.password);
  if (await isReplaced(context, caller, input, password)) return;
  const { target, codeId } = await readProof(context, caller, input);
  const passwordHash = await hashPassword(password);
  const account = await findAccountBy(context.db, shopId, channelOf(target), target);
  // No code is sent where there is no account, so this one was guessed.
  if (!account) return refuseAt('code', 'wrongCode');
  await inTransaction(context.db, async (trx) => {
    await consumeCode(context, trx, shopId, codeId);
    await replacePassword(context, trx, caller, { accountId: account.account_id, passwordHash });
  });
  context.sessions.forget(shopId, account.account_id);
  await forgetFailures(context, caller, target);
};

/**
 * The caller's account, if the password is right. Refuses wrongOldPassword at `field`; wrong ones delay the next attempt
 * as failed logins do (AUTH-03).
 */
export const requirePassword = async (
  context: Context,
  caller: Member,
  sealed: string,
  field: string,
): Promise<AccountRow> => {
  const plain = await unseal(context, caller, sealed);
  const account = (await findAccount(context.db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  const isRight = await tryPassword(context, caller, caller.accountId, () =>
    verifyPassword(account.password_hash, plain),
  );
  return isRight ? account : refuseAt(field, 'wrongOldPassword');
};

/** Replaces the password and ends all other sessions (AUTH-04, AUTH-06). Refuses wrongOldPassword. */
export const modifyPassword = async (context: Context, caller: Member, input: ModifyInput) => {
  const password = await readNewPassword(context, caller, input.password);
  const account = await requirePassword(context, caller, input.oldPassword, 'oldPassword');
  const replacement = {
    accountId: caller.accountId,
    passwordHash: await hashPassword(password),
    inPlaceOf: account.password_hash,
    keepSession: caller.tokenHash,
  };
  await inTransaction(context.db, (trx) => replacePassword(context, trx, caller, replacement));
  context.sessions.forget(caller.shopId, caller.accountId);
};
