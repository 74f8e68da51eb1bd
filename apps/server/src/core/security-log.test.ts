import {
  checkValidCode,
  getInitInfo,
  login,
  modifyPassword,
  modifyPayPassword,
  sendSms,
} from '@pcmall/contract/account';
import { listStaff } from '@pcmall/contract/console/staff';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createServer } from '../app';
import type { Context } from '../core/context';
import { type OpenShop, openShop } from '../testing/open-shop';
import { openLog } from './log';
import { openSecurityLog, type SecurityEvent } from './security-log';

const email = 'zhang.san@example.com';
const phone = '13912345678';
const address = '203.0.113.77';

/** A shop on a server whose security events are kept. */
const openWatched = async () => {
  const shop = await openShop();
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const context: Context = { ...shop.context, security: openSecurityLog(shop.context.keys, log) };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  const watched = async (method: 'GET' | 'POST', url: string, options: { payload?: object; headers?: object } = {}) =>
    server.inject({
      method,
      url,
      remoteAddress: address,
      ...(options.payload && { payload: options.payload }),
      headers: { shopid: shop.shopId, 'accept-language': 'en-US', ...options.headers },
    });
  const events = () =>
    lines.map((line): Record<string, string> => JSON.parse(line)).filter(({ security }) => security !== undefined);
  const metrics = async () => (await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  return { shop, watched, events, metrics, lines };
};

type Watched = Awaited<ReturnType<typeof openWatched>>;

const post = (
  { watched, shop }: Watched,
  path: string,
  payload: object,
  as?: { accessToken: string; sessionId: string },
) =>
  watched('POST', `/mallapi${path}`, {
    payload,
    headers: { shopid: shop.shopId, ...(as && { accesstoken: as.accessToken, sessionid: as.sessionId }) },
  });

const enter = (all: Watched, password: string) =>
  post(all, login.path, { kind: 'emailPassword', email, password: all.shop.seal(password) });

/** Enters a wrong payment password so many times. */
const enterPayPassword = async (all: Watched, times: number) => {
  const { shop } = all;
  const owner = await shop.given.account({ payPassword: '135790' });
  for (let entry = 0; entry < times; entry += 1) {
    const body = { kind: 'change', oldPayPassword: shop.seal('000000'), payPassword: shop.seal('246802') };
    await post(all, modifyPayPassword.path, body, owner);
  }
};

describe('security events', () => {
  const kinds: [SecurityEvent, (all: Watched, elsewhere: OpenShop) => Promise<unknown>][] = [
    ['passwordWrong', (all) => enter(all, 'wrong-1')],
    [
      'passwordLockout',
      async (all) => {
        for (let guess = 0; guess < 6; guess += 1) await enter(all, 'wrong-1');
      },
    ],
    [
      'passwordWrong',
      async (all) => {
        const { shop } = all;
        const body = { oldPassword: shop.seal('wrong-1'), password: shop.seal('fresh-22') };
        await post(all, modifyPassword.path, body, await shop.given.account());
      },
    ],
    ['payPasswordWrong', (all) => enterPayPassword(all, 1)],
    ['payPasswordLockout', (all) => enterPayPassword(all, 6)],
    [
      'codeWrong',
      async (all) => {
        await all.shop.call(sendSms, { body: { purpose: 'forgot', phone } }, { as: null });
        await all.watched('GET', `/mallapi${checkValidCode.path}?kind=phone&purpose=forgot&phone=${phone}&code=000000`);
      },
    ],
    [
      'codeLockout',
      (all) =>
        all.watched('GET', `/mallapi${checkValidCode.path}?kind=phone&purpose=forgot&phone=${phone}&code=000000`),
    ],
    [
      'sendsCapped',
      async (all) => {
        const { shop } = all;
        await shop.context.db
          .insertInto('rate_limits')
          .values({
            ...{ shop_id: shop.shopId, subject: 'sent by phone', uses: 1_000_000 },
            window_ends: new Date(shop.context.clock.now().getTime() + 60_000),
          })
          .execute();
        await post(all, sendSms.path, { purpose: 'forgot', phone });
      },
    ],
    [
      'signatureRefused',
      (all) =>
        all.watched('POST', `/notify/cashier/${all.shop.shopId}`, {
          headers: { 'content-type': 'application/json' },
          payload: {},
        }),
    ],
    ['signatureRefused', (all) => all.watched('GET', `/files/id-photos/${all.shop.shopId}/p1?expires=1&signature=x`)],
    [
      'signatureRefused',
      (all) => all.watched('GET', `/mallapi${checkValidCode.path}?kind=link&purpose=forgot&token=x.forged`),
    ],
    [
      'otherShop',
      (all, elsewhere) => {
        const { accessToken: accesstoken, sessionId: sessionid } = elsewhere.shopper;
        return all.watched('GET', `/mallapi${getInitInfo.path}`, {
          headers: { shopid: all.shop.shopId, accesstoken, sessionid },
        });
      },
    ],
    [
      'otherShop',
      async (all, elsewhere) => {
        const { accessToken: accesstoken, sessionId: sessionid } = await elsewhere.given.staff();
        return all.watched('GET', `/consoleapi${listStaff.path}`, { headers: { accesstoken, sessionid } });
      },
    ],
    [
      'otherShop',
      (all, elsewhere) => post(all, login.path, { kind: 'emailPassword', email, password: elsewhere.seal('secret-1') }),
    ],
  ];

  test.each(kinds)('[SEC-07] %s is logged with hashes alone, and counted in the metrics', async (event, provoke) => {
    const all = await openWatched();
    await all.shop.given.account({ email, phone });

    await provoke(all, await openShop());

    const [logged] = all.events().filter(({ security }) => security === event);
    expect(logged).toMatchObject({
      subject: expect.stringMatching(/^[\w-]{16}$/),
      network: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(all.lines.join('')).not.toMatch(/zhang|example\.com|13912345678|203\.0\.113/);
    const count = all.events().filter(({ security }) => security === event).length;
    expect(await all.metrics()).toContain(`pcmall_security_events_total{event="${event}"} ${count}`);
  });

  test('[SEC-07] of one account and one network have the same hashes, others have others', async () => {
    const all = await openWatched();
    await enter(all, 'wrong-1');
    await enter(all, 'wrong-2');
    await post(all, login.path, { kind: 'emailPassword', email: 'li@example.com', password: all.shop.seal('wrong-1') });

    const [first, second, other] = all.events();
    expect([second?.subject, second?.network]).toEqual([first?.subject, first?.network]);
    expect(other?.subject).not.toBe(first?.subject);
    expect(other?.network).toBe(first?.network);
  });

  test('[SEC-07] a right password, a right session and an old one are none', async () => {
    const all = await openWatched();
    await all.shop.given.account({ email });
    await enter(all, 'secret-1');
    await all.watched('GET', `/mallapi${getInitInfo.path}`, {
      headers: { accesstoken: `${all.shop.shopId}.gone`, sessionid: 'gone' },
    });

    expect(all.events()).toEqual([]);
    expect(await all.metrics()).toContain('pcmall_security_events_total{event="otherShop"} 0');
  });
});
