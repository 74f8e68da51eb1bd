import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  openInvitation,
  withdrawInvitation,
} from '@pcmall/contract/console/invitation';
import { disableStaff, getMe, listStaff } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { staffPassword } from '../../../testing/given/given-staff';
import { messagesTo, tokenSentTo } from '../../../testing/messages';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { staffLink } from '../staff-link.service';
import { invitationLink } from './invitation.service';

const nobody = { as: null };

const invite = async (shop: OpenShop, email: string, role: 'goods' | 'orders' = 'goods') => {
  const { data } = await shop.console(inviteStaff, { body: { email, role } });
  return { invitationId: data.invitationId, token: await tokenSentTo(shop, email) };
};

const accept = (shop: OpenShop, token: string, password: string, name = '') =>
  shop.console(acceptInvitation, { body: { token, name, password: shop.sealForConsole(password) } }, nobody);

describe('invitations', () => {
  test('[STAFF-01] a mailed link makes an account in the shop, once', async () => {
    const shop = await openShop();
    const email = `neu.${shop.shopId}@example.com`;
    const { token } = await invite(shop, email);
    const [mail] = await messagesTo(shop, email);

    const opened = await shop.console(openInvitation, { query: { token } }, nobody);
    const unnamed = await accept(shop, token, 'a-new-password');
    const short = await accept(shop, token, 'short', '周小二');
    const joined = await accept(shop, token, 'a-new-password', '周小二');
    const again = await accept(shop, token, 'a-new-password', '周小二');

    expect(mail?.body).toMatch(/商品管理[\s\S]+\/console\/invitation\?token=[\s\S]+as: goods/);
    expect(opened.data).toMatchObject({ email, role: 'goods', hasAccount: false });
    expect(Object.keys(unnamed.refusal?.fields ?? {})).toEqual(['name']);
    expect(Object.keys(short.refusal?.fields ?? {})).toEqual(['password']);
    expect(joined.data).toMatchObject({ name: '周小二', current: { shopId: shop.shopId, role: 'goods' } });
    expect((await shop.console(getMe, {}, { as: joined.data })).success).toBe(true);
    expect(again.code).toBe(errors.linkInvalid.code);
    expect((await shop.console(listInvitations)).data).toEqual([]);
    expect((await shop.console(listStaff)).data.map(({ email: each }) => each)).toContain(email);
  });

  test('[STAFF-01] [SEC-01] links of the console lead to the installation, whatever domain a shop has named', async () => {
    const shop = await openShop();
    await shop.context.db
      .insertInto('shop_domains')
      .values({ domain: `${shop.shopId}.example`, shop_id: shop.shopId })
      .execute();
    const context = { ...shop.context, config: { ...shop.context.config, publicUrl: 'https://mall.example' } };

    const invited = invitationLink(context, { shopId: shop.shopId, invitationId: 'any' });
    const reset = staffLink(context, 'reset', 'anybody', 'any');

    expect([invited, reset].map((link) => new URL(link).origin)).toEqual(Array(2).fill('https://mall.example'));
  });

  test('[STAFF-01] [AUTH-11] an address that a Chinese keyboard has written wide is the one that its mail goes to', async () => {
    const shop = await openShop();
    const email = `wide.${shop.shopId}@example.com`;
    await shop.console(inviteStaff, { body: { email: ` ｗｉｄｅ.${shop.shopId}＠example.com`, role: 'goods' } });

    const token = await tokenSentTo(shop, email);
    expect((await shop.console(openInvitation, { query: { token } }, nobody)).data).toMatchObject({ email });
  });

  test('[STAFF-01] who has an account joins with its password, and nobody else by having the link', async () => {
    const [home, shop] = [await openShop(), await openShop()];
    const staff = await home.given.staff({ role: 'finance' });
    const { token } = await invite(shop, staff.email, 'orders');

    const opened = await shop.console(openInvitation, { query: { token } }, nobody);
    const wrong = await accept(shop, token, 'not-the-password', 'Somebody');
    const joined = await accept(shop, token, staffPassword);

    expect(opened.data.hasAccount).toBe(true);
    expect(wrong.code).toBe(errors.wrongCredentials.code);
    expect(joined.data.staffId).toBe(staff.staffId);
    expect(joined.data.shops.map(({ role }) => role).sort()).toEqual(['finance', 'orders']);
  });

  test('[STAFF-01] a link ends by a withdrawal, a newer one, or after seven days; a made-up one opens nothing', async () => {
    const shop = await openShop();
    const email = `link.${shop.shopId}@example.com`;
    const isOpen = async (token: string) => (await shop.console(openInvitation, { query: { token } }, nobody)).code;

    const first = await invite(shop, email);
    shop.advance(120_000);
    const second = await invite(shop, email);
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([errors.linkInvalid.code, '200']);
    await shop.console(withdrawInvitation, { body: { invitationId: second.invitationId } });
    expect(await isOpen(second.token)).toBe(errors.linkInvalid.code);
    const third = await invite(shop, email);
    expect(await isOpen(`${third.token.split('.')[0]}.${'A'.repeat(43)}`)).toBe(errors.linkInvalid.code);
    shop.advance(7 * 86_400_000);
    expect(await isOpen(third.token)).toBe(errors.linkInvalid.code);
    expect((await shop.console(listInvitations)).code).toBe(errors.sessionExpired.code);
  });

  test('[STAFF-01] an invitation that is sent again after a lost answer is mailed once, and its link goes on', async () => {
    const shop = await openShop();
    const email = `again.${shop.shopId}@example.com`;
    const first = await invite(shop, email);

    const again = await shop.console(inviteStaff, { body: { email: email.toUpperCase(), role: 'goods' } });

    expect(again.data.invitationId).toBe(first.invitationId);
    expect(await messagesTo(shop, email)).toHaveLength(1);
    expect((await shop.console(openInvitation, { query: { token: first.token } }, nobody)).success).toBe(true);
    // Another role, or another person who asks, means another invitation.
    const other = await shop.console(inviteStaff, { body: { email, role: 'orders' } });
    expect(other.data.invitationId).not.toBe(first.invitationId);
    const colleague = { as: await shop.given.staff() };
    const byColleague = await shop.console(inviteStaff, { body: { email, role: 'orders' } }, colleague);
    expect(byColleague.data.invitationId).not.toBe(other.data.invitationId);
  });

  test('[STAFF-01] nobody is invited twice; who was shut out may be invited again', async () => {
    const shop = await openShop();
    const clerk = await shop.given.staff({ role: 'orders' });
    const body = { email: clerk.email.toUpperCase(), role: 'goods' as const };

    expect((await shop.console(inviteStaff, { body })).code).toBe(errors.alreadyStaff.code);
    expect((await shop.console(inviteStaff, { body: { ...body, email: 'nonsense' } })).code).toBe(errors.badInput.code);
    await shop.console(disableStaff, { body: { staffId: clerk.staffId, version: 1, disabled: true } });
    const { token } = await invite(shop, clerk.email);
    expect((await accept(shop, token, staffPassword)).data.current?.role).toBe('goods');
  });

  test('[STAFF-01] another shop’s invitation can’t be withdrawn', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const { invitationId } = await invite(shop, `o.${shop.shopId}@example.com`);

    const foreign = await other.console(withdrawInvitation, { body: { invitationId } });
    expect(foreign.code).toBe(errors.invitationNotFound.code);
    expect((await shop.console(listInvitations)).data).toHaveLength(1);
  });
});
