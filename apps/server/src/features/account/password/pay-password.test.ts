import { checkPayStatus, modifyPayPassword, sendSms } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../../core/caller';
import { temporaryKeys } from '../../../gateways/keys';
import { hashPassword } from '../../../gateways/passwords';
import { codeSentTo } from '../../../testing/messages';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import type { Shopper } from '../../../testing/shopper';
import { findPayPassword, setPayPassword } from './pay-password.queries';
import { checkPayPassword } from './pay-password.service';

const hour = 3_600_000;

const memberOf = async ({ context, shopId }: OpenShop, { accountId }: Shopper): Promise<Member> => {
  const shop = await context.shops.byId(shopId);
  if (!shop) throw new Error('no shop');
  return { shop, shopId, accountId, language: 'en', address: '127.0.0.1', tokenHash: '' };
};

const kept = async ({ context, shopId }: OpenShop, { accountId }: Shopper): Promise<string> =>
  required((await findPayPassword(context.db, shopId, accountId))?.pay_password_hash);

const keep = ({ context, shopId }: OpenShop, { accountId }: Shopper, stored: string) =>
  setPayPassword(context.db, shopId, accountId, stored);

const pay = async (shop: OpenShop, payer: Shopper, plain: string): Promise<string> =>
  checkPayPassword(shop.context, await memberOf(shop, payer), plain).then(
    () => 'paid',
    (error: { reason?: string }) => error.reason ?? 'bug',
  );

describe('the payment password', () => {
  test('[AUTH-06] is set once, then changed with the old one', async () => {
    const shop = await openShop();
    const owner = await shop.given.account();
    const as = { as: owner };
    const set = (payPassword: string) =>
      shop.call(modifyPayPassword, { body: { kind: 'set', payPassword: shop.seal(payPassword) } }, as);
    const change = (old: string, payPassword: string) =>
      shop.call(
        modifyPayPassword,
        { body: { kind: 'change', oldPayPassword: shop.seal(old), payPassword: shop.seal(payPassword) } },
        as,
      );

    expect((await shop.call(checkPayStatus, {}, as)).data).toEqual({ isSet: false, isLocked: false });
    expect(await pay(shop, owner, '123456')).toBe('payPasswordUnset');
    expect(await set('12345a')).toMatchObject({
      refusal: { fields: { payPassword: 'The payment password has 6 digits' } },
    });
    expect((await set('123456')).success).toBe(true);
    expect((await set('654321')).code).toBe(errors.payPasswordSet.code);
    expect(await change('000000', '654321')).toMatchObject({
      code: errors.payPasswordWrong.code,
      message: 'Wrong payment password, 4 more tries',
      refusal: { left: 4, fields: { oldPayPassword: 'Wrong payment password, 4 more tries' } },
    });
    expect((await change('123456', '654321')).success).toBe(true);
    expect(await pay(shop, owner, '654321')).toBe('paid');
    expect((await shop.call(checkPayStatus, {}, as)).data).toEqual({ isSet: true, isLocked: false });
  });

  test('[AUTH-06] five wrong ones lock it until it is reset with a code', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ phone: '13800138000', payPassword: '123456' });
    const as = { as: owner };

    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(await pay(shop, owner, '000000'));
    expect(tries).toEqual([...Array(4).fill('payPasswordWrong'), 'payPasswordLocked', 'payPasswordLocked']);
    shop.advance(25 * hour);
    expect(await pay(shop, owner, '123456')).toBe('payPasswordLocked');
    expect((await shop.call(checkPayStatus, {}, as)).data).toEqual({ isSet: true, isLocked: true });
    const body = { kind: 'change', oldPayPassword: shop.seal('123456'), payPassword: shop.seal('111111') } as const;
    expect((await shop.call(modifyPayPassword, { body }, as)).message).toBe(
      'Incorrect password too many times, please reset password and try again',
    );

    await shop.call(sendSms, { body: { purpose: 'payPassword' } }, as);
    const code = await codeSentTo(shop, '+8613800138000');
    const reset = { kind: 'reset', channel: 'phone', code, payPassword: shop.seal('222222') } as const;
    expect((await shop.call(modifyPayPassword, { body: reset }, as)).success).toBe(true);
    expect(await pay(shop, owner, '222222')).toBe('paid');
  });

  test('[AUTH-06] a day without a wrong one, or a right one, starts the count anew', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ payPassword: '123456' });
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) expect(await pay(shop, owner, '000000')).toBe('payPasswordWrong');
    };

    await fail(4);
    shop.advance(24 * hour);
    await fail(4);
    expect(await pay(shop, owner, '123456')).toBe('paid');
    await fail(4);
  });

  test('[AUTH-06] five wrong ones within a day lock it, however they lie in it; further apart they do not', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ payPassword: '123456' });
    const fail = () => pay(shop, owner, '000000');

    for (let count = 0; count < 7; count += 1) {
      expect(await fail()).toBe('payPasswordWrong');
      shop.advance(20 * hour);
    }
    expect([await fail(), await fail()]).toEqual(['payPasswordWrong', 'payPasswordWrong']);
    shop.advance(5 * hour);
    // The one of 25 hours ago is over, the two of five hours ago are not.
    expect([await fail(), await fail()]).toEqual(['payPasswordWrong', 'payPasswordWrong']);
    expect(await fail()).toBe('payPasswordLocked');
    shop.advance(48 * hour);
    expect(await pay(shop, owner, '123456')).toBe('payPasswordLocked');
  });

  testOnPostgres('[AUTH-06] thirty wrong guesses at once count, and the right one after them is refused', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ payPassword: '123456' });

    const outcomes = await Promise.all(Array.from({ length: 30 }, () => pay(shop, owner, '000000')));

    expect(outcomes.filter((outcome) => outcome === 'payPasswordWrong')).toHaveLength(4);
    expect(await pay(shop, owner, '123456')).toBe('payPasswordLocked');
  });

  testOnPostgres(
    '[SEC-03] of thirty at once five are compared, and a right one too late is answered like them',
    async () => {
      const shop = await openShop();
      const owner = await shop.given.account({ payPassword: '123456' });

      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, index) => pay(shop, owner, index === 20 ? '123456' : '000000')),
      );

      expect(outcomes.filter((outcome) => outcome === 'payPasswordWrong')).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === 'payPasswordLocked')).toHaveLength(26);
    },
  );

  testOnPostgres('[AUTH-06] many right ones at once all pass', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ payPassword: '123456' });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => pay(shop, owner, '123456')));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
  });

  test('[AUTH-06] one kept before they were sealed still counts, wrong ones too, and the first right entry seals it', async () => {
    const shop = await openShop();
    const owner = await shop.given.account();
    await keep(shop, owner, await hashPassword('123456'));

    expect(await pay(shop, owner, '000000')).toBe('payPasswordWrong');
    expect(await kept(shop, owner)).toMatch(/^\$argon2id\$/);
    expect(await pay(shop, owner, '123456')).toBe('paid');
    expect(await kept(shop, owner)).not.toContain('argon2');
    expect(await pay(shop, owner, '123456')).toBe('paid');
    expect(await pay(shop, owner, '000000')).toBe('payPasswordWrong');
  });

  test('[SEC-01] what the database keeps of it tells nothing, and opens for nobody else', async () => {
    const shop = await openShop();
    const [owner, other] = [
      await shop.given.account({ payPassword: '123456' }),
      await shop.given.account({ payPassword: '123456' }),
    ];
    const sealed = await kept(shop, owner);
    expect(sealed).not.toBe(await kept(shop, other));

    await keep(shop, other, sealed);
    await expect(pay(shop, other, '123456')).resolves.toBe('bug');
  });

  test('[AUTH-06] a key that is missing is nobody’s wrong entry', async () => {
    const shop = await openShop();
    const owner = await shop.given.account({ payPassword: '123456' });
    const strange = { ...shop, context: { ...shop.context, keys: temporaryKeys() } };

    for (let count = 0; count < 6; count += 1) expect(await pay(strange, owner, '123456')).toBe('bug');
    expect(await pay(shop, owner, '123456')).toBe('paid');
  });

  test('[AUTH-12] nobody resets it with a code that another account received', async () => {
    const shop = await openShop();
    const [owner, stranger] = [
      await shop.given.account({ phone: '13800138000', payPassword: '123456' }),
      await shop.given.account({ phone: '13900139000' }),
    ];
    await shop.call(sendSms, { body: { purpose: 'payPassword' } }, { as: stranger });
    const code = await codeSentTo(shop, '+8613900139000');
    const body = { kind: 'reset', channel: 'phone', code, payPassword: shop.seal('999999') } as const;

    expect((await shop.call(modifyPayPassword, { body }, { as: owner })).success).toBe(false);
    expect(await pay(shop, owner, '123456')).toBe('paid');
  });
});
