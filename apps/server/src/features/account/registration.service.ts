import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/registration';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, refuseInput } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { hashPassword } from '../../gateways/passwords';
import { newId } from '../../gateways/random';
import { findAccountBy, insertAccount, type NewAccount } from './account.queries';
import { readEmail, readNewPassword, readPhone } from './account-input';
import { openSession } from './session/session.service';
import { findCode, findNewestCode } from './verification/verification.queries';
import { markUsed, openLink, readTicket, sendCode, ticketOf, tryCode } from './verification/verification.service';

type Registration = BodyOf<typeof contract.registration>;
type Registered = DataOf<typeof contract.registration>;
type Owner = Pick<NewAccount, 'phone' | 'email' | 'passwordHash'>;

/** Unlike a part of the phone or the e-mail, a greeting by this name tells nobody anything. */
const firstNickName = (caller: Visitor, accountId: string) =>
  `${caller.language === 'zh' ? '用户' : 'Shopper'} ${accountId.slice(-4).toUpperCase()}`;

const open = async (context: Context, trx: Trx, caller: Visitor, owner: Owner) => {
  const accountId = newId();
  const isNew = await insertAccount(trx, {
    ...owner,
    shopId: caller.shopId,
    accountId,
    nickName: firstNickName(caller, accountId),
    createdAt: context.clock.now(),
  });
  if (!isNew) refuse('accountTaken');
  return openSession(context, trx, caller.shopId, accountId);
};

/** By phone: the code proves the number. By e-mail: a link proves the address first, and nothing is made until then. */
export const registration = async (context: Context, caller: Visitor, input: Registration): Promise<Registered> => {
  const { shopId } = caller;
  if (input.kind === 'email') {
    const email = readEmail(input.email);
    const passwordHash = await hashPassword(await readNewPassword(context, shopId, input.password));
    const payload = { email: email.saved, passwordHash };
    const sending = { purpose: 'register', target: email.canonical, isLink: true, payload } as const;
    return { kind: 'email', ticket: ticketOf(context, await sendCode(context, caller, sending)) };
  }
  const phone = readPhone(input);
  const password = await readNewPassword(context, shopId, input.password);
  const codeId = await tryCode(context, shopId, 'register', phone.canonical, input.code);
  const passwordHash = await hashPassword(password);
  const session = await context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    return open(context, trx, caller, { phone, passwordHash });
  });
  return { kind: 'phone', session };
};

/** The registration that a link belongs to: its own, or the one whose mail was sent again. */
const requestOf = ({ code_id, payload }: { code_id: string; payload: Record<string, string> }): string =>
  payload.request ?? code_id;

/**
 * Opens the account of a mailed link. Anybody may register anybody's address with a password of their own, and its owner
 * may open that mail for the one they were waiting for. So the password that was typed counts only where the ticket of
 * that very registration comes along, which the browser that registered keeps; elsewhere whoever reads the mail chooses
 * the password now. A newer registration of the address ends the links of older ones.
 */
export const activateEmail = async (
  context: Context,
  caller: Visitor,
  { token, ticket, password }: BodyOf<typeof contract.activateEmail>,
) => {
  const { shopId } = caller;
  const link = await openLink(context, shopId, 'register', token);
  const request = requestOf(link);
  const newest = await findNewestCode(context.db, shopId, 'register', link.target);
  if (newest && requestOf(newest) !== request) return refuse('linkInvalid');
  const isOwnRequest = readTicket(context, ticket ?? '') === request;
  if (!isOwnRequest && password === undefined) return refuseInput('password', 'password.empty');
  const passwordHash =
    password === undefined
      ? (link.payload.passwordHash ?? '')
      : await hashPassword(await readNewPassword(context, shopId, password));
  const email = readEmail(link.payload.email ?? '');
  return context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, link.code_id, 'linkInvalid');
    return open(context, trx, caller, { email, passwordHash });
  });
};

/** The link once more, for whoever holds the ticket; without a valid one nothing is sent, and the answer is the same. */
export const resend = async (context: Context, caller: Visitor, email: string, ticket: string) => {
  const { canonical } = readEmail(email);
  const request = readTicket(context, ticket);
  const first = request === undefined ? undefined : await findCode(context.db, caller.shopId, request);
  if (first?.purpose !== 'register' || first.target !== canonical || first.used_at !== null) return;
  const payload = { ...first.payload, request: first.code_id };
  await sendCode(context, caller, { purpose: 'register', target: canonical, isLink: true, payload });
};

export const checkAccountExist = async (
  { db }: Context,
  { shopId }: Visitor,
  input: BodyOf<typeof contract.checkAccountExist>,
): Promise<boolean> => {
  const canonical = input.kind === 'phone' ? readPhone(input).canonical : readEmail(input.email).canonical;
  return (await findAccountBy(db, shopId, input.kind, canonical)) !== undefined;
};
