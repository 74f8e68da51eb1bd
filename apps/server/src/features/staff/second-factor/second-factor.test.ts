import { randomBytes } from 'node:crypto';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@pcmall/contract/console/own-account';
import { secondFactorNeededCode } from '@pcmall/contract/console/sealing';
import { staffLogin } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { staffPassword } from '../../../testing/given/given-staff';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { resealSecondFactors } from './second-factor.service';

const period = 30_000;

const logIn = (shop: OpenShop, email: string, code?: string) =>
  shop.console(
    staffLogin,
    { body: { email, password: shop.sealForConsole(staffPassword), ...(code !== undefined && { code }) } },
    { as: null },
  );

/** An account that has just got a second factor, with the app that makes its codes. */
const withSecondFactor = async () => {
  const shop = await openShop();
  const staff = await shop.given.staff();
  const password = () => ({ password: shop.sealForConsole(staffPassword) });
  const { secret, uri } = (await shop.console(startSecondFactor, { body: password() }, { as: staff })).data;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.context.clock.now().getTime() });
  const confirmed = await shop.console(confirmSecondFactor, { body: { code: codeNow() } }, { as: staff });
  return { shop, staff, uri, codeNow, password, recoveryCodes: confirmed.data.recoveryCodes };
};

describe('the second factor', () => {
  test('[STAFF-01] a login asks for the code of an authenticator app, and takes each once', async () => {
    const { shop, staff, uri, codeNow } = await withSecondFactor();

    const used = codeNow();
    expect(uri).toMatch(/^otpauth:\/\/totp\/pcmall:.+secret=[A-Z2-7]{32}/);
    expect((await logIn(shop, staff.email)).code).toBe(secondFactorNeededCode);
    expect((await logIn(shop, staff.email, used)).code).toBe(errors.secondFactorWrong.code);
    shop.advance(period);
    const fresh = codeNow();
    expect((await logIn(shop, staff.email, `${fresh.slice(0, 3)} ${fresh.slice(3)}`)).success).toBe(true);
    expect((await logIn(shop, staff.email, fresh)).refusal?.fields).toHaveProperty('code');
    shop.advance(3 * period);
    expect((await logIn(shop, staff.email, fresh)).code).toBe(errors.secondFactorWrong.code);
  });

  test('[STAFF-01] it is in force only after a first code, and guessing codes is slowed down', async () => {
    const shop = await openShop();
    const staff = await shop.given.staff();
    await shop.console(startSecondFactor, { body: { password: shop.sealForConsole(staffPassword) } }, { as: staff });
    const confirm = (code: string) => shop.console(confirmSecondFactor, { body: { code } }, { as: staff });

    expect((await logIn(shop, staff.email)).success).toBe(true);
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await confirm(`00000${tries}`)).code);
    expect(codes.slice(0, 5).every((code) => code === errors.secondFactorWrong.code)).toBe(true);
    expect(codes[5]).toBe(errors.tooManyRequests.code);
  });

  test('[STAFF-01] a recovery code lets in once, in place of the app; new ones replace the old', async () => {
    const { shop, staff, password, recoveryCodes } = await withSecondFactor();
    const [first, second] = [required(recoveryCodes[0]), required(recoveryCodes[1])];
    const left = async () => (await shop.console(getSecondFactor, {}, { as: staff })).data;

    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(shop, staff.email, first.toUpperCase())).success).toBe(true);
    expect((await logIn(shop, staff.email, first)).code).toBe(errors.secondFactorWrong.code);
    expect(await left()).toEqual({ isOn: true, recoveryCodesLeft: 9 });

    const renewed = await shop.console(renewRecoveryCodes, { body: password() }, { as: staff });
    expect((await logIn(shop, staff.email, second)).code).toBe(errors.secondFactorWrong.code);
    expect((await logIn(shop, staff.email, required(renewed.data.recoveryCodes[0]))).success).toBe(true);
  });

  test('[STAFF-01] it goes by the password, and only by it', async () => {
    const { shop, staff, password } = await withSecondFactor();
    const wrong = { password: shop.sealForConsole('not-the-password') };

    const refused = await shop.console(removeSecondFactor, { body: wrong }, { as: staff });
    expect(refused.refusal?.fields).toHaveProperty('password');
    await shop.console(removeSecondFactor, { body: password() }, { as: staff });
    expect((await logIn(shop, staff.email)).success).toBe(true);
    const none = await shop.console(renewRecoveryCodes, { body: password() }, { as: staff });
    expect(none.code).toBe(errors.secondFactorNotStarted.code);
  });

  test('[STAFF-01] its secret rests sealed, and opens after the keys were changed', async () => {
    const { shop, staff, codeNow } = await withSecondFactor();
    const key = randomBytes(32);
    const { keys } = shop.context;
    const findSealed = async () =>
      (
        await shop.context.db
          .selectFrom('staff_accounts')
          .select('totp_sealed')
          .where('staff_id', '=', staff.staffId)
          .executeTakeFirstOrThrow()
      ).totp_sealed;
    const before = await findSealed();

    await resealSecondFactors(shop.context, key);
    expect(await findSealed()).not.toBe(before);
    shop.advance(period);
    shop.context.keys = { ...keys, idDataKnown: [...keys.idDataKnown, key] };
    expect((await logIn(shop, staff.email, codeNow())).success).toBe(true);
    // What other tests of this server have sealed meanwhile stays readable.
    await resealSecondFactors(shop.context, keys.idData);
    shop.context.keys = keys;
  });
});
