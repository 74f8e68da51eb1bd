import { login, modifyPassword, sendSms } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createServer } from '../../../app';
import { codeSentTo } from '../../../testing/messages';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const email = 'mei@example.com';
const minute = 60_000;
/** The password of `given.account`. */
const right = 'secret-1';

const enter = (shop: OpenShop, password: string, address = shop.address, who = email) =>
  shop.call(
    login,
    { body: { kind: 'emailPassword', email: who, password: shop.seal(password) } },
    { as: null, address },
  );

const network = (index: number) => `203.0.${index >> 8}.${index & 255}`;

type Replies = { code: string; status: number }[];
const compared = (replies: Replies) => replies.filter(({ code }) => code === errors.wrongCredentials.code).length;
const refused = (replies: Replies) => replies.filter(({ status }) => status === 429).length;

/** The same shop behind another server on the same database. */
const elsewhere = async (shop: OpenShop): Promise<OpenShop['server']> =>
  (await createServer(shop.context, pino({ level: 'silent' }))).server;

describe('guesses at once', () => {
  testOnPostgres('[SEC-03] of sixty wrong passwords from one network five are compared', async () => {
    const shop = await openShop();
    await shop.given.account({ email });

    const replies = await Promise.all(Array.from({ length: 60 }, (_, guess) => enter(shop, `wrong-${guess}`)));

    expect(compared(replies)).toBe(5);
    expect(refused(replies)).toBe(55);
  });

  testOnPostgres(
    '[SEC-03] of four hundred over 250 networks forty are compared, for an unknown account too',
    async () => {
      const shop = await openShop();
      await shop.given.account({ email });

      for (const who of [email, 'nobody@example.com']) {
        const replies = await Promise.all(
          Array.from({ length: 400 }, (_, guess) => enter(shop, `wrong-${guess}`, network(guess % 250), who)),
        );
        expect(compared(replies)).toBe(40);
        expect(refused(replies)).toBe(360);
      }
    },
  );

  testOnPostgres('[SEC-03] two servers count together', async () => {
    const shop = await openShop();
    await shop.given.account({ email });
    const other = { ...shop, server: await elsewhere(shop) };
    const guess = ({ server }: Pick<OpenShop, 'server'>, password: string) =>
      server.inject({
        method: 'POST',
        url: '/mallapi/auth/login',
        remoteAddress: shop.address,
        headers: { shopid: shop.shopId },
        payload: { kind: 'emailPassword', email, password: shop.seal(password) },
      });

    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(index % 2 === 0 ? shop : other, `wrong-${index}`)),
    );

    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
  });

  testOnPostgres('[SEC-03] the right one that comes too late is answered like the wrong ones', async () => {
    const shop = await openShop();
    await shop.given.account({ email });
    for (let failure = 0; failure < 5; failure += 1) await enter(shop, 'wrong-1');

    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => enter(shop, guess === 17 ? right : 'wrong-1')),
    );

    const answers = new Set(
      replies.map(({ code, message, data, status }) => JSON.stringify([code, message, data, status])),
    );
    expect(answers.size).toBe(1);
    expect(refused(replies)).toBe(30);
  });

  testOnPostgres('[SEC-03] right ones at once all pass, and leave no wait behind', async () => {
    const shop = await openShop();
    await shop.given.account({ email });

    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(shop, right)));

    expect(replies.every(({ success }) => success)).toBe(true);
    const again = [await enter(shop, 'wrong-1'), await enter(shop, 'wrong-1'), await enter(shop, 'wrong-1')];
    expect(compared(again)).toBe(3);
    expect((await enter(shop, right)).success).toBe(true);
  });

  testOnPostgres('[SEC-03] of thirty guesses at the old password five are compared', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ email });
    const change = (old: string) =>
      shop.call(
        modifyPassword,
        { body: { oldPassword: shop.seal(old), password: shop.seal('fresh-22') } },
        { as: owner },
      );

    const replies = await Promise.all(Array.from({ length: 30 }, (_, guess) => change(`wrong-${guess}`)));

    expect(replies.filter(({ code }) => code === errors.wrongOldPassword.code)).toHaveLength(5);
    expect(refused(replies)).toBe(25);
  });
});

test('[SEC-03] one network that guesses in shop after shop is counted over all of them', async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => openShop()));
  const address = '203.0.113.201';
  const replies: Replies = [];
  for (const shop of shops)
    for (let guess = 0; guess < 5; guess += 1)
      replies.push(await enter(shop, 'wrong-1', address, `${guess}@example.com`));

  expect(compared(replies)).toBe(20);
  expect(refused(replies)).toBe(5);
});

describe('an owner whom a stranger wants to keep out', () => {
  test('[AUTH-03] still logs in from their own network after a few wrong passwords from others', async () => {
    const shop = await openShop();
    await shop.given.account({ email });
    for (let guess = 0; guess < 12; guess += 1) await enter(shop, 'wrong-1', network(300 + (guess % 3)));

    expect((await enter(shop, right)).success).toBe(true);
  });

  test('[AUTH-03] still logs in with a code when wrong passwords from everywhere have brought a wait', async () => {
    const shop = await openShop();
    const phone = '13800138000';
    const owner = await shop.given.account({ phone });
    const byPassword = (password: string, address: string) =>
      shop.call(
        login,
        { body: { kind: 'phonePassword', phone, password: shop.seal(password) } },
        { as: null, address },
      );
    for (let guess = 0; guess < 45; guess += 1) await byPassword('wrong-1', network(400 + guess));
    expect((await byPassword(right, shop.address)).status).toBe(429);

    const sent = await shop.call(sendSms, { body: { purpose: 'login', phone } }, { as: null });
    const code = await codeSentTo(shop, '+8613800138000');
    const body = { kind: 'phoneCode', phone, code, requestId: sent.data.requestId } as const;

    expect((await shop.call(login, { body }, { as: null })).data).toMatchObject({ userId: owner.accountId });
  });

  test('[AUTH-03] a right password in a network with many failures costs the others there no wait', async () => {
    const shop = await openShop();
    await shop.given.account({ email });
    for (let guess = 0; guess < 20; guess += 1) await enter(shop, 'wrong-1', shop.address, `${guess}@example.com`);
    expect((await enter(shop, right)).status).toBe(429);
    shop.advance(16_000);

    expect((await enter(shop, right)).success).toBe(true);
    expect((await enter(shop, right)).success).toBe(true);
    shop.advance(15 * minute);
  });
});
