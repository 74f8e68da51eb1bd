import type * as contract from '@pcmall/contract/account';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { type Channel, findAccountBy } from '../account.queries';
import { readEmail, readPhone } from '../account-input';
import { type CodeEntry, consumeCode, verifyCode } from '../verification/verification.service';
import { tryPassword } from './login-guard.service';
import { openSession } from './session.service';

const loginByPassword = async (
  context: Context,
  caller: Visitor,
  channel: Channel,
  canonical: string,
  sealed: string,
) => {
  const { shopId } = caller;
  const password = await unseal(context, caller, sealed);
  const account = await findAccountBy(context.db, shopId, channel, canonical);
  const isRight = await tryPassword(context, caller, canonical, () => verifyPassword(account?.password_hash, password));
  if (!account || !isRight) return refuse('wrongCredentials');
  return openSession(context, context.db, shopId, account.account_id, { password_hash: account.password_hash });
};

/** Wrong passwords don't delay it: a stranger who guesses them can't keep the owner of the phone out. */
const loginByCode = async (context: Context, caller: Visitor, phone: string, entry: CodeEntry) => {
  const { shopId } = caller;
  const account = await findAccountBy(context.db, shopId, 'phone', phone);
  const codeId = await verifyCode(context, caller, 'login', phone, entry);
  if (!account) return refuseAt('code', 'wrongCode');
  return inTransaction(context.db, async (trx) => {
    await consumeCode(context, trx, shopId, codeId);
    return openSession(context, trx, shopId, account.account_id, { phone_canonical: phone });
  });
};

/**
 * Opens a session by phone or e-mail with a password, or by phone with a code (AUTH-03). Refuses wrongCredentials, for
 * unknown accounts as for wrong passwords, wrongCode, and tooManyRequests after repeated failures.
 */
export const login = (
  context: Context,
  caller: Visitor,
  input: BodyOf<typeof contract.login>,
): Promise<DataOf<typeof contract.login>> => {
  if (input.kind === 'emailPassword')
    return loginByPassword(context, caller, 'email', readEmail(input.email).canonical, input.password);
  const { canonical } = readPhone(input);
  return input.kind === 'phonePassword'
    ? loginByPassword(context, caller, 'phone', canonical, input.password)
    : loginByCode(context, caller, canonical, input);
};
