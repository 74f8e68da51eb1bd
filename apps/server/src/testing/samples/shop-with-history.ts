import { inviteStaff } from '@pcmall/contract/console/invitation';
import { changeRole, disableStaff } from '@pcmall/contract/console/staff';
import type { GivenShop } from '../given/given-shop';
import { openShop } from '../open-shop';

/** A shop in which two owners did things, a minute after each other. */
export const shopWithHistory = async (settings: GivenShop = {}) => {
  const shop = await openShop(settings);
  const [first, second] = [await shop.given.staff({ name: '=林店主' }), await shop.given.staff({ name: '周店主' })];
  const { staffId } = await shop.given.staff({ role: 'orders' });
  const begin = shop.context.clock.now();
  await shop.console(changeRole, { body: { staffId, version: 1, role: 'goods' } }, { as: first });
  shop.advance(60_000);
  await shop.console(disableStaff, { body: { staffId, version: 2, disabled: true } }, { as: second });
  shop.advance(60_000);
  await shop.console(inviteStaff, { body: { email: 'zhang.san@example.com', role: 'orders' } }, { as: first });
  return { shop, first, second, staffId, begin };
};
