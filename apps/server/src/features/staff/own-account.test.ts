import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  resetOwnPassword,
  sendPasswordLink,
} from '@pcmall/contract/console/own-account';
import { getMe, staffLogin } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { staffPassword } from '../../testing/given/given-staff';
import { messagesTo, tokenSentTo } from '../../testing/messages';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { endStaffDemoSessions } from './staff-jobs.service';

const nobody = { as: null };
const newPassword = 'another-secret';

const logIn = (shop: OpenShop, email: string, password = staffPassword, device = 'Firefox') =>
  shop.console(
    staffLogin,
    { body: { email, password: shop.sealForConsole(password) } },
    { as: null, headers: { 'user-agent': device } },
  );

describe('the own account', () => {
  test('[STAFF-01] sessions are listed with place and device, and ended one by one or all others at once', async () => {
    const shop = await openShop();
    const staff = await shop.given.staff();
    const phone = (await logIn(shop, staff.email, staffPassword, 'Phone')).data;
    const tablet = (await logIn(shop, staff.email, staffPassword, 'Tablet')).data;
    const isIn = async (as: { accessToken: string; sessionId: string }) =>
      (await shop.console(getMe, {}, { as })).success;

    const listed = (await shop.console(listOwnSessions, {}, { as: staff })).data;
    const ofPhone = required(listed.find(({ device }) => device === 'Phone'));
    const stranger = await shop.given.staff();
    await shop.console(endOwnSession, { body: { sessionRef: ofPhone.sessionRef } }, { as: stranger });

    expect(listed.map(({ device }) => device).sort()).toEqual(['Phone', 'Tablet', 'Test']);
    expect(listed.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual(['Test']);
    expect(ofPhone.address).toBe(shop.address);
    expect(await isIn(phone)).toBe(true);
    await shop.console(endOwnSession, { body: { sessionRef: ofPhone.sessionRef } }, { as: staff });
    expect([await isIn(phone), await isIn(tablet)]).toEqual([false, true]);
    await shop.console(endOtherSessions, {}, { as: staff });
    expect([await isIn(tablet), await isIn(staff), await isIn(stranger)]).toEqual([false, true, true]);
  });

  test('[STAFF-01] changing the password takes the old one, ends the other sessions and is told by mail', async () => {
    const shop = await openShop();
    const staff = await shop.given.staff();
    const elsewhere = (await logIn(shop, staff.email)).data;
    const change = (oldPassword: string, password: string) =>
      shop.console(
        changeOwnPassword,
        { body: { oldPassword: shop.sealForConsole(oldPassword), password: shop.sealForConsole(password) } },
        { as: staff },
      );

    const wrong = await change('not-the-password', newPassword);
    const short = await change(staffPassword, '123456789');
    expect(Object.keys(wrong.refusal?.fields ?? {})).toEqual(['oldPassword']);
    expect(short.refusal?.fields).toEqual({
      password: 'A password for the console has 10 to 30 characters and no spaces',
    });
    expect((await change(staffPassword, newPassword)).success).toBe(true);

    expect((await shop.console(getMe, {}, { as: elsewhere })).code).toBe(errors.sessionExpired.code);
    expect((await shop.console(getMe, {}, { as: staff })).success).toBe(true);
    expect((await logIn(shop, staff.email)).code).toBe(errors.wrongCredentials.code);
    expect((await logIn(shop, staff.email, newPassword)).success).toBe(true);
    expect((await messagesTo(shop, staff.email))[0]?.subject).toContain('Your console password was changed');
  });

  test('[STAFF-01] a forgotten password is replaced by a mailed link, once and within half an hour', async () => {
    const shop = await openShop();
    const staff = await shop.given.staff();
    const ask = (email: string) => shop.console(sendPasswordLink, { body: { email } }, nobody);
    const reset = (token: string, password = newPassword) =>
      shop.console(resetOwnPassword, { body: { token, password: shop.sealForConsole(password) } }, nobody);

    const unknown = await ask(`nobody.${shop.shopId}@example.com`);
    expect(unknown).toMatchObject({ ...(await ask(staff.email)) });
    expect(await messagesTo(shop, `nobody.${shop.shopId}@example.com`)).toEqual([]);
    const early = await tokenSentTo(shop, staff.email);
    shop.advance(31 * 60_000);
    expect((await reset(early)).code).toBe(errors.linkInvalid.code);
    await ask(staff.email);
    const token = await tokenSentTo(shop, staff.email);

    expect((await reset(token, 'short')).code).toBe(errors.badInput.code);
    expect((await reset(token)).success).toBe(true);
    expect((await reset(token)).code).toBe(errors.linkInvalid.code);
    expect((await shop.console(getMe, {}, { as: staff })).code).toBe(errors.sessionExpired.code);
    expect((await logIn(shop, staff.email, newPassword)).success).toBe(true);
  });

  test('[STAFF-01] whoever has set a new password by mail logs in, however many wrong ones strangers have tried', async () => {
    const shop = await openShop();
    const { email } = await shop.given.staff();
    const guess = (address: string) =>
      shop.console(
        staffLogin,
        { body: { email, password: shop.sealForConsole('wrong-password') } },
        { as: null, address },
      );
    for (let tries = 0; tries < 45; tries += 1) await guess(`203.0.112.${tries}`);
    expect((await logIn(shop, email)).status).toBe(429);

    await shop.console(sendPasswordLink, { body: { email } }, nobody);
    const body = { token: await tokenSentTo(shop, email), password: shop.sealForConsole(newPassword) };
    expect((await shop.console(resetOwnPassword, { body }, nobody)).success).toBe(true);

    expect((await logIn(shop, email, newPassword)).success).toBe(true);
  });

  test('[STAFF-01] one mailbox gets five links an hour at most', async () => {
    const shop = await openShop();
    const { email } = await shop.given.staff();
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await shop.console(sendPasswordLink, { body: { email } }, nobody)).code);

    expect(codes).toEqual(['200', '200', '200', '200', '200', errors.tooManyRequests.code]);
  });

  test('[STAFF-01] sessions that are over, and those of a demo that has ended, are deleted', async () => {
    const shop = await openShop();
    const [kept, demo] = [await shop.given.staff(), await shop.given.staff({ isDemo: true })];

    await endStaffDemoSessions({ ...shop.context, config: { ...shop.context.config, demo: false } });

    expect((await shop.console(getMe, {}, { as: demo })).code).toBe(errors.sessionExpired.code);
    expect((await shop.console(getMe, {}, { as: kept })).success).toBe(true);
  });
});
