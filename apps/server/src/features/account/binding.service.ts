import type * as contract from '@pcmall/contract/binding';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, refuseAt } from '../../core/shop-error';
import { inTransaction } from '../../db/in-transaction';
import { bindContact } from './account.queries';
import { readEmail, readPhone } from './account-input';
import { requirePassword } from './password/password.service';
import { deleteSessions } from './session/session.queries';
import { notifyEverywhere } from './verification/notice.service';
import { boundTarget, type CodeEntry, consumeCode, isUsedCode, verifyCode } from './verification/verification.service';

type ChangeInput = BodyOf<typeof contract.changeAccount>;
type AttachInput = BodyOf<typeof contract.accountAttach>;

const readContact = (input: ChangeInput | AttachInput) =>
  input.kind === 'phone'
    ? ({ channel: 'phone', phone: readPhone(input) } as const)
    : ({ channel: 'email', email: readEmail(input.email) } as const);

type Contact = ReturnType<typeof readContact>;

const canonicalOf = (contact: Contact) =>
  contact.channel === 'phone' ? contact.phone.canonical : contact.email.canonical;

/**
 * Consumes the codes and binds the contact in one transaction. Refuses bindingTaken when another account of the shop has
 * it. All other sessions end, as after a password change: somebody may have logged in with the old phone or e-mail.
 */
const bindAndEndSessions = async (context: Context, caller: Member, contact: Contact, codeIds: string[]) => {
  await inTransaction(context.db, async (trx) => {
    for (const codeId of codeIds) await consumeCode(context, trx, caller.shopId, codeId);
    // Before the change, because the notice is meant for the holder of the old phone or e-mail.
    await notifyEverywhere(context, trx, caller, caller.accountId, 'accountChanged');
    if (!(await bindContact(trx, caller.shopId, caller.accountId, contact))) refuseAt(contact.channel, 'bindingTaken');
    await deleteSessions(trx, caller.shopId, caller.accountId, caller.tokenHash);
  });
  context.sessions.forget(caller.shopId, caller.accountId);
};

/** Whether this very code has bound the contact, and the answer was lost; codes are counted as before their use. */
const isBoundBy = async (
  context: Context,
  caller: Member,
  purpose: 'changeNew' | 'attach',
  { contact, current, entry }: { contact: Contact; current: string | null; entry: CodeEntry },
): Promise<boolean> => {
  const canonical = canonicalOf(contact);
  return current === canonical && (await isUsedCode(context, caller, purpose, canonical, entry));
};

/**
 * Replaces the bound phone or e-mail (AUTH-07). Takes a code sent to the old one (or to the other channel, if the old one
 * is lost) and a code sent to the new one. Repeated because its answer was lost, it changes nothing. Refuses sameAsBefore,
 * nothingBound, wrongCode and bindingTaken.
 */
export const changeAccount = async (context: Context, caller: Member, input: ChangeInput) => {
  const contact = readContact(input);
  const canonical = canonicalOf(contact);
  const current = await boundTarget(context, caller, contact.channel);
  if (await isBoundBy(context, caller, 'changeNew', { contact, current, entry: input })) return;
  if (current === canonical) refuseAt(contact.channel, 'sameAsBefore');
  const provenTarget = await boundTarget(context, caller, input.oldCodeTo ?? contact.channel);
  const oldEntry = { code: input.oldCode, requestId: input.oldRequestId };
  const oldCodeId = await verifyCode(context, caller, 'changeOld', provenTarget, oldEntry, 'oldCode');
  const newCodeId = await verifyCode(context, caller, 'changeNew', canonical, input);
  await bindAndEndSessions(context, caller, contact, [oldCodeId, newCodeId]);
};

/**
 * Adds a phone or e-mail to an account that has only the other (AUTH-07). Asks for the password, so that a borrowed
 * session can't take the account over. Repeated because its answer was lost, it changes nothing. Refuses alreadyBound,
 * wrongOldPassword, wrongCode and bindingTaken.
 */
export const accountAttach = async (context: Context, caller: Member, input: AttachInput) => {
  const contact = readContact(input);
  const account = await requirePassword(context, caller, input.password, 'password');
  const existing = contact.channel === 'phone' ? account.phone_canonical : account.email_canonical;
  if (await isBoundBy(context, caller, 'attach', { contact, current: existing, entry: input })) return;
  if (existing !== null) refuse('alreadyBound');
  const codeId = await verifyCode(context, caller, 'attach', canonicalOf(contact), input);
  await bindAndEndSessions(context, caller, contact, [codeId]);
};
