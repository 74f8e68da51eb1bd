import {
  forgetPassword,
  login,
  logout,
  modifyPassword,
  modifyPayPassword,
  sendEmail,
  sendSms,
  updateUserInfo,
} from '@pcmall/contract/account';
import { accountAttach, changeAccount } from '@pcmall/contract/binding';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import { errors } from '@pcmall/contract/errors';
import { activateEmail, registration } from '@pcmall/contract/registration';
import { codeSentTo, tokenSentTo } from '../messages';
import type { OpenShop } from '../open-shop';
import type { ChangingCalls } from './changing-call';

const visitor = { as: null };
const here = { areaCode: '61', phone: '0412345678' };
const canonical = '+61412345678';
const email = 'mei@example.com';

const sessions = { sessions: 'each login is a session of its own, and the first is unknown to anybody' };
const failures = { login_failures: 'the old password is a wrong one by now' };

const codeFor = async (shop: OpenShop, purpose: 'register' | 'forgot') => {
  await shop.call(sendSms, { body: { purpose, ...here } }, visitor);
  return codeSentTo(shop, canonical);
};

export const accountCalls: ChangingCalls = {
  login: async (shop) => {
    await shop.given.account({ email, password: 'secret-1' });
    const send = () =>
      shop.call(login, { body: { kind: 'emailPassword', email, password: shop.seal('secret-1') } }, visitor);
    return { send, adds: sessions };
  },
  logout: ({ call }) => ({ send: () => call(logout), refusedAs: [...sessionInvalidCodes] }),
  sendSms: ({ call }) => ({
    send: () => call(sendSms, { body: { purpose: 'register', ...here } }, visitor),
    refusedAs: [errors.codeTooSoon.code],
  }),
  sendEmail: async ({ call, given }) => {
    await given.account({ email });
    return {
      send: () => call(sendEmail, { body: { purpose: 'forgot', email } }, visitor),
      refusedAs: [errors.codeTooSoon.code],
    };
  },
  forgetPassword: async (shop) => {
    await shop.given.account(here);
    const code = await codeFor(shop, 'forgot');
    const send = () =>
      shop.call(forgetPassword, { body: { kind: 'phone', ...here, code, password: shop.seal('fresh-2') } }, visitor);
    return { send };
  },
  updateUserInfo: ({ call }) => ({ send: () => call(updateUserInfo, { body: { nickName: 'Mei' } }) }),
  modifyPassword: async (shop) => {
    const as = await shop.given.account({ email, password: 'secret-1' });
    const body = () => ({ oldPassword: shop.seal('secret-1'), password: shop.seal('fresh-2') });
    const send = () => shop.call(modifyPassword, { body: body() }, { as });
    return { send, refusedAs: [errors.wrongOldPassword.code], adds: failures };
  },
  modifyPayPassword: (shop) => ({
    send: () => shop.call(modifyPayPassword, { body: { kind: 'set', payPassword: shop.seal('135790') } }),
    refusedAs: [errors.payPasswordSet.code],
  }),
  changeAccount: async (shop) => {
    const as = await shop.given.account({ email });
    await shop.call(sendEmail, { body: { purpose: 'changeOld' } }, { as });
    const oldCode = await codeSentTo(shop, email);
    const next = 'new@example.com';
    await shop.call(sendEmail, { body: { purpose: 'changeNew', email: next } }, { as });
    const body = { kind: 'email', oldCode, email: next, code: await codeSentTo(shop, next) } as const;
    return { send: () => shop.call(changeAccount, { body }, { as }) };
  },
  accountAttach: async (shop) => {
    const as = await shop.given.account({ ...here, password: 'secret-1' });
    await shop.call(sendEmail, { body: { purpose: 'attach', email } }, { as });
    const code = await codeSentTo(shop, email);
    const send = () =>
      shop.call(accountAttach, { body: { kind: 'email', email, code, password: shop.seal('secret-1') } }, { as });
    return { send };
  },
  registration: async (shop) => {
    const code = await codeFor(shop, 'register');
    const body = () => ({ kind: 'phone', ...here, code, password: shop.seal('secret-1'), agreed: true }) as const;
    return { send: () => shop.call(registration, { body: body() }, visitor), adds: sessions };
  },
  activateEmail: async (shop) => {
    const body = { kind: 'email', email, password: shop.seal('secret-1'), agreed: true } as const;
    const { data } = await shop.call(registration, { body }, visitor);
    const ticket = data.kind === 'email' ? data.ticket : '';
    const token = await tokenSentTo(shop, email);
    return {
      send: () => shop.call(activateEmail, { body: { token, ticket } }, visitor),
      refusedAs: [errors.linkInvalid.code],
    };
  },
};
