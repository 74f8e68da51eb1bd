import { checkValidCode, forgetPassword, getInitInfo, login, sendEmail, sendSms } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { codeSentTo, messagesTo, tokenSentTo } from '../../../testing/messages';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const minute = 60_000;
const visitor = { as: null };

const forgot = (shop: OpenShop, phone = '13800138000') =>
  shop.call(sendSms, { body: { purpose: 'forgot', phone } }, visitor);

const reset = (shop: OpenShop, code: string, password = 'fresh-2', phone = '13800138000') =>
  shop.call(forgetPassword, { body: { kind: 'phone', phone, code, password: shop.seal(password) } }, visitor);

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('codes by SMS', () => {
  testOnPostgres('[AUTH-01] of parallel calls for one number, in whatever writing, one is sent', async () => {
    const shop = await openShop();

    const replies = await Promise.all([forgot(shop), forgot(shop, '+86 138 0013 8000'), forgot(shop)]);

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AUTH-01] one in 60 seconds for a number, in whatever writing', async () => {
    const shop = await openShop();

    expect((await forgot(shop)).success).toBe(true);
    expect(await forgot(shop, '+86 138 0013 8000')).toMatchObject({
      code: errors.codeTooSoon.code,
      message: 'We have just sent one, please wait 60 seconds',
      refusal: { retryAfter: 60 },
    });
    shop.advance(60_000);
    expect((await forgot(shop)).success).toBe(true);
  });

  test('[AUTH-01] ten in a day for a number', async () => {
    const shop = await openShop();
    for (let count = 0; count < 10; count += 1) {
      expect((await forgot(shop)).success).toBe(true);
      shop.advance(minute);
    }

    expect((await forgot(shop)).code).toBe(errors.codeTooMany.code);

    shop.advance(24 * 60 * minute);
    expect((await forgot(shop)).success).toBe(true);
  });

  test('[AUTH-01] a code is good for ten minutes', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000' });
    await forgot(shop);
    const code = await codeSentTo(shop, '+8613800138000');

    shop.advance(10 * minute);

    expect(await reset(shop, code)).toMatchObject({
      code: errors.wrongCode.code,
      refusal: { fields: { code: 'The code is wrong or has expired' } },
    });
  });

  test('[AUTH-01] five wrong tries end a code', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000' });
    await forgot(shop);
    const code = await codeSentTo(shop, '+8613800138000');

    for (let count = 0; count < 5; count += 1)
      expect((await reset(shop, wrongOf(code))).code).toBe(errors.wrongCode.code);

    expect((await reset(shop, code)).code).toBe(errors.wrongCode.code);
  });

  testOnPostgres('[AUTH-01] forty wrong tries at once end a code', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000' });
    await forgot(shop);
    const code = await codeSentTo(shop, '+8613800138000');

    const tries = await Promise.all(Array.from({ length: 40 }, () => reset(shop, wrongOf(code))));

    expect(tries.every((reply) => reply.code === errors.wrongCode.code)).toBe(true);
    expect((await reset(shop, code)).code).toBe(errors.wrongCode.code);
  });

  test('[AUTH-01] four wrong tries leave a code usable, and a right check costs none', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000' });
    await forgot(shop);
    const code = await codeSentTo(shop, '+8613800138000');
    const check = (value: string) =>
      shop.call(
        checkValidCode,
        { query: { kind: 'phone', purpose: 'forgot', phone: '13800138000', code: value } },
        visitor,
      );

    for (let count = 0; count < 4; count += 1) expect((await check(wrongOf(code))).success).toBe(false);
    expect((await check(code)).data).toEqual({ account: '861****8000' });
    expect((await reset(shop, code)).success).toBe(true);
  });

  testOnPostgres('[AUTH-01] of many that use one code at once, one wins', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000' });
    await forgot(shop);
    const code = await codeSentTo(shop, '+8613800138000');

    const replies = await Promise.all(Array.from({ length: 4 }, (_, index) => reset(shop, code, `fresh-${index}`)));

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AUTH-01] a code serves its own purpose and its own shop alone, and stands in no answer and no table', async () => {
    const [here, there] = [await openShop(), await openShop()];
    for (const shop of [here, there]) await shop.given.account({ phone: '13800138000' });
    const sent = await forgot(here);
    const code = await codeSentTo(here, '+8613800138000');

    expect(JSON.stringify(sent)).not.toContain(code);
    const rows = await here.context.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('shop_id', '=', here.shopId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const byCode = { body: { kind: 'phoneCode', phone: '13800138000', code } } as const;
    expect((await here.call(login, byCode, visitor)).success).toBe(false);
    expect((await reset(there, code)).success).toBe(false);
    expect((await reset(here, code)).success).toBe(true);
  });

  test('the message speaks the language of the page and names the shop', async () => {
    const shop = await openShop();
    const body = { purpose: 'register', phone: '13800138000' } as const;
    await shop.call(sendSms, { body }, { as: null, language: 'zh' });

    expect((await messagesTo(shop, '+8613800138000'))[0]?.body).toMatch(
      /^【Shop t\w+（中文）】您的验证码为\d{6}，用于注册，10分钟内有效。/,
    );
  });

  test('a code for the own phone needs a login', async () => {
    const shop = await openShop();
    const reply = await shop.call(sendSms, { body: { purpose: 'payPassword' } }, visitor);
    expect(reply.code).toBe(errors.sessionMissing.code);
  });
});

describe('a forgotten password', () => {
  test('[AUTH-05] is replaced with a code, and every session ends', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ phone: '13800138000', password: 'secret-1' });
    await forgot(shop);

    const reply = await reset(shop, await codeSentTo(shop, '+8613800138000'), 'fresh-2');

    expect(reply.success).toBe(true);
    expect((await shop.call(getInitInfo, {}, { as: owner })).code).toBe(errors.sessionExpired.code);
    const attempt = (password: string) =>
      shop.call(
        login,
        { body: { kind: 'phonePassword', phone: '13800138000', password: shop.seal(password) } },
        visitor,
      );
    expect((await attempt('secret-1')).code).toBe(errors.wrongCredentials.code);
    expect((await attempt('fresh-2')).success).toBe(true);
  });

  test('[AUTH-05] by mail: the link works for half an hour and once', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com' });
    await shop.call(sendEmail, { body: { purpose: 'forgot', email: 'Mei@example.com' } }, visitor);
    const token = await tokenSentTo(shop, 'mei@example.com');
    const use = (password: string) =>
      shop.call(forgetPassword, { body: { kind: 'email', token, password: shop.seal(password) } }, visitor);
    const check = () => shop.call(checkValidCode, { query: { kind: 'link', purpose: 'forgot', token } }, visitor);

    expect((await check()).data).toEqual({ account: 'mei***@example.com' });
    expect(await use('short')).toMatchObject({ refusal: { fields: { password: 'Incorrect Password Format' } } });
    expect((await use('fresh-2')).success).toBe(true);
    expect((await use('other-3')).code).toBe(errors.linkInvalid.code);
    expect((await check()).code).toBe(errors.linkInvalid.code);

    shop.advance(minute);
    await shop.call(sendEmail, { body: { purpose: 'forgot', email: 'mei@example.com' } }, visitor);
    const late = await tokenSentTo(shop, 'mei@example.com');
    shop.advance(30 * minute);
    const body = { kind: 'email', token: late, password: shop.seal('fresh-4') } as const;
    expect((await shop.call(forgetPassword, { body }, visitor)).code).toBe(errors.linkInvalid.code);
  });

  test('[AUTH-05] no answer tells whether an account exists, and nobody without one gets a message', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com', phone: '13800138000' });
    const mail = (email: string) => shop.call(sendEmail, { body: { purpose: 'forgot', email } }, visitor);

    const replies = [
      await forgot(shop, '13800138000'),
      await forgot(shop, '13900139000'),
      await mail('mei@example.com'),
      await mail('nobody@example.com'),
    ];

    for (const reply of replies) expect(reply).toMatchObject({ code: '200', message: '', data: { resendAfter: 60 } });
    expect(await messagesTo(shop, '+8613900139000')).toEqual([]);
    expect(await messagesTo(shop, 'nobody@example.com')).toEqual([]);
    expect((await reset(shop, '123456', 'fresh-2', '13900139000')).code).toBe(errors.wrongCode.code);
  });

  test('[SEC-02] a forged token opens nothing', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com' });
    await shop.call(sendEmail, { body: { purpose: 'forgot', email: 'mei@example.com' } }, visitor);
    const token = await tokenSentTo(shop, 'mei@example.com');
    const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`;
    const body = { kind: 'email', token: forged, password: shop.seal('fresh-2') } as const;

    expect((await shop.call(forgetPassword, { body }, visitor)).code).toBe(errors.linkInvalid.code);
  });
});
