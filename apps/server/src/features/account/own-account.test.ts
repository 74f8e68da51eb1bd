import { setTimeout as pause } from 'node:timers/promises';
import {
  checkValidCode,
  getInitInfo,
  getMyBalance,
  listDemoAccounts,
  login,
  modifyPassword,
  sendEmail,
  sendSms,
  updateUserInfo,
  userInfo,
} from '@pcmall/contract/account';
import { accountAttach, changeAccount } from '@pcmall/contract/binding';
import { errors } from '@pcmall/contract/errors';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createServer } from '../../app';
import { codeSentTo, messagesTo } from '../../testing/messages';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import type { Shopper } from '../../testing/shopper';
import * as account from './account.service';
import { endDemoSessions } from './session/session.service';

const logIn = (shop: OpenShop, email = 'mei@example.com') =>
  shop.call(login, { body: { kind: 'emailPassword', email, password: shop.seal('secret-1') } }, { as: null });

/** A second device of the same shopper. */
const sessionElsewhere = async (shop: OpenShop, owner: Shopper, email?: string): Promise<Shopper> => ({
  ...owner,
  ...(await logIn(shop, email)).data,
});

describe('the login password', () => {
  test('[AUTH-04] [AUTH-06] changes with the old one; this session stays, all others end, and the owner is told', async () => {
    const shop = await openShop();
    const here = await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    const there = await sessionElsewhere(shop, here);
    expect((await shop.call(getInitInfo, {}, { as: there })).success).toBe(true);

    const changed = await shop.call(
      modifyPassword,
      { body: { oldPassword: shop.seal('secret-1'), password: shop.seal('fresh-2') } },
      { as: here },
    );

    expect(changed.success).toBe(true);
    expect((await shop.call(getInitInfo, {}, { as: here })).success).toBe(true);
    expect((await shop.call(getInitInfo, {}, { as: there })).code).toBe(errors.sessionExpired.code);
    expect((await messagesTo(shop, 'mei@example.com'))[0]?.subject).toBe('Your password was changed');
  });

  testOnPostgres(
    '[AUTH-06] a login with the old one that was under way during the change leaves no session behind',
    async () => {
      const shop = await openShop();
      const here = await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
      const body = () => ({ oldPassword: shop.seal('secret-1'), password: shop.seal('fresh-2') });
      const logIns = Array.from({ length: 24 }, (_, turn) => pause(turn * 5).then(() => logIn(shop)));

      const [changed] = await Promise.all([shop.call(modifyPassword, { body: body() }, { as: here }), ...logIns]);

      expect(changed.success).toBe(true);
      const { db } = shop.context;
      const left = await db
        .selectFrom('sessions')
        .select('account_id')
        .where('account_id', '=', here.accountId)
        .execute();
      expect(left).toHaveLength(1);
    },
  );

  testOnPostgres('[AUTH-06] of two changes at once one wins', async () => {
    const shop = await openShop();
    const here = await shop.given.account({ email: 'mei@example.com', password: 'secret-1' });
    const change = (password: string) =>
      shop.call(
        modifyPassword,
        { body: { oldPassword: shop.seal('secret-1'), password: shop.seal(password) } },
        { as: here },
      );

    const replies = await Promise.all([change('fresh-2'), change('fresh-3')]);

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AUTH-06] a wrong old one is refused at its field, and guessing has to wait', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ password: 'secret-1' });
    const change = (old: string) =>
      shop.call(
        modifyPassword,
        { body: { oldPassword: shop.seal(old), password: shop.seal('fresh-2') } },
        { as: owner },
      );

    for (let count = 0; count < 5; count += 1)
      expect(await change('wrong-1')).toMatchObject({
        refusal: { fields: { oldPassword: 'The current password is incorrect' } },
      });
    expect((await change('secret-1')).status).toBe(429);
  });
});

describe('phone and e-mail of an account', () => {
  const bound = async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ phone: '13800138000', email: 'mei@example.com', password: 'secret-1' });
    return { shop, owner, as: { as: owner } };
  };

  test('[AUTH-07] the phone changes with a code to the old one and a code to the new one', async () => {
    const { shop, owner, as } = await bound();
    const elsewhere = await sessionElsewhere(shop, owner);
    expect((await shop.call(getInitInfo, {}, { as: elsewhere })).success).toBe(true);
    await shop.call(sendSms, { body: { purpose: 'changeOld' } }, as);
    const oldCode = await codeSentTo(shop, '+8613800138000');
    const check = { kind: 'phone', purpose: 'changeOld', code: oldCode } as const;
    expect((await shop.call(checkValidCode, { query: check }, as)).success).toBe(true);
    await shop.call(sendSms, { body: { purpose: 'changeNew', areaCode: '61', phone: '0412345678' } }, as);
    const code = await codeSentTo(shop, '+61412345678');
    const change = (codes: { oldCode: string; code: string }) =>
      shop.call(changeAccount, { body: { kind: 'phone', areaCode: '61', phone: '0412345678', ...codes } }, as);

    const wrong = code === '000000' ? '111111' : '000000';
    expect(await change({ oldCode: wrong, code })).toMatchObject({
      refusal: { fields: { oldCode: 'The code is wrong or has expired' } },
    });
    expect((await change({ oldCode, code })).success).toBe(true);

    expect((await shop.call(userInfo, { params: { userId: owner.accountId } }, as)).data).toMatchObject({
      areaCode: '61',
      phone: '412****5678',
    });
    expect((await messagesTo(shop, 'mei@example.com'))[0]?.subject).toBe('Your account details were changed');
    expect((await shop.call(getInitInfo, {}, as)).success).toBe(true);
    expect((await shop.call(getInitInfo, {}, { as: elsewhere })).code).toBe(errors.sessionExpired.code);
    expect(await change({ oldCode, code: wrong })).toMatchObject({ code: errors.sameAsBefore.code });
  });

  test('[AUTH-07] a lost phone is replaced with a code to the e-mail, and the old number is told', async () => {
    const { shop, owner, as } = await bound();
    await shop.call(sendEmail, { body: { purpose: 'changeOld' } }, as);
    const oldCode = await codeSentTo(shop, 'mei@example.com');
    await shop.call(sendSms, { body: { purpose: 'changeNew', areaCode: '61', phone: '412345678' } }, as);
    const code = await codeSentTo(shop, '+61412345678');
    const change = (oldCodeTo?: 'phone' | 'email') => {
      const body = { kind: 'phone', areaCode: '61', phone: '412345678', oldCode, oldCodeTo, code } as const;
      return shop.call(changeAccount, { body }, as);
    };

    expect((await change()).refusal?.fields).toHaveProperty('oldCode');
    expect((await change('email')).success).toBe(true);

    expect((await shop.call(userInfo, { params: { userId: owner.accountId } }, as)).data.phone).toBe('412****5678');
    expect((await messagesTo(shop, '+8613800138000'))[0]?.body).toContain('has just been changed');
    expect((await messagesTo(shop, 'mei@example.com'))[0]?.subject).toBe('Your account details were changed');
  });

  test('[AUTH-07] the e-mail changes likewise; the one in use, and one of another account, are refused', async () => {
    const { shop, as } = await bound();
    await shop.given.account({ email: 'taken@example.com' });
    await shop.call(sendEmail, { body: { purpose: 'changeOld' } }, as);
    const oldCode = await codeSentTo(shop, 'mei@example.com');
    await shop.call(sendEmail, { body: { purpose: 'changeNew', email: 'taken@example.com' } }, as);
    const change = async (email: string) =>
      shop.call(
        changeAccount,
        { body: { kind: 'email', email, oldCode, code: await codeSentTo(shop, 'taken@example.com') } },
        as,
      );

    expect(await change('MEI@example.com')).toMatchObject({ code: errors.sameAsBefore.code });
    expect(await change('taken@example.com')).toMatchObject({
      code: errors.bindingTaken.code,
      refusal: { fields: { email: 'This one belongs to another account already' } },
    });
  });

  /** Two shoppers, and what either sends who has the code to one new number. */
  const twoToAttach = async () => {
    const shop = await openShop();
    const first = await shop.given.account({ email: 'a@example.com' });
    const second = await shop.given.account({ email: 'b@example.com' });
    await shop.call(sendSms, { body: { purpose: 'attach', areaCode: '65', phone: '81234567' } }, { as: first });
    const code = await codeSentTo(shop, '+6581234567');
    const wrong = code === '000000' ? '111111' : '000000';
    const attach = (who: Shopper, password = 'secret-1', isCodeRight = true) => {
      const entry = { code: isCodeRight ? code : wrong, password: shop.seal(password) };
      const body = { kind: 'phone', areaCode: '65', phone: '81234567', ...entry } as const;
      return shop.call(accountAttach, { body }, { as: who });
    };
    return { shop, first, second, attach };
  };

  test('[AUTH-07] a second way in is added with the password and a code; nobody else has it then', async () => {
    const { shop, first, second, attach } = await twoToAttach();
    const elsewhere = await sessionElsewhere(shop, first, 'a@example.com');
    expect((await shop.call(getInitInfo, {}, { as: elsewhere })).success).toBe(true);

    expect(await attach(first, 'wrong-1')).toMatchObject({ refusal: { fields: { password: expect.any(String) } } });
    expect((await attach(first)).success).toBe(true);
    expect((await shop.call(getInitInfo, {}, { as: elsewhere })).success).toBe(false);
    expect((await attach(second)).success).toBe(false);
    expect(await attach(first, 'secret-1', false)).toMatchObject({ code: errors.alreadyBound.code });
  });

  testOnPostgres('[AUTH-07] two who add one number at once cannot share it', async () => {
    const { first, second, attach } = await twoToAttach();

    const replies = await Promise.all([attach(first), attach(second)]);

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AUTH-07] without a session no code goes out for it', async () => {
    const shop = await openShop();
    const body = { purpose: 'changeNew', email: 'x@example.com' } as const;
    expect((await shop.call(sendEmail, { body }, { as: null })).code).toBe(errors.sessionMissing.code);
  });
});

describe('the profile', () => {
  test('[AUTH-08.1] nickname, gender and birthday change, what is left out stays', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ nickName: 'Mei', email: 'mei@example.com' });
    const as = { as: owner };
    const update = (body: Parameters<typeof shop.call<typeof updateUserInfo>>[1]) =>
      shop.call(updateUserInfo, body, as);

    expect((await update({ body: { gender: 'female', birthday: '1990-02-28' } })).success).toBe(true);
    expect((await update({ body: { nickName: ' 小美👩‍👩‍👧 ' } })).success).toBe(true);

    const { data } = await shop.call(userInfo, { params: { userId: owner.accountId } }, as);
    expect(data).toMatchObject({
      nickName: '小美👩‍👩‍👧',
      gender: 'female',
      birthday: '1990-02-28',
      email: 'mei***@example.com',
    });
    expect((await update({ body: { birthday: '2990-01-01' } })).refusal?.fields).toHaveProperty('birthday');
    expect((await update({ body: { birthday: '2021-02-30' } })).refusal?.fields).toHaveProperty('birthday');
    expect((await update({ body: { nickName: '  ' } })).refusal?.fields).toHaveProperty('nickName');
  });

  test('[AUTH-08.1] the avatar is re-encoded; what is no picture is refused', async () => {
    const shop = await openShop();
    const owner = await shop.given.account();
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#d33' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret place' } })
      .toBuffer();
    const upload = (content: Uint8Array<ArrayBuffer>) =>
      shop.call(updateUserInfo, { body: {}, files: { avatarFile: new Blob([content]) } }, { as: owner });

    expect((await upload(new Uint8Array(photo))).success).toBe(true);
    const { data } = await shop.call(userInfo, { params: { userId: owner.accountId } }, { as: owner });
    expect(data.avatar).toMatch(new RegExp(`^/files/${shop.shopId}/uploads/[\\w-]+\\.webp$`));
    const bytes = (await shop.context.files.read(data.avatar.replace('/files/', ''))) ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('secret place')).toBe(false);

    expect(await upload(new TextEncoder().encode('<script>alert(1)</script>'))).toMatchObject({
      code: errors.avatarUnreadable.code,
    });
  });

  test('[AUTH-12] a stranger, of this shop or another, learns nothing about an account', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const owner = await shop.given.account({ email: 'mei@example.com', balance: 500 });
    const asked = { params: { userId: owner.accountId } };

    const replies = [
      await shop.call(userInfo, asked, { as: await shop.given.account() }),
      await other.call(userInfo, asked, { as: await other.given.account() }),
      await shop.call(userInfo, { params: { userId: 'nobody' } }, { as: owner }),
    ];

    expect(replies.map(({ code }) => code)).toEqual(Array(3).fill(errors.accountNotFound.code));
    expect((await shop.call(getMyBalance, {}, { as: await shop.given.account() })).data.balance).toBe(0);
  });

  test('[AUTH-10] the initial information says whether quick orders are open, and masks the rest', async () => {
    const shop = await openShop({ country: 'SG' });
    const [plain, batch] = [
      await shop.given.account({ phone: '13800138000' }),
      await shop.given.account({ batchOrderOpened: true }),
    ];

    expect((await shop.call(getInitInfo, {}, { as: plain })).data).toEqual({
      userId: plain.accountId,
      nickName: 'Shopper',
      phone: '138****8000',
      email: '',
      realName: '',
      shopDetailDTO: { countryName: 'SG' },
      batchOrderOpened: false,
    });
    expect((await shop.call(getInitInfo, {}, { as: batch })).data.batchOrderOpened).toBe(true);
  });
});

test('the demo offers its own shoppers to log in with, and no others', async () => {
  const shop = await openShop();
  await shop.given.account({ email: 'real@example.com' });
  await shop.given.account({ areaCode: '61', phone: '412345678', nickName: 'Demo', isDemo: true });

  const { data } = await shop.call(listDemoAccounts, {}, { as: null });

  const { context, shopId } = shop;
  const real = { ...context, config: { ...context.config, demo: false } };
  const found = (await context.shops.byId(shopId)) ?? expect.fail();
  const visitor = { shop: found, shopId, language: 'en', accountId: null, address: '127.0.0.1' } as const;
  await expect(account.listDemoAccounts(real, visitor)).rejects.toMatchObject({ code: errors.notAllowed.code });
  expect(data).toEqual([{ nickName: 'Demo', areaCode: '61', phone: '412345678', email: '', password: 'mall1234' }]);
});

test('[OPS-02.3] without the demo its accounts open no session, and those that they have end', async () => {
  const shop = await openShop();
  const email = 'demo@example.com';
  const demo = await shop.given.account({ email, isDemo: true });
  const real = await shop.given.account({ email: 'real@example.com' });
  const context = { ...shop.context, config: { ...shop.context.config, demo: false } };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  const enter = async (who: string) =>
    (
      await server.inject({
        method: 'POST',
        url: `/mallapi${login.path}`,
        headers: { shopid: shop.shopId },
        payload: { kind: 'emailPassword', email: who, password: shop.seal('secret-1') },
      })
    ).json();

  expect(await enter(email)).toMatchObject({ success: false, code: errors.wrongCredentials.code });
  expect(await enter('real@example.com')).toMatchObject({ success: true });
  await endDemoSessions(context);
  shop.advance(1000);
  expect((await shop.call(getInitInfo, {}, { as: demo })).code).toBe(errors.sessionExpired.code);
  expect((await shop.call(getInitInfo, {}, { as: real })).success).toBe(true);
});
