import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/registration';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, refuseInput } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { hashPassword, verifyPassword } from '../../gateways/passwords';
import { newId } from '../../gateways/random';
import { equalInConstantTime } from '../../lib/constant-time';
import { findAccountBy, insertAccount, type NewAccount } from './account.queries';
import { readEmail, readPhone } from './account-input';
import { readNewPassword } from './password/password.service';
import { tryPassword } from './session/login-guard.service';
import { openSession } from './session/session.service';
import { findCode, findNewestCode } from './verification/verification.queries';
import {
  codeOf,
  consumeCode,
  openLink,
  readTicket,
  sendCode,
  ticketOf,
  verifyCode,
} from './verification/verification.service';

type RegistrationInput = BodyOf<typeof contract.registration>;
type RegistrationData = DataOf<typeof contract.registration>;

/** Unlike part of the phone or e-mail, this name gives nothing away. */
const firstNickName = (caller: Visitor, accountId: string) =>
  `${caller.language === 'zh' ? '用户' : 'Shopper'} ${accountId.slice(-4).toUpperCase()}`;

const openAccount = async (
  context: Context,
  trx: Trx,
  caller: Visitor,
  owner: Pick<NewAccount, 'phone' | 'email' | 'passwordHash'>,
) => {
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

/**
 * Logs in whoever sends the registration that has made the account once more, because its answer was lost: number, code
 * and password are the same. Waits after wrong passwords as a login does.
 */
const repeatRegistration = async (context: Context, caller: Visitor, phone: string, code: string, password: string) => {
  const { db, clock } = context;
  const used = await findNewestCode(db, caller.shopId, 'register', phone);
  const isUsed = used && used.used_at !== null && used.expires_at > clock.now();
  if (!isUsed || !equalInConstantTime(codeOf(context, used.code_id), code)) return undefined;
  const account = await findAccountBy(db, caller.shopId, 'phone', phone);
  const isRight = await tryPassword(context, caller, phone, () => verifyPassword(account?.password_hash, password));
  if (!account || !isRight) return undefined;
  return openSession(context, db, caller.shopId, account.account_id, { password_hash: account.password_hash });
};

/**
 * Registers by phone, where the code proves the number (AUTH-01), or by e-mail, where a mailed link has to prove the
 * address before the account is made (AUTH-02). Repeated by phone because its answer was lost, it logs
 * in. Refuses wrongCode and accountTaken, by phone only.
 */
export const registration = async (
  context: Context,
  caller: Visitor,
  input: RegistrationInput,
): Promise<RegistrationData> => {
  const { shopId } = caller;
  if (input.kind === 'email') {
    const email = readEmail(input.email);
    const passwordHash = await hashPassword(await readNewPassword(context, caller, input.password));
    const payload = { email: email.saved, passwordHash };
    const request = { purpose: 'register', target: email.canonical, isLink: true, payload } as const;
    return { kind: 'email', ticket: ticketOf(context, await sendCode(context, caller, request)) };
  }
  const phone = readPhone(input);
  const password = await readNewPassword(context, caller, input.password);
  const repeated = await repeatRegistration(context, caller, phone.canonical, input.code, password);
  if (repeated) return { kind: 'phone', session: repeated };
  const codeId = await verifyCode(context, caller, 'register', phone.canonical, input);
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(context.db, async (trx) => {
    await consumeCode(context, trx, shopId, codeId);
    return openAccount(context, trx, caller, { phone, passwordHash });
  });
  return { kind: 'phone', session };
};

/** The registration that a link belongs to: its own, or the one whose mail was sent again. */
const registrationIdOf = ({ code_id, payload }: { code_id: string; payload: Record<string, string> }): string =>
  payload.request ?? code_id;

/**
 * Opens the account of a mailed link (AUTH-02). Anybody may register anybody's address with a password of their own, and
 * its owner may open that mail in place of the one they expect. So the password typed at registration counts only
 * together with the ticket of that very registration, which its browser keeps; otherwise the reader of the mail chooses
 * a password now. A newer registration of the address invalidates older links. Refuses linkInvalid and accountTaken.
 */
export const activateEmail = async (
  context: Context,
  caller: Visitor,
  { token, ticket, password }: BodyOf<typeof contract.activateEmail>,
) => {
  const { shopId } = caller;
  const link = await openLink(context, caller, 'register', token);
  const registrationId = registrationIdOf(link);
  const newest = await findNewestCode(context.db, shopId, 'register', link.target);
  if (newest && registrationIdOf(newest) !== registrationId) return refuse('linkInvalid');
  const isSameBrowser = readTicket(context, ticket ?? '') === registrationId;
  if (!isSameBrowser && password === undefined) return refuseInput('password', 'password.empty');
  const passwordHash =
    password === undefined
      ? (link.payload.passwordHash ?? '')
      : await hashPassword(await readNewPassword(context, caller, password));
  const email = readEmail(link.payload.email ?? '');
  return inTransaction(context.db, async (trx) => {
    await consumeCode(context, trx, shopId, link.code_id, 'linkInvalid');
    return openAccount(context, trx, caller, { email, passwordHash });
  });
};

/** Sends the link again to the holder of the ticket (AUTH-02). With an unknown ticket nothing is sent, without saying so. */
export const resendRegistration = async (context: Context, caller: Visitor, email: string, ticket: string) => {
  const { canonical } = readEmail(email);
  const registrationId = readTicket(context, ticket);
  const code = registrationId === undefined ? undefined : await findCode(context.db, caller.shopId, registrationId);
  if (code?.purpose !== 'register' || code.target !== canonical || code.used_at !== null) return;
  const payload = { ...code.payload, request: code.code_id };
  await sendCode(context, caller, { purpose: 'register', target: canonical, isLink: true, payload });
};

/** Whether this shop has an account with this phone or e-mail (AUTH-12). */
export const checkAccountExist = async (
  { db }: Context,
  { shopId }: Visitor,
  input: BodyOf<typeof contract.checkAccountExist>,
): Promise<DataOf<typeof contract.checkAccountExist>> => {
  const canonical = input.kind === 'phone' ? readPhone(input).canonical : readEmail(input.email).canonical;
  return { exists: (await findAccountBy(db, shopId, input.kind, canonical)) !== undefined };
};
