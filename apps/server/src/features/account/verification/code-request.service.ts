import type * as contract from '@pcmall/contract/account';
import type { BodyOf, QueryOf } from '@pcmall/contract/endpoint';
import { maskEmail, maskPhone } from '@pcmall/domain/masking';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { readEmail, readPhone } from '../account-input';
import { resend } from '../registration.service';
import { boundTarget, channelOf, openLink, resendAfter, sendCode, tryCode } from './verification.service';

type SmsRequest = BodyOf<typeof contract.sendSms>;
type EmailRequest = BodyOf<typeof contract.sendEmail>;
type CodeCheck = QueryOf<typeof contract.checkValidCode>;

const asMember = (caller: Visitor & { tokenHash?: string }): Member => {
  const { accountId } = caller;
  return accountId === null ? refuse('sessionMissing') : { ...caller, accountId, tokenHash: caller.tokenHash ?? '' };
};

const toOwn = new Set(['payPassword', 'changeOld']);
const membersOnly = new Set(['payPassword', 'changeOld', 'changeNew', 'attach']);

/** Where a code for this purpose goes: to what the account has, or to what was typed. */
const phoneTarget = async (
  context: Context,
  caller: Visitor,
  request: Parameters<typeof readPhone>[0] & { purpose: string },
) => {
  if (membersOnly.has(request.purpose)) asMember(caller);
  return toOwn.has(request.purpose) ? boundTarget(context, asMember(caller), 'phone') : readPhone(request).canonical;
};

const emailTarget = async (context: Context, caller: Visitor, request: { purpose: string; email: string }) => {
  if (membersOnly.has(request.purpose)) asMember(caller);
  return toOwn.has(request.purpose)
    ? boundTarget(context, asMember(caller), 'email')
    : readEmail(request.email).canonical;
};

export const sendSms = async (context: Context, caller: Visitor, request: SmsRequest) => {
  await sendCode(context, caller, { purpose: request.purpose, target: await phoneTarget(context, caller, request) });
  return { resendAfter };
};

export const sendEmail = async (context: Context, caller: Visitor, request: EmailRequest) => {
  if (request.purpose === 'register') {
    await resend(context, caller, request.email, request.ticket ?? '');
    return { resendAfter };
  }
  const target = await emailTarget(context, caller, request);
  await sendCode(context, caller, { purpose: request.purpose, target, isLink: request.purpose === 'forgot' });
  return { resendAfter };
};

const masked = (target: string) => (channelOf(target) === 'email' ? maskEmail(target) : maskPhone(target));

export const checkValidCode = async (context: Context, caller: Visitor, check: CodeCheck): Promise<string> => {
  if (check.kind === 'link') return masked((await openLink(context, caller.shopId, check.purpose, check.token)).target);
  const target = await (check.kind === 'phone'
    ? phoneTarget(context, caller, check)
    : emailTarget(context, caller, check));
  await tryCode(context, caller.shopId, check.purpose, target, check.code);
  return masked(target);
};
