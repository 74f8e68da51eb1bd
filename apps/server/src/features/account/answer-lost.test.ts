import { forgetPassword, login, modifyPayPassword, sendEmail, sendSms, userInfo } from '@pcmall/contract/account';
import { accountAttach, changeAccount } from '@pcmall/contract/binding';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { codeSentTo, tokenSentTo } from '../../testing/messages';
import { type OpenShop, openShop } from '../../testing/open-shop';

const visitor = { as: null };
const minute = 60_000;
const email = 'mei@example.com';
const phone = '13800138000';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

const logsIn = async (shop: OpenShop, password: string) =>
  (await shop.call(login, { body: { kind: 'emailPassword', email, password: shop.seal(password) } }, visitor)).success;

const open = async (account: Parameters<OpenShop['given']['account']>[0] = {}) => {
  const shop = await openShop();
  const owner = await shop.given.account({ email, phone, password: 'secret-1', ...account });
  return { shop, owner, as: { as: owner } };
};

describe('what is sent again because its answer was lost', () => {
  test('[AUTH-05] a password replaced with a code: the same again is done, another one is refused and changes nothing', async () => {
    const { shop } = await open();
    await shop.call(sendSms, { body: { purpose: 'forgot', phone } }, visitor);
    const code = await codeSentTo(shop, `+86${phone}`);
    const reset = (password: string, entry = code) =>
      shop.call(
        forgetPassword,
        { body: { kind: 'phone', phone, code: entry, password: shop.seal(password) } },
        visitor,
      );
    expect((await reset('fresh-2')).success).toBe(true);

    expect((await reset('fresh-2')).success).toBe(true);
    expect((await reset('other-3')).code).toBe(errors.wrongCode.code);
    expect((await reset('fresh-2', wrongOf(code))).code).toBe(errors.wrongCode.code);

    expect([await logsIn(shop, 'fresh-2'), await logsIn(shop, 'other-3')]).toEqual([true, false]);
    shop.advance(11 * minute);
    expect((await reset('fresh-2')).code).toBe(errors.wrongCode.code);
  });

  test('[AUTH-05] a password replaced by a mailed link likewise, for as long as the link would be good', async () => {
    const { shop } = await open();
    await shop.call(sendEmail, { body: { purpose: 'forgot', email } }, visitor);
    const token = await tokenSentTo(shop, email);
    const reset = (password: string) =>
      shop.call(forgetPassword, { body: { kind: 'email', token, password: shop.seal(password) } }, visitor);
    expect((await reset('fresh-2')).success).toBe(true);

    expect((await reset('fresh-2')).success).toBe(true);
    expect((await reset('other-3')).code).toBe(errors.linkInvalid.code);

    shop.advance(31 * minute);
    expect((await reset('fresh-2')).code).toBe(errors.linkInvalid.code);
  });

  test('[AUTH-06] a payment password reset with a code; with another one the code is used up, and five of them lock it', async () => {
    const { shop, as } = await open({ payPassword: '123456' });
    await shop.call(sendSms, { body: { purpose: 'payPassword' } }, as);
    const code = await codeSentTo(shop, `+86${phone}`);
    const reset = (payPassword: string) => {
      const body = { kind: 'reset', channel: 'phone', code, payPassword: shop.seal(payPassword) } as const;
      return shop.call(modifyPayPassword, { body }, as);
    };
    expect((await reset('222222')).success).toBe(true);

    expect((await reset('222222')).success).toBe(true);
    for (let guess = 0; guess < 5; guess += 1) expect((await reset('333333')).code).toBe(errors.wrongCode.code);

    expect((await reset('222222')).code).toBe(errors.wrongCode.code);
  });

  test('[AUTH-07] a phone that was replaced, and an e-mail that was added', async () => {
    const { shop, owner, as } = await open();
    const next = { areaCode: '61', phone: '0412345678' };
    await shop.call(sendSms, { body: { purpose: 'changeOld' } }, as);
    const oldCode = await codeSentTo(shop, `+86${phone}`);
    await shop.call(sendSms, { body: { purpose: 'changeNew', ...next } }, as);
    const code = await codeSentTo(shop, '+61412345678');
    const change = () => shop.call(changeAccount, { body: { kind: 'phone', ...next, oldCode, code } }, as);
    expect([(await change()).success, (await change()).success]).toEqual([true, true]);
    expect((await shop.call(userInfo, { params: { userId: owner.accountId } }, as)).data.phone).toBe('412****5678');

    const other = { as: await shop.given.account({ phone: '13900139000' }) };
    await shop.call(sendEmail, { body: { purpose: 'attach', email: 'other@example.com' } }, other);
    const entry = { email: 'other@example.com', code: await codeSentTo(shop, 'other@example.com') };
    const attach = () =>
      shop.call(accountAttach, { body: { kind: 'email', ...entry, password: shop.seal('secret-1') } }, other);
    expect([(await attach()).success, (await attach()).success]).toEqual([true, true]);
  });
});
