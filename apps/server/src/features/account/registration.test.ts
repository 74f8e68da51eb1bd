import { getInitInfo, login, sendEmail, sendSms } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { activateEmail, checkAccountExist, registration } from '@pcmall/contract/registration';
import { describe, expect, test } from 'vitest';
import { codeSentTo, messagesTo, tokenSentTo } from '../../testing/messages';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';

const minute = 60_000;
const visitor = { as: null };

const requestCode = (shop: OpenShop, phone: string, areaCode = '61') =>
  shop.call(sendSms, { body: { purpose: 'register', areaCode, phone } }, visitor);

const byPhone = (shop: OpenShop, phone: string, code: string, password = 'secret-1') =>
  shop.call(
    registration,
    { body: { kind: 'phone', areaCode: '61', phone, code, password: shop.seal(password), agreed: true } },
    visitor,
  );

const byEmail = (shop: OpenShop, email: string, password = 'secret-1') =>
  shop.call(registration, { body: { kind: 'email', email, password: shop.seal(password), agreed: true } }, visitor);

/** Registers, and opens links as the same browser does, which keeps the ticket. */
const registering = async (shop: OpenShop, email: string, password?: string) => {
  const { data } = await byEmail(shop, email, password);
  if (data.kind !== 'email') throw new Error(`Registered by ${data.kind}`);
  const { ticket } = data;
  const activate = (token: string) => shop.call(activateEmail, { body: { token, ticket } }, visitor);
  return { ticket, activate };
};

const logIn = (shop: OpenShop, email: string, password: string) =>
  shop.call(login, { body: { kind: 'emailPassword', email, password: shop.seal(password) } }, visitor);

describe('registering by phone', () => {
  test('[AUTH-01] the code proves the number, and the new shopper is logged in', async () => {
    const shop = await openShop();
    await requestCode(shop, '0412 345 678');

    const { data } = await byPhone(shop, '0412345678', await codeSentTo(shop, '+61412345678'));

    if (data.kind !== 'phone') throw new Error(`Registered by ${data.kind}`);
    const { session } = data;
    const me = await shop.call(getInitInfo, {}, { as: { accountId: session.userId, ...session } });
    expect(me.data).toMatchObject({ userId: session.userId, phone: '412****5678' });
    const body = {
      kind: 'phonePassword',
      areaCode: '61',
      phone: '412345678',
      password: shop.seal('secret-1'),
    } as const;
    expect((await shop.call(login, { body }, visitor)).success).toBe(true);
  });

  test('[AUTH-01] sent again because its answer was lost, it logs in; with another password it does not', async () => {
    const shop = await openShop();
    await requestCode(shop, '0412345678');
    const code = await codeSentTo(shop, '+61412345678');
    const lost = await byPhone(shop, '0412345678', code);

    const again = await byPhone(shop, '0412345678', code);
    const guessed = await byPhone(shop, '0412345678', code, 'another-1');

    const userOf = ({ data }: typeof lost) => data.kind === 'phone' && data.session.userId;
    expect(userOf(again)).toBe(userOf(lost));
    expect(guessed).toMatchObject({ success: false, code: errors.wrongCode.code });
    shop.advance(11 * minute);
    expect((await byPhone(shop, '0412345678', code)).code).toBe(errors.wrongCode.code);
  });

  test('[SEC-03] a code that was used can be guessed five times as well, and then not even the right one is taken', async () => {
    const shop = await openShop();
    await requestCode(shop, '0412345678');
    const code = await codeSentTo(shop, '+61412345678');
    await byPhone(shop, '0412345678', code);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 4; guess += 1)
      expect((await byPhone(shop, '0412345678', wrong)).code).toBe(errors.wrongCode.code);

    expect((await byPhone(shop, '0412345678', code)).success).toBe(true);
    await byPhone(shop, '0412345678', wrong);

    expect((await byPhone(shop, '0412345678', code)).code).toBe(errors.wrongCode.code);
  });

  test('[PHONE-02] another writing of a registered number makes no second account', async () => {
    const shop = await openShop();
    await shop.given.account({ areaCode: '61', phone: '412345678' });
    await requestCode(shop, '0412345678');

    expect((await messagesTo(shop, '+61412345678'))[0]?.body).toContain('You have an account already');
    expect((await messagesTo(shop, '+61412345678'))[0]?.body).not.toMatch(/\b\d{6}\b/);
  });

  testOnPostgres('[AUTH-01] of three that register one number at once one gets an account', async () => {
    const shop = await openShop();
    await requestCode(shop, '412345678');
    const code = await codeSentTo(shop, '+61412345678');

    const replies = await Promise.all([1, 2, 3].map(() => byPhone(shop, '412345678', code)));

    // Whoever comes when the account is made is taken for the one that made it and lost the answer, and is logged in.
    const users = replies.flatMap(({ success, data }) => (success && data.kind === 'phone' ? data.session.userId : []));
    const refused = replies.filter(({ success }) => !success);
    const accounts = await shop.context.db
      .selectFrom('accounts')
      .select('account_id')
      .where('shop_id', '=', shop.shopId)
      .where('phone_canonical', '=', '61412345678')
      .execute();
    expect(accounts).toHaveLength(1);
    expect(new Set(users)).toEqual(new Set([accounts[0]?.account_id]));
    expect(refused.map(({ code: why }) => why)).toEqual(refused.map(() => errors.wrongCode.code));
  });

  test('[AUTH-11] password and agreement are checked, each at its field', async () => {
    const shop = await openShop();
    for (const [password, message] of [
      ['', "Password can't be empty"],
      ['12345', 'Incorrect Password Format'],
      ['has space', 'Incorrect Password Format'],
      ['123456789012345678901', 'Incorrect Password Format'],
    ] as const) {
      expect(await byPhone(shop, '412345678', '123456', password)).toMatchObject({
        refusal: { fields: { password: message } },
      });
    }
    const body = { kind: 'email', email: 'a@b.cd', password: shop.seal('secret-1'), agreed: false as true } as const;
    expect(await shop.call(registration, { body }, visitor)).toMatchObject({
      refusal: { fields: { agreed: 'Please read and accept the terms' } },
    });
  });

  test('[AUTH-12] the same phone may register in two shops, and is told apart', async () => {
    const [here, there] = [await openShop(), await openShop()];
    const ids = [];
    for (const shop of [here, there]) {
      await requestCode(shop, '412345678');
      const { data } = await byPhone(shop, '412345678', await codeSentTo(shop, '+61412345678'));
      if (data.kind !== 'phone') throw new Error(`Registered by ${data.kind}`);
      ids.push(data.session.userId);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('registering by e-mail', () => {
  test('[AUTH-02] the mailed link opens the account, once, within 24 hours', async () => {
    const shop = await openShop();
    const { activate } = await registering(shop, ' Mei@Example.com ');
    const [mail] = await messagesTo(shop, 'mei@example.com');
    expect(mail?.body).toContain('/pcmall/emailRegSuccess?token=');
    const token = await tokenSentTo(shop, 'mei@example.com');

    expect((await logIn(shop, 'mei@example.com', 'secret-1')).code).toBe(errors.wrongCredentials.code);

    expect((await activate(token)).success).toBe(true);
    expect((await activate(token)).code).toBe(errors.linkInvalid.code);
    expect((await logIn(shop, 'mei@example.com', 'secret-1')).success).toBe(true);
  });

  testOnPostgres('[AUTH-02] of two that open the mailed link at once one opens the account', async () => {
    const shop = await openShop();
    const { activate } = await registering(shop, 'mei@example.com');
    const token = await tokenSentTo(shop, 'mei@example.com');

    const opened = await Promise.all([activate(token), activate(token)]);

    expect(opened.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AUTH-02] after 24 hours the link is over', async () => {
    const shop = await openShop();
    const { activate } = await registering(shop, 'mei@example.com');
    const token = await tokenSentTo(shop, 'mei@example.com');

    shop.advance(24 * 60 * minute);

    expect((await activate(token)).code).toBe(errors.linkInvalid.code);
  });

  test('[AUTH-02] without the ticket of that registration whoever reads the mail chooses the password', async () => {
    const shop = await openShop();
    const attacker = await registering(shop, 'mei@example.com', 'attacker-1');
    shop.advance(minute);
    const { ticket } = await registering(shop, 'other@example.com');
    const token = await tokenSentTo(shop, 'mei@example.com');
    const open = (body: { ticket?: string; password?: string }) =>
      shop.call(activateEmail, { body: { token, ...body } }, visitor);

    // The id of the link stands in the mail and is no ticket.
    for (const known of [undefined, ticket, token.split('.')[0]])
      expect(await open({ ticket: known })).toMatchObject({
        refusal: { fields: { password: "Password can't be empty" } },
      });
    expect((await open({ password: shop.seal('mine-2') })).success).toBe(true);

    expect((await attacker.activate(token)).success).toBe(false);
    expect((await logIn(shop, 'mei@example.com', 'attacker-1')).success).toBe(false);
    expect((await logIn(shop, 'mei@example.com', 'mine-2')).success).toBe(true);
  });

  test('[AUTH-02] a newer registration of the address ends the link of an older one', async () => {
    const shop = await openShop();
    const first = await registering(shop, 'mei@example.com', 'secret-1');
    const older = await tokenSentTo(shop, 'mei@example.com');
    shop.advance(minute);
    const second = await registering(shop, 'mei@example.com', 'secret-2');

    expect((await first.activate(older)).code).toBe(errors.linkInvalid.code);
    expect((await second.activate(await tokenSentTo(shop, 'mei@example.com'))).success).toBe(true);
  });

  test('[AUTH-02] the link is sent again after 60 seconds, to whoever holds the ticket', async () => {
    const shop = await openShop();
    const { ticket, activate } = await registering(shop, 'mei@example.com');
    const first = await tokenSentTo(shop, 'mei@example.com');
    const resend = (of: string) =>
      shop.call(sendEmail, { body: { purpose: 'register', email: 'mei@example.com', ticket: of } }, visitor);

    expect((await resend(ticket)).code).toBe(errors.codeTooSoon.code);
    shop.advance(minute);
    expect((await resend('made-up')).success).toBe(true);
    expect(await messagesTo(shop, 'mei@example.com')).toHaveLength(1);
    expect((await resend(ticket)).success).toBe(true);
    expect(await messagesTo(shop, 'mei@example.com')).toHaveLength(2);
    expect((await activate(await tokenSentTo(shop, 'mei@example.com'))).success).toBe(true);
    expect((await activate(first)).success).toBe(false);
  });

  test('[AUTH-02] an address with an account gets the same answer, and a mail that says so', async () => {
    const shop = await openShop();
    await shop.given.account({ email: 'mei@example.com' });

    const reply = await byEmail(shop, 'mei@example.com');

    expect(reply).toMatchObject({ success: true, data: { kind: 'email' } });
    const [mail] = await messagesTo(shop, 'mei@example.com');
    expect(mail?.subject).toContain('account already');
    expect(mail?.body).not.toContain('http');
  });

  test('[AUTH-11] e-mail messages are the exact ones', async () => {
    const shop = await openShop();
    expect(await byEmail(shop, ' ')).toMatchObject({ refusal: { fields: { email: "Email can't be empty" } } });
    expect(await byEmail(shop, 'mei@')).toMatchObject({ refusal: { fields: { email: 'Incorrect Email Format' } } });
  });
});

test('[SEC-03] whether an account exists is told to a form, not to a script', async () => {
  const shop = await openShop();
  await shop.given.account({ phone: '13800138000' });
  const ask = (phone: string) => shop.call(checkAccountExist, { body: { kind: 'phone', phone } }, visitor);

  expect((await ask('138 0013 8000')).data).toEqual({ exists: true });
  for (let count = 0; count < 9; count += 1) expect((await ask('13900139000')).data).toEqual({ exists: false });

  expect(await ask('13900139000')).toMatchObject({ status: 429, code: errors.tooManyRequests.code });
});
