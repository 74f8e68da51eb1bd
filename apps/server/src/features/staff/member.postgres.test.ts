import { changeRole, listStaff } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { expect } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';

testOnPostgres('[STAFF-01] two owners who dismiss each other at once leave one of them', async () => {
  const shop = await openShop();
  const [first, second] = [await shop.given.staff(), await shop.given.staff()];
  const dismiss = (staffId: string, as: typeof first) =>
    shop.console(changeRole, { body: { staffId, version: 1, role: 'readOnly' } }, { as });

  const replies = await Promise.all([dismiss(second.staffId, first), dismiss(first.staffId, second)]);

  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  // Whoever comes a moment later is no owner any more when the call is looked at, or when it is made.
  const refused = replies.find(({ success }) => !success)?.code;
  expect([errors.lastOwner.code, errors.notAllowed.code]).toContain(refused);
  const left = replies[0]?.success ? first : second;
  expect((await shop.console(listStaff, {}, { as: left })).data.filter(({ role }) => role === 'owner')).toHaveLength(1);
});
