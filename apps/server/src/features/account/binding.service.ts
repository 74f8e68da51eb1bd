import type * as contract from '@pcmall/contract/binding';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, refuseAt } from '../../core/shop-error';
import { bind } from './account.queries';
import { readEmail, readPhone } from './account-input';
import { proveByPassword } from './password/password.service';
import { deleteSessions } from './session/session.queries';
import { notifyEverywhere } from './verification/notice.service';
import { boundTarget, markUsed, tryCode } from './verification/verification.service';

type BindingRequest = BodyOf<typeof contract.changeAccount> | BodyOf<typeof contract.accountAttach>;

const readBound = (request: BindingRequest) =>
  request.kind === 'phone'
    ? ({ channel: 'phone', phone: readPhone(request) } as const)
    : ({ channel: 'email', email: readEmail(request.email) } as const);

const canonicalOf = (bound: ReturnType<typeof readBound>) =>
  bound.channel === 'phone' ? bound.phone.canonical : bound.email.canonical;

/**
 * Uses up the codes and binds in one transaction; what another account of the shop has is refused. All other sessions
 * end, as they do with a new password: whoever had the old phone or e-mail may have logged in with it.
 */
const bindWith = async (context: Context, caller: Member, bound: ReturnType<typeof readBound>, codeIds: string[]) => {
  await context.db.transaction().execute(async (trx) => {
    for (const codeId of codeIds) await markUsed(context, trx, caller.shopId, codeId);
    // Before the change: the notice is for whoever holds the old phone or e-mail.
    await notifyEverywhere(context, trx, caller, caller.accountId, 'accountChanged');
    if (!(await bind(trx, caller.shopId, caller.accountId, bound))) refuseAt(bound.channel, 'bindingTaken');
    await deleteSessions(trx, caller.shopId, caller.accountId, caller.tokenHash);
  });
  context.sessions.forget(caller.shopId, caller.accountId);
};

/** A code to the old one, or to the other one where the old one is lost, and a code to the new one (AUTH-07). */
export const changeAccount = async (
  context: Context,
  caller: Member,
  request: BodyOf<typeof contract.changeAccount>,
) => {
  const { shopId } = caller;
  const bound = readBound(request);
  const canonical = canonicalOf(bound);
  const old = await boundTarget(context, caller, bound.channel);
  if (old === canonical) refuseAt(bound.channel, 'sameAsBefore');
  const proving = await boundTarget(context, caller, request.oldCodeTo ?? bound.channel);
  const oldCode = await tryCode(context, shopId, 'changeOld', proving, request.oldCode, 'oldCode');
  const newCode = await tryCode(context, shopId, 'changeNew', canonical, request.code);
  await bindWith(context, caller, bound, [oldCode, newCode]);
};

/** Adds the second way in. The password is asked, so that a borrowed session can't take the account over. */
export const accountAttach = async (
  context: Context,
  caller: Member,
  request: BodyOf<typeof contract.accountAttach>,
) => {
  const bound = readBound(request);
  const account = await proveByPassword(context, caller, request.password, 'password');
  const has = bound.channel === 'phone' ? account.phone_canonical : account.email_canonical;
  if (has !== null) refuse('alreadyBound');
  const codeId = await tryCode(context, caller.shopId, 'attach', canonicalOf(bound), request.code);
  await bindWith(context, caller, bound, [codeId]);
};
