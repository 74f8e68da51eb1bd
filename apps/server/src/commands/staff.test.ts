import { acceptInvitation } from '@pcmall/contract/console/invitation';
import { getMe } from '@pcmall/contract/console/staff';
import { expect, test } from 'vitest';
import { tokenSentTo } from '../testing/messages';
import { openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';

const shopWithOperator = async () => {
  const shop = await openShop();
  const mall = async (name: string, ...args: string[]) =>
    (await operate(shop.context, name, shop.shopId, ...args)).said;
  return { shop, mall, email: `first.${shop.shopId}@example.com` };
};

test('[STAFF-01] an operator invites the first owner, sees who there is, and shuts somebody out', async () => {
  const { shop, mall, email } = await shopWithOperator();

  expect(await mall('staff-list')).toContain('There is nobody yet');
  const invited = await mall('staff-invite', email, 'owner');
  const token = await tokenSentTo(shop, email);
  expect(invited).toContain(`/console/invitation?token=${token}`);
  const body = { token, name: '林店主', password: shop.sealForConsole('a-new-password') };
  const { data } = await shop.console(acceptInvitation, { body }, { as: null });
  expect(data.current).toMatchObject({ shopId: shop.shopId, role: 'owner' });
  expect(await mall('staff-list')).toMatch(/first\.\S+@example\.com {2}林店主 {2}owner {2}seen/);

  await mall('staff-disable', email.toUpperCase());
  expect((await shop.console(getMe, {}, { as: data })).data.current).toBeNull();
  expect(await mall('staff-list')).toMatch(/disabled$/);
  expect(await mall('actions')).not.toContain(email);
});

test('[STAFF-01] a wrong role, e-mail or shop is refused with one clear line', async () => {
  const { mall, email } = await shopWithOperator();
  const refusals: [string[], string][] = [
    [['staff-invite', email, 'king'], 'There is no role king: it is one of owner, manager'],
    [['staff-invite', 'nonsense', 'owner'], 'Incorrect Email Format'],
    [['staff-disable', email], 'There is nobody like this among the staff'],
    [['staff-remove-factor', email], 'There is nobody like this among the staff'],
  ];
  for (const [[name = '', ...args], reason] of refusals) await expect(mall(name, ...args)).rejects.toThrow(reason);
});
