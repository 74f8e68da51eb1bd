import type { checkAccountExist, registration as registrationEndpoint } from '@pcmall/contract/account';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Trx } from '../../db/database';
import { hashPassword } from '../../gateways/passwords';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import { findAccountBy, insertAccount, type NewAccount } from './account.queries';
import { readEmail, readNewPassword, readPhone } from './account-input';
import { openSession } from './session.service';
import { findCode } from './verification.queries';
import { markUsed, openLink, sendCode, tryCode } from './verification.service';

type Registration = BodyOf<typeof registrationEndpoint>;
type Registered = DataOf<typeof registrationEndpoint>;
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
export const register = async (context: Context, caller: Visitor, wanted: Registration): Promise<Registered> => {
  const { shopId } = caller;
  if (wanted.kind === 'email') {
    const email = readEmail(wanted.email);
    const passwordHash = await hashPassword(await readNewPassword(context, shopId, wanted.password));
    const payload = { email: email.saved, passwordHash };
    const sending = { purpose: 'register', target: email.canonical, isLink: true, payload } as const;
    return { kind: 'email', ticket: await sendCode(context, caller, sending) };
  }
  const phone = readPhone(wanted);
  const password = await readNewPassword(context, shopId, wanted.password);
  const codeId = await tryCode(context, shopId, 'register', phone.canonical, wanted.code);
  const passwordHash = await hashPassword(password);
  const session = await context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, shopId, codeId);
    return open(context, trx, caller, { phone, passwordHash });
  });
  return { kind: 'phone', session };
};

export const activate = async (context: Context, caller: Visitor, token: string) => {
  const link = await openLink(context, caller.shopId, 'register', token);
  const email = readEmail(link.payload.email ?? '');
  return context.db.transaction().execute(async (trx) => {
    await markUsed(context, trx, caller.shopId, link.code_id, 'linkInvalid');
    return open(context, trx, caller, { email, passwordHash: link.payload.passwordHash ?? '' });
  });
};

/** The link once more, for whoever holds the ticket; without a known one nothing is sent, and nothing tells so. */
export const resend = async (context: Context, caller: Visitor, email: string, ticket: string) => {
  const { canonical } = readEmail(email);
  const first = await findCode(context.db, caller.shopId, ticket);
  if (first?.purpose !== 'register' || first.target !== canonical || first.used_at !== null) return;
  await sendCode(context, caller, { purpose: 'register', target: canonical, isLink: true, payload: first.payload });
};

export const accountExists = async (
  { db }: Context,
  { shopId }: Visitor,
  wanted: BodyOf<typeof checkAccountExist>,
): Promise<boolean> => {
  const canonical = wanted.kind === 'phone' ? readPhone(wanted).canonical : readEmail(wanted.email).canonical;
  return (await findAccountBy(db, shopId, wanted.kind, canonical)) !== undefined;
};
