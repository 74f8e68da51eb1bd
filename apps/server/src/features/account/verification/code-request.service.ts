import type { checkValidCode, sendEmail, sendSms } from '@pcmall/contract/account';
import type { BodyOf, QueryOf } from '@pcmall/contract/endpoint';
import { maskEmail, maskPhone } from '@pcmall/domain/masking';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { readEmail, readPhone } from '../account-input';
import { resend } from '../registration.service';
import { boundTarget, channelOf, openLink, resendAfter, sendCode, tryCode } from './verification.service';

type SmsWanted = BodyOf<typeof sendSms>;
type MailWanted = BodyOf<typeof sendEmail>;
type Asked = QueryOf<typeof checkValidCode>;

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
  wanted: Parameters<typeof readPhone>[0] & { purpose: string },
) => {
  if (membersOnly.has(wanted.purpose)) asMember(caller);
  return toOwn.has(wanted.purpose) ? boundTarget(context, asMember(caller), 'phone') : readPhone(wanted).canonical;
};

const emailTarget = async (context: Context, caller: Visitor, wanted: { purpose: string; email: string }) => {
  if (membersOnly.has(wanted.purpose)) asMember(caller);
  return toOwn.has(wanted.purpose)
    ? boundTarget(context, asMember(caller), 'email')
    : readEmail(wanted.email).canonical;
};

export const requestSms = async (context: Context, caller: Visitor, wanted: SmsWanted) => {
  await sendCode(context, caller, { purpose: wanted.purpose, target: await phoneTarget(context, caller, wanted) });
  return { resendAfter };
};

export const requestMail = async (context: Context, caller: Visitor, wanted: MailWanted) => {
  if (wanted.purpose === 'register') {
    await resend(context, caller, wanted.email, wanted.ticket ?? '');
    return { resendAfter };
  }
  const target = await emailTarget(context, caller, wanted);
  await sendCode(context, caller, { purpose: wanted.purpose, target, isLink: wanted.purpose === 'forgot' });
  return { resendAfter };
};

const masked = (target: string) => (channelOf(target) === 'email' ? maskEmail(target) : maskPhone(target));

export const check = async (context: Context, caller: Visitor, asked: Asked): Promise<string> => {
  if (asked.kind === 'link') return masked((await openLink(context, caller.shopId, asked.purpose, asked.token)).target);
  const target = await (asked.kind === 'phone'
    ? phoneTarget(context, caller, asked)
    : emailTarget(context, caller, asked));
  await tryCode(context, caller.shopId, asked.purpose, target, asked.code);
  return masked(target);
};
