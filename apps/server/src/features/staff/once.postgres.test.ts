import { acceptInvitation, inviteStaff } from '@pcmall/contract/console/invitation';
import { confirmSecondFactor, startSecondFactor } from '@pcmall/contract/console/own-account';
import { staffLogin } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { staffPassword } from '../../testing/given/given-staff';
import { tokenSentTo } from '../../testing/messages';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

testOnPostgres('[STAFF-01] an invitation that is accepted three times at once makes one account', async () => {
  const shop = await openShop();
  const email = `once.${shop.shopId}@example.com`;
  await shop.console(inviteStaff, { body: { email, role: 'goods' } });
  const token = await tokenSentTo(shop, email);
  const accept = () => {
    const body = { token, name: '周小二', password: shop.sealForConsole('a-new-password') };
    return shop.console(acceptInvitation, { body }, { as: null });
  };

  const codes = (await Promise.all([accept(), accept(), accept()])).map(({ code }) => code);

  expect(codes.sort()).toEqual([errors.linkInvalid.code, errors.linkInvalid.code, '200'].sort());
});

testOnPostgres('[STAFF-01] a recovery code that is entered three times at once opens one session', async () => {
  const shop = await openShop();
  const staff = await shop.given.staff();
  const begun = await shop.console(
    startSecondFactor,
    { body: { password: shop.sealForConsole(staffPassword) } },
    { as: staff },
  );
  const totp = new TOTP({ secret: Secret.fromBase32(begun.data.secret) });
  const code = totp.generate({ timestamp: shop.context.clock.now().getTime() });
  const { data } = await shop.console(confirmSecondFactor, { body: { code } }, { as: staff });
  const recoveryCode = required(data.recoveryCodes[0]);
  const logIn = () => {
    const body = { email: staff.email, password: shop.sealForConsole(staffPassword), code: recoveryCode };
    return shop.console(staffLogin, { body }, { as: null });
  };

  const replies = await Promise.all([logIn(), logIn(), logIn()]);

  expect(replies.filter(({ success }) => success)).toHaveLength(1);
});
