import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@pcmall/contract/account';
import type { Member, Visitor } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { newId } from '../../../gateways/random';
import { equalInConstantTime } from '../../../lib/constant-time';
import { type Channel, findAccount } from '../account.queries';
import * as queries from './verification.queries';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const maxTries = 5;
const perDay = 10;
export const resendAfter = 60;

/** Links for registration last a day, those that replace a password half an hour. */
const linkLife = { register: day, forgot: 30 * minute };
const codeLife = 10 * minute;

export type LinkPurpose = keyof typeof linkLife;
/** The name of the job that turns a code of the table into a message. */
export const sendCodeJob = 'send-code';

/** A canonical phone or e-mail says itself what it is. */
export const channelOf = (target: string): Channel => (target.includes('@') ? 'email' : 'phone');

/**
 * Codes and tokens follow from the id of their row and a key that only the servers have: nothing in the database
 * tells them, and the job that sends them needs the id alone.
 */
const derive = ({ keys }: Pick<Context, 'keys'>, use: 'code' | 'link' | 'ticket', codeId: string) =>
  createHmac('sha256', keys.signing).update(`${use} ${codeId}`).digest();

export const codeOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  String(derive(context, 'code', codeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

export const tokenOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  `${codeId}.${derive(context, 'link', codeId).toString('base64url')}`;

/** For whoever asked for a link, to tell them from everybody else: unlike its id it stands in no mail. */
export const ticketOf = (context: Pick<Context, 'keys'>, codeId: string): string =>
  `${codeId}.${derive(context, 'ticket', codeId).toString('base64url')}`;

const refuseSend = async ({ clock, db }: Context, shopId: string, target: string): Promise<never> => {
  const earlier = await queries.findSends(db, shopId, target);
  const since = clock.now().getTime() - (earlier?.last_sent_at.getTime() ?? 0);
  const wait = Math.max(1, Math.ceil((resendAfter * second - since) / second));
  return since < resendAfter * second
    ? refuse('codeTooSoon', { seconds: wait }, { retryAfter: wait })
    : refuse('codeTooMany');
};

export interface Sending {
  purpose: CodePurpose;
  target: string;
  /** A link instead of six digits. */
  isLink?: boolean;
  payload?: Record<string, string>;
}

/**
 * Queues a code or link for a phone or e-mail. It looks at no account, so it takes the same time for every target; the
 * job decides what is sent. Answers with the id of the code.
 */
export const sendCode = async (context: Context, caller: Visitor, sending: Sending): Promise<string> => {
  const { shopId } = caller;
  const { purpose, target, isLink = false } = sending;
  const now = context.clock.now();
  const before = (span: number) => new Date(now.getTime() - span);
  const life = isLink ? linkLife[purpose === 'register' ? 'register' : 'forgot'] : codeLife;
  const codeId = newId();
  const isCounted = await context.db.transaction().execute(async (trx) => {
    const limits = { now, pauseBegan: before(resendAfter * second), dayBegan: before(day), perDay };
    if (!(await queries.countSend(trx, shopId, target, limits))) return false;
    const payload = { ...sending.payload, language: caller.language, form: isLink ? 'link' : 'code' };
    const expiresAt = new Date(now.getTime() + life);
    await queries.insertCode(trx, { shopId, codeId, purpose, target, payload, createdAt: now, expiresAt });
    await context.jobs.enqueue(trx, sendCodeJob, { shopId, codeId });
    return true;
  });
  return isCounted ? codeId : refuseSend(context, shopId, target);
};

/** The id of the code if it is right; a wrong one costs one of its tries, even when the caller's work fails later. */
export const tryCode = async (
  context: Context,
  shopId: string,
  purpose: CodePurpose,
  target: string,
  code: string,
  field = 'code',
): Promise<string> => {
  const codeId = await queries.takeTry(context.db, shopId, purpose, target, context.clock.now(), maxTries);
  if (codeId === undefined || !equalInConstantTime(codeOf(context, codeId), code)) return refuseAt(field, 'wrongCode');
  await queries.giveTryBack(context.db, shopId, codeId);
  return codeId;
};

/** Ends a code or link for good; of two that use it at once, one is refused. */
export const markUsed = async (
  { clock }: Context,
  db: Db,
  shopId: string,
  codeId: string,
  otherwise: 'wrongCode' | 'linkInvalid' = 'wrongCode',
) => {
  if (!(await queries.useCode(db, shopId, codeId, clock.now()))) refuse(otherwise);
};

/** The row behind a link's token, if it is still good. */
export const openLink = async (context: Context, shopId: string, purpose: LinkPurpose, token: string) => {
  const codeId = token.split('.')[0] ?? '';
  if (!equalInConstantTime(tokenOf(context, codeId), token)) return refuse('linkInvalid');
  const found = await queries.findCode(context.db, shopId, codeId);
  if (found?.purpose !== purpose || found.used_at !== null || found.expires_at <= context.clock.now())
    return refuse('linkInvalid');
  return found;
};

/** The id of the code whose ticket this is. */
export const readTicket = (context: Pick<Context, 'keys'>, ticket: string): string | undefined => {
  const codeId = ticket.split('.')[0] ?? '';
  return equalInConstantTime(ticketOf(context, codeId), ticket) ? codeId : undefined;
};

/** Where a code to the account's own phone or e-mail goes. */
export const boundTarget = async ({ db }: Context, caller: Member, channel: Channel): Promise<string> => {
  const account = (await findAccount(db, caller.shopId, caller.accountId)) ?? refuse('sessionEnded');
  return (channel === 'phone' ? account.phone_canonical : account.email_canonical) ?? refuse('nothingBound');
};
