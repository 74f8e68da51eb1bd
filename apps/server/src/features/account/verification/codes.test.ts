import { checkValidCode, forgetPassword, getInitInfo, login, sendEmail, sendSms } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { codeSentTo, messagesTo, tokenSentTo } from '../../../testing/messages';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { shopOrigin } from '../../shop/shop-address.service';

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
      /^【Shop t\w+（中文）】您的验证码为\d{6}，用于注册，10 分钟内有效。/,
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

describe('the tries of a code', () => {
  const phone = '13800138000';
  const enter = (shop: OpenShop, code: string, requestId?: string, address?: string) =>
    shop.call(
      checkValidCode,
      { query: { kind: 'phone', purpose: 'forgot', phone, code, requestId } },
      { ...visitor, address },
    );

  test('[AUTH-01] belong to the browser that asked for it: a stranger can not use them up', async () => {
    const shop = await openShop();
    await shop.given.account({ phone });
    const { requestId } = (await forgot(shop)).data;
    const code = await codeSentTo(shop, '+8613800138000');
    for (let guess = 0; guess < 8; guess += 1) await enter(shop, wrongOf(code), undefined, '203.0.113.9');

    expect((await enter(shop, code)).code).toBe(errors.wrongCode.code);
    expect((await enter(shop, wrongOf(code), requestId)).code).toBe(errors.wrongCode.code);
    expect((await enter(shop, code, requestId)).success).toBe(true);
  });

  test('[AUTH-01] are five for the request too, and another request gives no others', async () => {
    const [shop, there] = [await openShop(), await openShop()];
    await shop.given.account({ phone });
    const { requestId } = (await forgot(shop)).data;
    const elsewhere = (await forgot(there)).data.requestId;
    const code = await codeSentTo(shop, '+8613800138000');

    expect((await enter(shop, code, elsewhere)).code).toBe(errors.wrongCode.code);
    for (let guess = 0; guess < 5; guess += 1) await enter(shop, wrongOf(code), requestId);
    expect((await enter(shop, code, requestId)).code).toBe(errors.wrongCode.code);
  });

  testOnPostgres('[SEC-03] of fifty at once five are compared, with the id of the request and without', async () => {
    const shop = await openShop();
    await shop.given.account({ phone });
    const { requestId } = (await forgot(shop)).data;
    const code = await codeSentTo(shop, '+8613800138000');
    const { shopId, context } = shop;

    await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        enter(shop, wrongOf(code), guess % 2 ? requestId : undefined, `203.0.1.${guess}`),
      ),
    );

    const { tries, unclaimed_tries } = await context.db
      .selectFrom('verification_codes')
      .select(['tries', 'unclaimed_tries'])
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    expect([tries, unclaimed_tries]).toEqual([5, 5]);
  });

  test.each([
    ['to be checked', (shop: OpenShop, address: string) => enter(shop, '000000', undefined, address)],
    [
      'with a new password',
      (shop: OpenShop, address: string) => {
        const body = { kind: 'phone', phone, code: '000000', password: shop.seal('fresh-22') } as const;
        return shop.call(forgetPassword, { body }, { ...visitor, address });
      },
    ],
  ])('[SEC-03] sixty an hour %s from one network, over all shops', async (_what, send) => {
    const [here, there] = [await openShop(), await openShop()];
    const { address } = here;
    for (let count = 0; count < 60; count += 1) {
      const reply = await send(count % 2 ? here : there, address);
      expect(reply.code).toBe(errors.wrongCode.code);
    }

    expect((await send(here, address)).status).toBe(429);
    expect((await send(there, address)).status).toBe(429);
    expect((await send(here, there.address)).code).toBe(errors.wrongCode.code);
  });
});

describe('what sending costs', () => {
  const sms = (shop: OpenShop, body: { areaCode?: string; phone: string }, address?: string) =>
    shop.call(sendSms, { body: { purpose: 'login', ...body } }, { ...visitor, address });
  const mail = (shop: OpenShop, email: string, address?: string) =>
    shop.call(sendEmail, { body: { purpose: 'forgot', email } }, { ...visitor, address });
  const phoneOf = (index: number) => `138${String(10_000_000 + index)}`;

  test.each([
    ['an SMS', (shop: OpenShop, index: number, address: string) => sms(shop, { phone: phoneOf(index) }, address)],
    ['a mail', (shop: OpenShop, index: number, address: string) => mail(shop, `${index}@example.com`, address)],
  ])('[SEC-03] thirty an hour from one network for %s, over all shops', async (_what, send) => {
    const [here, there] = [await openShop(), await openShop()];
    for (let count = 0; count < 30; count += 1)
      expect((await send(count % 2 ? here : there, count, here.address)).success).toBe(true);

    expect((await send(here, 31, here.address)).status).toBe(429);
    expect((await send(there, 32, here.address)).status).toBe(429);
    expect((await send(there, 33, there.address)).success).toBe(true);
  });

  testOnPostgres('[SEC-03] a shop sends so many in a day, however many networks ask at once', async () => {
    const shop = await openShop({ smsPerDay: 6, mailsPerDay: 4 });

    const texts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sms(shop, { phone: phoneOf(index) }, `203.0.2.${index}`)),
    );
    const mails = await Promise.all(
      Array.from({ length: 20 }, (_, index) => mail(shop, `${index}@example.com`, `203.0.2.${index}`)),
    );

    expect(texts.filter(({ success }) => success)).toHaveLength(6);
    expect(mails.filter(({ success }) => success)).toHaveLength(4);
    expect(texts.find(({ success }) => !success)?.code).toBe(errors.sendsUsedUp.code);
    expect((await sms(await openShop(), { phone: phoneOf(0) })).success).toBe(true);
    shop.advance(24 * 60 * minute);
    expect((await sms(shop, { phone: phoneOf(21) })).success).toBe(true);
  });

  test.each([['881'], ['979'], ['086'], ['6'], ['0'], ['999']])(
    '[SEC-03] nothing is sent to dial code %s, which is none of the list',
    async (areaCode) => {
      const shop = await openShop();

      expect(await sms(shop, { areaCode, phone: '1041234567' })).toMatchObject({
        code: errors.badInput.code,
        refusal: { fields: { phone: expect.stringContaining('choose a code from the list') } },
      });
    },
  );

  test.each([
    ['86', '13800138000', ['+86 138 0013 8000', '008613800138000']],
    ['61', '412345678', ['0412345678', '+61412345678']],
    ['66', '812345678', ['0812345678', '+66 0812345678', '00812345678']],
    ['7', '9161234567', ['+79161234567', '09161234567']],
  ])('[SEC-03] a phone of +%s is one phone, however it is written', async (areaCode, phone, writings) => {
    const shop = await openShop();

    expect((await sms(shop, { areaCode, phone })).success).toBe(true);
    for (const writing of writings)
      expect((await sms(shop, { areaCode, phone: writing })).code).toBe(errors.codeTooSoon.code);
  });
});

describe('the address in a mail', () => {
  const linkTo = async (shop: OpenShop, publicUrl: string | undefined) => {
    return shopOrigin({ ...shop.context, config: { ...shop.context.config, publicUrl } }, shop.shopId);
  };

  test("[OPS-02.3] is the shop's own domain where it has one, else the installation's", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const domain = `${shop.shopId}.example`;
    await shop.context.db
      .insertInto('shop_domains')
      .values([
        { domain: `www.${domain}`, shop_id: shop.shopId },
        { domain, shop_id: shop.shopId },
      ])
      .execute();

    expect(await linkTo(shop, 'https://mall.example')).toBe(`https://${domain}`);
    expect(await linkTo(shop, 'http://mall.example:8443')).toBe(`http://${domain}:8443`);
    expect(await linkTo(other, 'https://mall.example')).toBe('https://mall.example');
    expect(await linkTo(shop, undefined)).toBe(`http://localhost:${shop.context.config.port}`);
  });

  test('[SEC-02] a link that is no link of ours is refused, whatever it is made of', async () => {
    const shop = await openShop();
    for (const token of [`x.${'a'.repeat(42)}é`, `x.${'a'.repeat(43)}`, 'é', '.', 'x.'])
      expect(
        (await shop.call(checkValidCode, { query: { kind: 'link', purpose: 'forgot', token } }, visitor)).code,
      ).toBe(errors.linkInvalid.code);
  });
});
