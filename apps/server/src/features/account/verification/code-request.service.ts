import type * as contract from '@pcmall/contract/account';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { maskEmail, maskPhone } from '@pcmall/domain/masking';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { readEmail, readPhone } from '../account-input';
import { resendRegistration } from '../registration.service';
import { boundTarget, channelOf, openLink, resendAfter, sendCode, verifyCode } from './verification.service';

const requireMember = (caller: Visitor & { tokenHash?: string }): Member => {
  const { accountId } = caller;
  return accountId === null ? refuse('sessionMissing') : { ...caller, accountId, tokenHash: caller.tokenHash ?? '' };
};

/** Purposes whose codes go to the account's own phone or e-mail. */
const ownTargetPurposes = new Set(['payPassword', 'changeOld']);
const memberPurposes = new Set([...ownTargetPurposes, 'changeNew', 'attach']);

/** Where a code for this purpose goes: to the account's own phone, or to the number in the input. */
const phoneTarget = async (
  context: Context,
  caller: Visitor,
  input: Parameters<typeof readPhone>[0] & { purpose: string },
) => {
  if (memberPurposes.has(input.purpose)) requireMember(caller);
  return ownTargetPurposes.has(input.purpose)
    ? boundTarget(context, requireMember(caller), 'phone')
    : readPhone(input).canonical;
};

const emailTarget = async (context: Context, caller: Visitor, input: { purpose: string; email: string }) => {
  if (memberPurposes.has(input.purpose)) requireMember(caller);
  return ownTargetPurposes.has(input.purpose)
    ? boundTarget(context, requireMember(caller), 'email')
    : readEmail(input.email).canonical;
};

/** Sends a code by SMS (AUTH-01). Refuses sessionMissing, nothingBound, codeTooSoon and codeTooMany. */
export const sendSms = async (
  context: Context,
  caller: Visitor,
  input: BodyOf<typeof contract.sendSms>,
): Promise<DataOf<typeof contract.sendSms>> => {
  const target = await phoneTarget(context, caller, input);
  return { resendAfter, requestId: await sendCode(context, caller, { purpose: input.purpose, target }) };
};

/** Sends a code or a link by mail (AUTH-02, AUTH-05). Refuses sessionMissing, nothingBound, codeTooSoon and codeTooMany. */
export const sendEmail = async (
  context: Context,
  caller: Visitor,
  input: BodyOf<typeof contract.sendEmail>,
): Promise<DataOf<typeof contract.sendEmail>> => {
  if (input.purpose === 'register') {
    await resendRegistration(context, caller, input.email, input.ticket ?? '');
    return { resendAfter };
  }
  const target = await emailTarget(context, caller, input);
  const isLink = input.purpose === 'forgot';
  const requestId = await sendCode(context, caller, { purpose: input.purpose, target, isLink });
  return isLink ? { resendAfter } : { resendAfter, requestId };
};

const mask = (target: string) => (channelOf(target) === 'email' ? maskEmail(target) : maskPhone(target));

/** Checks a code or link without using it up; returns its phone or e-mail, masked. Refuses wrongCode and linkInvalid. */
export const checkValidCode = async (
  context: Context,
  caller: Visitor,
  input: QueryOf<typeof contract.checkValidCode>,
): Promise<DataOf<typeof contract.checkValidCode>> => {
  if (input.kind === 'link') {
    const link = await openLink(context, caller, input.purpose, input.token);
    return { account: mask(link.target) };
  }
  const target = await (input.kind === 'phone'
    ? phoneTarget(context, caller, input)
    : emailTarget(context, caller, input));
  await verifyCode(context, caller, input.purpose, target, input);
  return { account: mask(target) };
};
