import type * as contract from '@pcmall/contract/account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import { verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { type Channel, findAccountBy } from '../account.queries';
import { readEmail, readPhone } from '../account-input';
import { markUsed, tryCode } from '../verification/verification.service';
import { forgetFailures, recordFailure, refuseWhileWaiting } from './login-guard.service';
import { openSession } from './session.service';

type Credentials = BodyOf<typeof contract.login>;

const byPassword = async (context: Context, caller: Visitor, channel: Channel, who: string, sealed: string) => {
  const { shopId } = caller;
  const password = await unseal(context, shopId, sealed);
  await refuseWhileWaiting(context, caller, who);
  const account = await findAccountBy(context.db, shopId, channel, who);
  const isRight = await verifyPassword(account?.password_hash, password);
  if (!account || !isRight) {
    await recordFailure(context, caller, who);
    return refuse('wrongCredentials');
  }
  await refuseWhileWaiting(context, caller, who);
  await forgetFailures(context, shopId, who);
  return openSession(context, context.db, shopId, account.account_id, { password_hash: account.password_hash });
};

const byCode = async (context: Context, caller: Visitor, who: string, code: string) => {
  const { shopId } = caller;
  await refuseWhileWaiting(context, caller, who);
  const account = await findAccountBy(context.db, shopId, 'phone', who);
  const codeId = await tryCode(context, shopId, 'login', who, code).catch(async (error: unknown) => {
    await recordFailure(context, caller, who);
    throw error;
  });
  if (!account) return refuseAt('code', 'wrongCode');
  return context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    return openSession(context, trx, shopId, account.account_id, { phone_canonical: who });
  });
};

export const login = (context: Context, caller: Visitor, credentials: Credentials) => {
  if (credentials.kind === 'emailPassword')
    return byPassword(context, caller, 'email', readEmail(credentials.email).canonical, credentials.password);
  const { canonical } = readPhone(credentials);
  return credentials.kind === 'phonePassword'
    ? byPassword(context, caller, 'phone', canonical, credentials.password)
    : byCode(context, caller, canonical, credentials.code);
};
