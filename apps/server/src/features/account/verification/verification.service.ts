import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@pcmall/contract/account';
import { dayMs } from '@pcmall/domain/dates';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { equalInConstantTime } from '../../../lib/constant-time';
import { type Channel, findAccount } from '../account.queries';
import { countSent } from './count-sent.service';
import * as queries from './verification.queries';

const minuteMs = 60_000;
const maxTries = 5;
const perDay = 10;
/** Seconds. */
export const resendAfter = 60;
const resendAfterMs = resendAfter * 1000;

/** How long links and codes are valid (AUTH-01, AUTH-02). */
const linkLifetimeMs = { register: dayMs, forgot: 30 * minuteMs };
const codeLifetimeMs = 10 * minuteMs;

export type LinkPurpose = keyof typeof linkLifetimeMs;

/** The job that sends the message of a stored code. */
export const sendCodeJob = 'send-code';

/** Tells a canonical phone from a canonical e-mail. */
export const channelOf = (target: string): Channel => (target.includes('@') ? 'email' : 'phone');

/**
 * Codes and tokens are derived from the id of their row and a key that only the servers have: the database doesn't
 * reveal them, and the job that sends them needs only the id.
 */
const derive = ({ keys }: Pick<Context, 'keys'>, use: 'code' | 'link' | 'ticket', codeId: string) =>
  createHmac('sha256', keys.signing).update(`${use} ${codeId}`).digest();

export const codeOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  String(derive(context, 'code', codeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

export const tokenOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  `${codeId}.${derive(context, 'link', codeId).toString('base64url')}`;

/** Identifies the browser that requested a link: unlike the token, it never appears in a mail. */
export const ticketOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  `${codeId}.${derive(context, 'ticket', codeId).toString('base64url')}`;

const refuseSend = async ({ clock, db }: Context, shopId: string, target: string): Promise<never> => {
  const sends = await queries.findSends(db, shopId, target);
  const sinceMs = clock.now().getTime() - (sends?.last_sent_at.getTime() ?? 0);
  const seconds = Math.max(1, Math.ceil((resendAfterMs - sinceMs) / 1000));
  return sinceMs < resendAfterMs ? refuse('codeTooSoon', { seconds }, { retryAfter: seconds }) : refuse('codeTooMany');
};

export interface CodeRequest {
  purpose: CodePurpose;
  target: string;
  /** A link instead of six digits. */
  isLink?: boolean;
  payload?: Record<string, string>;
}

/**
 * Queues a code or link for a canonical phone or e-mail and returns its id. It reads no account, so that it takes the same
 * time for every target; the job decides what is sent (AUTH-05). Refuses codeTooSoon and codeTooMany (AUTH-01), and
 * sendsUsedUp when the shop has sent as many as it may in a day.
 */
export const sendCode = async (context: Context, caller: Visitor, request: CodeRequest): Promise<string> => {
  const { shopId } = caller;
  const { purpose, target, isLink = false } = request;
  const now = context.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const lifetimeMs = isLink ? linkLifetimeMs[purpose === 'register' ? 'register' : 'forgot'] : codeLifetimeMs;
  const codeId = newId();
  const isCounted = await inTransaction(context.db, async (trx) => {
    const limits = { now, pauseBegan: before(resendAfterMs), dayBegan: before(dayMs), perDay };
    if (!(await queries.countSend(trx, shopId, target, limits))) return false;
    if (!(await countSent(context, trx, caller.shop, channelOf(target), caller.address))) refuse('sendsUsedUp');
    const payload = { ...request.payload, language: caller.language, form: isLink ? 'link' : 'code' };
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await queries.insertCode(trx, { shopId, codeId, purpose, target, payload, createdAt: now, expiresAt });
    await context.jobs.enqueue(trx, sendCodeJob, { shopId, codeId });
    return true;
  });
  return isCounted ? codeId : refuseSend(context, shopId, target);
};

/** What somebody entered for a code, and the id of the request that it answers, if their browser made it. */
export interface CodeEntry {
  code: string;
  requestId?: string | undefined;
}

/**
 * The id of the code that was sent, if this is it. Refuses wrongCode at `field`; a wrong one uses up one of five tries
 * (AUTH-01), even if the caller's work fails later. The tries belong to a request: who doesn't know its id, which only the
 * browser that asked for the code was told, has five others, at the newest code, and can't use up the owner's.
 */
export const verifyCode = async (
  context: Context,
  caller: Visitor,
  purpose: CodePurpose,
  target: string,
  { code, requestId }: CodeEntry,
  field = 'code',
): Promise<string> => {
  const { shopId } = caller;
  const tried = { shopId, purpose, target, requestId, now: context.clock.now(), limit: maxTries };
  const codeId = await queries.reserveTry(context.db, tried);
  if (codeId === undefined || !equalInConstantTime(codeOf(context, codeId), code)) {
    context.security.record(codeId === undefined ? 'codeLockout' : 'codeWrong', caller, target);
    return refuseAt(field, 'wrongCode');
  }
  await queries.releaseTry(context.db, tried, codeId);
  return codeId;
};

/**
 * Whether this is the code that was sent and has been used, as whoever repeats a call enters it. A wrong one uses up one
 * of the same five tries, so that a code can't be found out after its use either.
 */
export const isUsedCode = async (
  context: Context,
  { shopId }: Visitor,
  purpose: CodePurpose,
  target: string,
  { code, requestId }: CodeEntry,
): Promise<boolean> => {
  const tried = { shopId, purpose, target, requestId, isUsed: true, now: context.clock.now(), limit: maxTries };
  const codeId = await queries.reserveTry(context.db, tried);
  if (codeId === undefined || !equalInConstantTime(codeOf(context, codeId), code)) return false;
  await queries.releaseTry(context.db, tried, codeId);
  return true;
};

/** Makes a code or link unusable. Refuses `otherwise` when it was used first by somebody else, or has expired. */
export const consumeCode = async (
  { clock }: Context,
  db: Db,
  shopId: string,
  codeId: string,
  otherwise: 'wrongCode' | 'linkInvalid' = 'wrongCode',
) => {
  if (!(await queries.markCodeUsed(db, shopId, codeId, clock.now()))) refuse(otherwise);
};

/** The row behind a link's token, used or not. Refuses linkInvalid when it is unknown, expired or for something else. */
const findLink = async (context: Context, caller: Visitor, purpose: LinkPurpose, token: string) => {
  const { shopId } = caller;
  const codeId = token.split('.')[0] ?? '';
  if (!equalInConstantTime(tokenOf(context, codeId), token)) {
    context.security.record('signatureRefused', caller, 'mailed link');
    return refuse('linkInvalid');
  }
  const link = await queries.findCode(context.db, shopId, codeId);
  if (link?.purpose !== purpose || link.expires_at <= context.clock.now()) return refuse('linkInvalid');
  return link;
};

/** The row behind a link's token. Refuses linkInvalid when it is unknown, used, expired or for something else. */
export const openLink = async (...asked: Parameters<typeof findLink>) => {
  const link = await findLink(...asked);
  return link.used_at === null ? link : refuse('linkInvalid');
};

/** Where a link was sent that has been used, for whoever repeats a call; undefined for one that has not. Refuses as `openLink`. */
export const usedLinkTarget = async (...asked: Parameters<typeof findLink>): Promise<string | undefined> => {
  const link = await findLink(...asked);
  return link.used_at === null ? undefined : link.target;
};

/** The id of the code that a ticket belongs to; undefined for a forged one. */
export const readTicket = (context: Pick<Context, 'keys'>, ticket: string): string | undefined => {
  const codeId = ticket.split('.')[0] ?? '';
  return equalInConstantTime(ticketOf(context, codeId), ticket) ? codeId : undefined;
};

/** The account's own phone or e-mail, canonical. Refuses nothingBound when it has none, and sessionEnded. */
export const boundTarget = async ({ db }: Context, caller: Member, channel: Channel): Promise<string> => {
  const account = (await findAccount(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  return (channel === 'phone' ? account.phone_canonical : account.email_canonical) ?? refuse('nothingBound');
};
