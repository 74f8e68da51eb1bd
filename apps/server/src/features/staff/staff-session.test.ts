import { allEndpoints } from '@pcmall/contract/all';
import { isAllowed, permissions, roles } from '@pcmall/contract/console/permissions';
import { getMe, listStaff, staffLogin, staffLogout, switchShop } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { staffPassword } from '../../testing/given/given-staff';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { sampleInput } from '../../testing/samples/sample-input';
import { staffLogin as login } from './session/staff-login.service';

const logIn = (shop: OpenShop, email: string, password = staffPassword) =>
  shop.console(staffLogin, { body: { email, password: shop.sealForConsole(password) } }, { as: null });

describe('the console’s sessions', () => {
  test('[STAFF-01] a staff account logs in with e-mail and password, apart from a shopper’s of the same e-mail', async () => {
    const shop = await openShop();
    const email = `lin.${shop.shopId}@example.com`;
    await shop.given.account({ email, password: 'shoppers-own' });
    const staff = await shop.given.staff({ email, role: 'orders', name: '林店员' });

    const entered = await logIn(shop, email.toUpperCase());
    const asShopper = await logIn(shop, email, 'shoppers-own');
    const unknown = await logIn(shop, `nobody.${email}`);

    expect(entered.data).toMatchObject({
      staffId: staff.staffId,
      name: '林店员',
      shops: [{ shopId: shop.shopId, currency: 'AUD', role: 'orders' }],
      current: { shopId: shop.shopId, role: 'orders', permissions: expect.arrayContaining(['orders.ship']) },
    });
    expect(entered.data.current?.permissions).toEqual(permissions.filter((each) => isAllowed('orders', each)));
    expect((await shop.console(getMe, {}, { as: entered.data })).data.staffId).toBe(staff.staffId);
    expect([asShopper.code, unknown.code]).toEqual([errors.wrongCredentials.code, errors.wrongCredentials.code]);
    expect(asShopper.message).toBe(unknown.message);
  });

  test('[STAFF-01] guessing a password is slowed down', async () => {
    const shop = await openShop();
    const { email } = await shop.given.staff();

    for (let tries = 0; tries < 5; tries += 1)
      expect((await logIn(shop, email, 'wrong-password')).code).toBe(errors.wrongCredentials.code);

    expect((await logIn(shop, email)).code).toBe(errors.tooManyRequests.code);
    shop.advance(16_000);
    expect((await logIn(shop, email)).success).toBe(true);
  });

  test('[STAFF-01] one account serves several shops, switches between them and starts where it was last', async () => {
    const [shop, second, foreign] = [await openShop(), await openShop(), await openShop()];
    const staff = await shop.given.staff({ role: 'goods' });
    await second.given.staff({ also: staff, role: 'finance' });

    const there = await shop.console(switchShop, { body: { shopId: second.shopId } }, { as: staff });
    const refused = await shop.console(switchShop, { body: { shopId: foreign.shopId } }, { as: staff });
    const nowThere = await second.console(getMe, {}, { as: staff });
    const inForeign = await foreign.console(getMe, {}, { as: staff });

    expect(there.data.current).toMatchObject({ shopId: second.shopId, role: 'finance' });
    expect(refused.code).toBe(errors.notOfShop.code);
    expect(nowThere.data.shops.map(({ role }) => role).sort()).toEqual(['finance', 'goods']);
    expect(nowThere.data.current?.role).toBe('finance');
    expect(inForeign.data.current).toBeNull();
    expect((await logIn(shop, staff.email)).data.current?.shopId).toBe(second.shopId);
  });

  test('[STAFF-01] who serves no shop any more, and who is the demo’s outside the demo, does not get in', async () => {
    const shop = await openShop();
    const left = await shop.given.staff({ disabled: true });

    expect((await logIn(shop, left.email)).code).toBe(errors.servesNoShop.code);
    expect((await shop.console(listStaff, {}, { as: left })).code).toBe(errors.notOfShop.code);
    const { email } = await shop.given.staff({ isDemo: true });
    const context = { ...shop.context, config: { ...shop.context.config, demo: false } };
    const anyone = { language: 'en' as const, address: shop.address };
    const entry = login(context, anyone, { email, password: shop.sealForConsole(staffPassword) }, '');
    await expect(entry).rejects.toMatchObject({ reason: 'wrongCredentials' });
    expect((await logIn(shop, email)).success).toBe(true);
  });

  test('[STAFF-01] a session ends by logging out, after twelve hours without a call, and after a month in any case', async () => {
    const shop = await openShop();
    const [first, second] = [await shop.given.staff(), await shop.given.staff()];
    const hour = 3_600_000;

    await shop.console(staffLogout, {}, { as: first });
    expect((await shop.console(getMe, {}, { as: first })).code).toBe(errors.sessionExpired.code);
    for (let halfDays = 0; halfDays < 65; halfDays += 1) {
      shop.advance(11 * hour);
      expect((await shop.console(getMe, {}, { as: second })).success).toBe(true);
    }
    shop.advance(11 * hour);
    expect((await shop.console(getMe, {}, { as: second })).code).toBe(errors.sessionExpired.code);
    const third = await shop.given.staff();
    shop.advance(12 * hour + 1);
    expect((await shop.console(getMe, {}, { as: third })).code).toBe(errors.sessionExpired.code);
  });

  test('[STAFF-01] a session of the console opens no call of the mall API, and a shopper’s none of the console', async () => {
    const shop = await openShop();
    const owner = await shop.given.staff();
    const asShopper = { accountId: shop.shopper.accountId, ...owner };

    for (const { endpoint } of allEndpoints.filter(({ endpoint: { access } }) => access === 'member')) {
      const reply = await shop.call(endpoint, sampleInput(endpoint, 'x'), { as: asShopper });
      expect(reply.code, endpoint.path).toBe(errors.sessionExpired.code);
    }
    expect((await shop.console(getMe, {}, { as: shop.shopper })).code).toBe(errors.sessionExpired.code);
    expect((await shop.console(getMe, {}, { as: null })).code).toBe(errors.sessionMissing.code);
  });

  test('[STAFF-02] an owner may do everything, and only an owner manages staff', () => {
    expect(permissions.filter((permission) => isAllowed('owner', permission))).toEqual(permissions);
    expect(roles.filter((role) => isAllowed(role, 'staff.manage'))).toEqual(['owner']);
    expect(
      permissions.filter((permission) => isAllowed('readOnly', permission) && !permission.endsWith('.read')),
    ).toEqual([]);
  });
});
