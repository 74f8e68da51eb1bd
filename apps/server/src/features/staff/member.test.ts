import { type ChangedMeanwhile, changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { changeRole, disableStaff, getMe, listStaff } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';

const auditOf = ({ context, shopId }: OpenShop) =>
  context.db
    .selectFrom('staff_audit')
    .select(['staff_id', 'action', 'subject_id', 'before', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();

describe('the staff of a shop', () => {
  test('[STAFF-01] [STAFF-02] [STAFF-03] another role counts with the next call, and is in the audit', async () => {
    const shop = await openShop();
    const owner = await shop.given.staff();
    const clerk = await shop.given.staff({ role: 'orders' });
    const { staffId } = clerk;

    expect((await shop.console(listStaff, {}, { as: clerk })).code).toBe(errors.notAllowed.code);
    const raised = await shop.console(changeRole, { body: { staffId, version: 1, role: 'owner' } }, { as: owner });

    expect(raised.data).toMatchObject({ role: 'owner', version: 2 });
    const everybody = await shop.console(listStaff, {}, { as: clerk });
    expect(everybody.data.map((each) => each.role)).toEqual(['owner', 'owner']);
    expect(await auditOf(shop)).toEqual([
      {
        ...{ staff_id: owner.staffId, action: 'staff.changeRole', subject_id: staffId },
        ...{ before: { role: 'orders', disabled: false }, after: { role: 'owner', disabled: false } },
      },
    ]);
  });

  test('[STAFF-01] who is disabled is out at once, of this shop alone, and can be let in again', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const clerk = await shop.given.staff({ role: 'orders' });
    await other.given.staff({ also: clerk, role: 'goods' });
    const { staffId } = clerk;

    const out = await shop.console(disableStaff, { body: { staffId, version: 1, disabled: true } });
    expect(out.data).toMatchObject({ disabled: true, version: 2 });
    expect((await shop.console(listStaff, {}, { as: clerk })).code).toBe(errors.notOfShop.code);
    expect((await shop.console(getMe, {}, { as: clerk })).data.current).toBeNull();
    expect((await other.console(getMe, {}, { as: clerk })).data.current?.role).toBe('goods');

    await shop.console(disableStaff, { body: { staffId, version: 2, disabled: false } });
    expect((await shop.console(getMe, {}, { as: clerk })).data.current?.role).toBe('orders');
  });

  test('[STAFF-01] a shop keeps an owner, and nobody changes another shop’s staff', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const owner = await shop.given.staff();
    const { staffId } = owner;
    await shop.given.staff({ disabled: true });

    const demoted = await shop.console(changeRole, { body: { staffId, version: 1, role: 'goods' } }, { as: owner });
    const left = await shop.console(disableStaff, { body: { staffId, version: 1, disabled: true } }, { as: owner });
    const foreign = await other.console(disableStaff, { body: { staffId, version: 1, disabled: true } });

    expect([demoted.code, left.code]).toEqual([errors.lastOwner.code, errors.lastOwner.code]);
    expect(foreign.code).toBe(errors.staffNotFound.code);
  });

  test('[STAFF-04] the second to save is told who changed what and when, and may take either', async () => {
    const shop = await openShop();
    const first = await shop.given.staff({ name: '林店主' });
    const second = await shop.given.staff({ name: '周店主' });
    const { staffId } = await shop.given.staff({ role: 'orders' });

    await shop.console(changeRole, { body: { staffId, version: 1, role: 'goods' } }, { as: first });
    const late = await shop.console(changeRole, { body: { staffId, version: 1, role: 'finance' } }, { as: second });

    expect(late.code).toBe(changedMeanwhileCode);
    expect(late.message).toContain('林店主');
    const told = late.refusal as unknown as ChangedMeanwhile;
    expect(told).toMatchObject({
      changedBy: '林店主',
      changedAt: shop.context.clock.now().toISOString(),
      version: 2,
      current: { staffId, role: 'goods', version: 2 },
    });
    const mine = { staffId, version: told.version, role: 'finance' as const };
    expect((await shop.console(changeRole, { body: mine }, { as: second })).data.role).toBe('finance');
  });
});
