import { switchShop } from '@pcmall/contract/console/staff';
import { describe, expect, test } from 'vitest';
import type { StaffMember } from '../../../core/staff';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { auditCall, auditChange } from './audit.service';

const entriesOf = ({ context, shopId }: OpenShop) =>
  context.db.selectFrom('staff_audit').selectAll().where('shop_id', '=', shopId).orderBy('entry_no').execute();

const memberOf = async (shop: OpenShop): Promise<StaffMember> => {
  const { staffId } = await shop.given.staff({ name: '陈店员' });
  const found = await shop.context.shops.byId(shop.shopId);
  if (!found) throw new Error('There is no shop');
  const who = { staffId, name: '陈店员', role: 'owner' as const, tokenHash: '', address: '203.0.113.9' };
  return { ...who, shop: found, shopId: shop.shopId, language: 'zh', audit: { isWritten: false } };
};

describe('the audit', () => {
  test('[STAFF-03] says who changed what, when and from where, before and after, with personal data masked', async () => {
    const shop = await openShop();
    const caller = await memberOf(shop);
    const before = { price: 1999, phone: '13912345678', idCardNo: '11010519491231002X', note: 'call 13912345678' };
    const after = {
      price: 2099,
      email: 'zhang.san@example.com',
      apiSecret: 'sk_live_1',
      people: [{ realName: '王小明' }],
    };

    await auditChange(shop.context, shop.context.db, caller, {
      action: 'product.save',
      subject: { kind: 'product', id: 'p1' },
      before,
      after,
    });

    const [entry] = await entriesOf(shop);
    expect(caller.audit.isWritten).toBe(true);
    expect(entry).toMatchObject({
      staff_id: caller.staffId,
      staff_name: '陈店员',
      address: '203.0.113.9',
      action: 'product.save',
      subject_kind: 'product',
      subject_id: 'p1',
      created_at: shop.context.clock.now(),
      before: { price: 1999, phone: '139****5678', idCardNo: '110*************2X', note: 'call 139****5678' },
      after: { price: 2099, email: 'zha***@example.com', apiSecret: '***', people: [{ realName: '王*明' }] },
    });
  });

  test('[STAFF-03] a call that wrote nothing itself is noted with its path', async () => {
    const shop = await openShop();
    const caller = await memberOf(shop);

    await auditCall(shop.context, shop.context.db, caller, '/something/new');

    expect(await entriesOf(shop)).toMatchObject([{ action: '/something/new', staff_id: caller.staffId }]);
  });

  test('[STAFF-03] takes additions alone', async () => {
    const shop = await openShop();
    const staff = await shop.given.staff();
    await shop.console(switchShop, { body: { shopId: shop.shopId } }, { as: staff });
    const { db } = shop.context;

    const change = db
      .updateTable('staff_audit')
      .set({ action: 'nothing' })
      .where('shop_id', '=', shop.shopId)
      .execute();
    await expect(change).rejects.toThrow('only additions');
    const removal = db.deleteFrom('staff_audit').where('shop_id', '=', shop.shopId).execute();
    await expect(removal).rejects.toThrow('only additions');
    expect(await entriesOf(shop)).toMatchObject([{ action: 'staff.enter', staff_id: staff.staffId }]);
  });
});
