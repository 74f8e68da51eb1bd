import { getInitInfo, getPublicKey, login, logout, sendSms } from '@pcmall/contract/account';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { hashToken } from '../../../gateways/random';
import { countStatements } from '../../../testing/count-statements';
import { codeSentTo, messagesTo } from '../../../testing/messages';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import type { Shopper } from '../../../testing/shopper';
import { deleteSessions } from './session.queries';
import { openSession } from './session.service';
import { createSessionCache } from './session-cache.service';

const byEmail = (shop: OpenShop, email: string, password: string, headers?: Record<string, string>) =>
  shop.call(login, { body: { kind: 'emailPassword', email, password: shop.seal(password) } }, { as: null, headers });

const byPhone = (shop: OpenShop, areaCode: string | undefined, phone: string, password: string) =>
  shop.call(
    login,
    { body: { kind: 'phonePassword', areaCode, phone, password: shop.seal(password) } },
    { as: null, language: 'en' },
  );

const minute = 60_000;

describe('logging in', () => {
  test('[AUTH-03] by e-mail and password, in any writing of the address, opens a session that works', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });

    const reply = await byEmail(shop, ' Mei@Example.COM ', 'secret-1');

    expect(reply).toMatchObject({ success: true, data: { userId: owner.accountId } });
    const session = { accountId: owner.accountId, ...reply.data };
    expect((await shop.call(getInitInfo, {}, { as: session })).data).toMatchObject({
      userId: owner.accountId,
      email: 'mei***@example.com',
    });
  });

  test('[PHONE-02] by phone in every writing of one Australian number', async () => {
    const shop = await openShop();
    const { accountId } = await shop.given.account({ areaCode: '61', phone: '412345678', password: 'secret-1' });

    for (const writing of [
      '412345678',
      '0412345678',
      '0412 345 678',
      '+61 412-345-678',
      '\u202a０４１２３４５６７８\u202c',
    ]) {
      expect((await byPhone(shop, '61', writing, 'secret-1')).data).toMatchObject({ userId: accountId });
    }
  });

  test('[PHONE-04] without an area code the China pattern decides, and the message stands at the field', async () => {
    const shop = await openShop();
    await shop.given.account({ phone: '13800138000', password: 'secret-1' });

    expect((await byPhone(shop, undefined, '138 0013 8000', 'secret-1')).success).toBe(true);
    expect(await byPhone(shop, undefined, '12800138000', 'secret-1')).toMatchObject({
      code: errors.badInput.code,
      refusal: { fields: { phone: 'Incorrect Mobile No. Format' } },
    });
    expect(await byPhone(shop, '852', '138', 'secret-1')).toMatchObject({
      refusal: { fields: { phone: 'Please enter 8-digit mobile number' } },
    });
  });

  test('[AUTH-03] an unknown account and a wrong password get one and the same answer', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com', phone: '13800138000' });

    const replies = [
      await byEmail(shop, 'mei@example.com', 'wrong-1'),
      await byEmail(shop, 'nobody@example.com', 'wrong-1'),
      await byPhone(shop, '86', '13800138000', 'wrong-1'),
      await byPhone(shop, '86', '13900139000', 'wrong-1'),
    ];

    expect(replies.map(({ code, message, data }) => ({ code, message, data }))).toEqual(
      replies.map(() => ({
        code: errors.wrongCredentials.code,
        message: 'Account or password is incorrect',
        data: null,
      })),
    );
  });

  test('[AUTH-03] after five failures the wait grows, also for an account that does not exist', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });

    for (const email of ['mei@example.com', 'nobody@example.com']) {
      for (let failure = 0; failure < 5; failure += 1) await byEmail(shop, email, 'wrong-1');
      const tooEarly = await byEmail(shop, email, 'secret-1');
      expect(tooEarly).toMatchObject({ status: 429, code: errors.tooManyRequests.code, refusal: { retryAfter: 15 } });
      shop.advance(15_000);
      expect((await byEmail(shop, email, 'wrong-1')).code).toBe(errors.wrongCredentials.code);
      expect((await byEmail(shop, email, 'wrong-1')).refusal).toMatchObject({ retryAfter: 30 });
    }

    shop.advance(30_000);
    expect((await byEmail(shop, 'mei@example.com', 'secret-1')).success).toBe(true);
    expect((await byEmail(shop, 'mei@example.com', 'wrong-1')).code).toBe(errors.wrongCredentials.code);
  });

  test('[AUTH-03] while the wait lasts even the right password is refused', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    for (let failure = 0; failure < 5; failure += 1) await byEmail(shop, 'mei@example.com', 'wrong-1');

    expect((await byEmail(shop, 'mei@example.com', 'secret-1')).status).toBe(429);
  });

  testOnPostgres(
    '[AUTH-03] while the wait lasts all of twenty guesses at once are refused, the right one too',
    async () => {
      const shop = await openShop();
      await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
      for (let failure = 0; failure < 5; failure += 1) await byEmail(shop, 'mei@example.com', 'wrong-1');

      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, guess) =>
          byEmail(shop, 'mei@example.com', guess === 19 ? 'secret-1' : 'wrong-1'),
        ),
      );

      expect(replies.every(({ status }) => status === 429)).toBe(true);
    },
  );

  test('[SEC-03] one address that tries many accounts has to wait as well', async () => {
    const shop = await openShop();
    for (let index = 0; index < 20; index += 1) await byEmail(shop, `guess${index}@example.com`, 'wrong-1');

    expect((await byEmail(shop, 'fresh@example.com', 'wrong-1')).status).toBe(429);

    shop.advance(15 * minute);
    expect((await byEmail(shop, 'fresh@example.com', 'wrong-1')).code).toBe(errors.wrongCredentials.code);
  });

  test('[AUTH-03] with a code by SMS, which works once', async () => {
    const shop = await openShop();
    const { accountId } = await shop.given.account({ areaCode: '65', phone: '81234567' });
    const sent = await shop.call(
      sendSms,
      { body: { purpose: 'login', areaCode: '65', phone: '8123 4567' } },
      { as: null },
    );
    expect(sent.data).toEqual({ resendAfter: 60, requestId: expect.any(String) });
    const code = await codeSentTo(shop, '+6581234567');
    const body = { kind: 'phoneCode', areaCode: '65', phone: '81234567', code } as const;

    expect((await shop.call(login, { body }, { as: null })).data).toMatchObject({ userId: accountId });
    expect(await shop.call(login, { body }, { as: null })).toMatchObject({ code: errors.wrongCode.code });
  });

  test('[AUTH-05] a code for a number without an account is answered alike, and nothing is sent', async () => {
    const shop = await openShop();

    const sent = await shop.call(sendSms, { body: { purpose: 'login', phone: '13900139000' } }, { as: null });

    expect(sent).toMatchObject({ success: true, data: { resendAfter: 60 } });
    expect(await messagesTo(shop, '+8613900139000')).toEqual([]);
  });

  test('[AUTH-12] the account of another shop is unknown here, and its session too', async () => {
    const [here, there] = [await openShop(), await openShop()];
    const owner = await there.given.account({ email: 'mei@example.com', password: 'secret-1' });

    expect((await byEmail(here, 'mei@example.com', 'secret-1')).code).toBe(errors.wrongCredentials.code);
    expect((await here.call(getInitInfo, {}, { as: owner })).code).toBe(errors.sessionExpired.code);
  });
});

test('[AUTH-03] an unknown account costs as much time as a wrong password', async () => {
  const shop = await openShop();
  const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // Without the work both would differ by a factor of ten.
  const isAlike = () => spent.unknown > spent.known / 3 && spent.known > spent.unknown / 3;
  for (let round = 0; round < 4 || (round < 24 && !isAlike()); round += 1) {
    await shop.given.account({ email: `known${round}@example.com` });
    for (const who of ['known', 'unknown'] as const) {
      const start = performance.now();
      await byEmail(shop, `${who}${round}@example.com`, 'wrong-1');
      // The fastest of all: whatever else the machine does only makes a call slower.
      spent[who] = Math.min(spent[who], performance.now() - start);
    }
  }
  expect(isAlike(), JSON.stringify(spent)).toBe(true);
});

describe('sealed passwords', () => {
  test('[API-08] a plain, a repeated and an old value are refused', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    const attempt = (password: string) =>
      shop.call(login, { body: { kind: 'emailPassword', email: 'mei@example.com', password } }, { as: null });
    const sealed = shop.seal('secret-1');

    expect((await attempt('secret-1')).code).toBe(errors.secretUnreadable.code);
    expect((await attempt(sealed)).success).toBe(true);
    expect((await attempt(sealed)).code).toBe(errors.secretUnreadable.code);
    const old = shop.seal('secret-1');
    shop.advance(11 * minute);
    expect((await attempt(old)).code).toBe(errors.secretUnreadable.code);
  });

  test('[API-08] one that was sealed for another shop is refused, though its nonce was never used here', async () => {
    const [here, there] = [await openShop(), await openShop()];
    for (const shop of [here, there]) await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    const body = { kind: 'emailPassword', email: 'mei@example.com', password: there.seal('secret-1') } as const;

    expect((await here.call(login, { body }, { as: null })).code).toBe(errors.secretUnreadable.code);
    expect((await there.call(login, { body }, { as: null })).success).toBe(true);
  });

  test('[API-08] the public key is there without a shop, with the clock that sealed values go by', async () => {
    const shop = await openShop();
    const { data } = await shop.call(getPublicKey, {}, { shopId: '', as: null });
    expect(data.spki.length).toBeGreaterThan(300);
    expect(Math.abs(data.time - shop.context.clock.now().getTime())).toBeLessThan(1000);
  });
});

describe('a session', () => {
  test('[AUTH-04] ends with logout, the others stay', async () => {
    const shop = await openShop();
    const { accountId } = await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    const logIn = async () => ({ accountId, ...(await byEmail(shop, 'mei@example.com', 'secret-1')).data });
    const [here, elsewhere] = [await logIn(), await logIn()];

    await shop.call(logout, {}, { as: here });

    expect((await shop.call(getInitInfo, {}, { as: here })).code).toBe(errors.sessionExpired.code);
    expect((await shop.call(getInitInfo, {}, { as: elsewhere })).success).toBe(true);
  });

  test('[AUTH-04] needs both of its values, stores neither, and slides for 30 days', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ email: 'mei@example.com' });
    const day = 24 * 60 * minute;

    expect((await shop.call(getInitInfo, {}, { as: { ...owner, sessionId: 'other' } })).success).toBe(false);
    const stored = JSON.stringify(
      await shop.context.db.selectFrom('sessions').selectAll().where('shop_id', '=', shop.shopId).execute(),
    );
    expect(stored).not.toContain(owner.accessToken);
    expect(stored).not.toContain(owner.sessionId);

    shop.advance(29 * day);
    expect((await shop.call(getInitInfo, {}, { as: owner })).success).toBe(true);
    shop.advance(29 * day);
    expect((await shop.call(getInitInfo, {}, { as: owner })).success).toBe(true);
    shop.advance(31 * day);
    expect((await shop.call(getInitInfo, {}, { as: owner })).code).toBe(errors.sessionExpired.code);
  });

  test('[API-04] missing, expired and made-up ones are refused with codes that end a session in the browser', async () => {
    const shop = await openShop();
    const owner = await shop.given.account();
    const replies = [
      await shop.call(getInitInfo, {}, { as: null }),
      await shop.call(getInitInfo, {}, { as: { ...owner, accessToken: 'made-up' } }),
    ];
    await shop.call(logout, {}, { as: owner });
    replies.push(await shop.call(getInitInfo, {}, { as: owner }));

    expect(replies.map(({ code }) => sessionInvalidCodes.has(code))).toEqual([true, true, true]);
  });

  test('[AUTH-04] one that was just used is over here at once when it ends, and by a second later when another server ends it', async () => {
    const shop = await openShop();
    const owner = await shop.given.account();
    const [here, there] = [
      { ...owner, ...(await openSession(shop.context, shop.context.db, shop.shopId, owner.accountId)) },
      owner,
    ];
    const isIn = async (as: Shopper) => (await shop.call(getInitInfo, {}, { as })).success;
    expect(await Promise.all([isIn(here), isIn(there)])).toEqual([true, true]);

    await shop.call(logout, {}, { as: here });
    expect(await Promise.all([isIn(here), isIn(there)])).toEqual([false, true]);

    await deleteSessions(shop.context.db, shop.shopId, owner.accountId);
    shop.advance(1000);
    expect(await isIn(there)).toBe(false);
  });

  test('[AUTH-04] a call that was looking one up while it ended keeps nothing of it', async () => {
    const shop = await openShop();
    const { accountId, accessToken } = await shop.given.account();
    const { shopId, context } = shop;
    const { db, clock } = context;
    const sessions = createSessionCache(db, clock);

    const looking = sessions.find(shopId, hashToken(accessToken));
    sessions.forget(shopId, accountId);
    expect(await looking).toMatchObject({ account_id: accountId });

    await deleteSessions(db, shopId, accountId);
    expect(await sessions.find(shopId, hashToken(accessToken))).toBeUndefined();
  });

  test('the calls of one page look their session up once', async () => {
    const shop = await openShop();
    const as = { as: await shop.given.account() };
    const first = await countStatements(() => shop.call(getInitInfo, {}, as));
    expect(await countStatements(() => shop.call(getInitInfo, {}, as))).toBe(first - 1);
  });

  test('[SEC-03] what remembers used secrets forgets them minutes after they have become useless', async () => {
    const shop = await openShop();
    const { db, jobs } = shop.context;
    const nonces = async () =>
      (await db.selectFrom('used_nonces').select('nonce').where('shop_id', '=', shop.shopId).execute()).length;
    const purge = async () => {
      await jobs.enqueue(db, 'forget-nonces', {});
      await jobs.drain();
    };
    for (let index = 0; index < 3; index += 1) await byEmail(shop, 'nobody@example.com', 'wrong-1');

    shop.advance(19 * minute);
    await purge();
    expect(await nonces()).toBe(3);
    shop.advance(2 * minute);
    await purge();
    expect(await nonces()).toBe(0);
  });

  test('[AUTH-04] expired ones, and all else that has expired, are forgotten', async () => {
    const shop = await openShop();
    const { db, jobs } = shop.context;
    const left = async () => {
      const rows = await Promise.all([
        db.selectFrom('sessions').select('account_id').where('shop_id', '=', shop.shopId).execute(),
        db.selectFrom('login_failures').select('subject').where('shop_id', '=', shop.shopId).execute(),
        db.selectFrom('used_nonces').select('nonce').where('shop_id', '=', shop.shopId).execute(),
      ]);
      return rows.map(({ length }) => length);
    };
    await byEmail(shop, 'nobody@example.com', 'wrong-1');
    expect(await left()).toEqual([1, 2, 1]);

    shop.advance(31 * 24 * 60 * minute);
    await jobs.enqueue(db, 'forget-expired', {});
    await jobs.enqueue(db, 'forget-nonces', {});
    await jobs.drain();

    expect(await left()).toEqual([0, 0, 0]);
  });
});
