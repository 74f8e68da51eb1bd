import { listAudit, noteSavedList } from '@pcmall/contract/console/audit';
import { switchShop } from '@pcmall/contract/console/staff';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { shopWithHistory } from '../../../testing/samples/shop-with-history';
import { insertAudit } from './audit.queries';

describe('the list of the audit', () => {
  test('[STAFF-03] shows the newest first, by pages, with exact counts', async () => {
    const { shop, first, staffId } = await shopWithHistory();

    const { data } = await shop.console(listAudit, { query: { pageSize: 2 } }, { as: first });
    const { data: rest } = await shop.console(listAudit, { query: { pageSize: 2, pageIndex: 2 } }, { as: first });

    expect([data.total, rest.total]).toEqual([3, 3]);
    expect(data.records.map(({ action }) => action)).toEqual(['staff.invite', 'staff.disable']);
    expect(data.records[0]).toMatchObject({
      ...{ staffName: '=林店主', address: shop.address, subjectKind: 'invitation' },
      ...{ before: null, after: { email: 'zha***@example.com', role: 'orders' } },
    });
    expect(rest.records).toMatchObject([
      { action: 'staff.changeRole', subjectId: staffId, before: { role: 'orders' }, after: { role: 'goods' } },
    ]);
  });

  test('[STAFF-03] is filtered by person, action, subject and time, and shows no other shop’s', async () => {
    const { shop, first, second, staffId, begin } = await shopWithHistory();
    const other = await openShop();
    await other.console(switchShop, { body: { shopId: other.shopId } });
    const actions = async (query: object) =>
      (await shop.console(listAudit, { query }, { as: first })).data.records.map(({ action }) => action);

    expect(await actions({ staffId: second.staffId })).toEqual(['staff.disable']);
    expect(await actions({ action: 'staff.changeRole' })).toEqual(['staff.changeRole']);
    // The name of one may begin as that of another does.
    expect(await actions({ action: 'staff.change' })).toEqual([]);
    expect(await actions({ subjectKind: 'staff', subjectId: staffId })).toEqual(['staff.disable', 'staff.changeRole']);
    expect(await actions({ before: new Date(begin.getTime() + 1).toISOString() })).toEqual(['staff.changeRole']);
    expect(await actions({ before: begin.toISOString() })).toEqual([]);
    expect(await actions({ from: new Date(begin.getTime() + 60_000).toISOString() })).toEqual([
      'staff.invite',
      'staff.disable',
    ]);
    expect((await other.console(listAudit)).data.records.map(({ action }) => action)).toEqual(['staff.enter']);
  });
});

test('[STAFF-03] names what was done to as it is called now, in the caller’s language, and nothing of another shop', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { orderId, orderNo } = await shop.given.order(shop.shopper.accountId);
  const { productId } = await shop.given.product({ name: 'Green tea' });
  const { staffId } = await shop.given.staff({ name: '周店员' });
  const addressId = await shop.given.address(shop.shopper.accountId, { name: '王小明' });
  const elsewhere = await other.given.product({ name: 'Honey' });
  const subjects = [
    { kind: 'order', id: orderId },
    { kind: 'id', id: orderNo },
    { kind: 'product', id: productId },
    { kind: 'staff', id: staffId },
    { kind: 'shopper', id: shop.shopper.accountId },
    { kind: 'address', id: addressId },
    { kind: 'article', id: 'terms' },
    { kind: 'brand', id: 'gone' },
    { kind: 'product', id: elsewhere.productId },
  ];
  const rows = subjects.map(({ kind, id }) => ({
    ...{ shopId: shop.shopId, staffId, staffName: '周店员', address: '', action: 'order.ship' },
    ...{ subjectKind: kind, subjectId: id, before: null, after: null, createdAt: shop.context.clock.now() },
  }));
  await insertAudit(shop.context.db, rows);

  const { data } = await shop.console(listAudit);

  const names = data.records.map(({ subjectName }) => subjectName).reverse();
  expect(names).toEqual([orderNo, orderNo, 'Green tea', '周店员', 'Shopper', 'Shopper', 'Terms of service', '', '']);
});

test('[STAFF-03] that a list was saved as a file is an entry, with what it was narrowed by', async () => {
  const shop = await openShop();
  const clerk = await shop.given.staff({ role: 'finance' });
  const body = { list: 'ledger', rows: 12, filters: { reason: 'refund', keyword: '王小明' } } as const;

  const saved = await shop.console(noteSavedList, { body }, { as: clerk });
  const { data } = await shop.console(listAudit, { query: { action: 'list' } });

  expect(saved.success).toBe(true);
  expect(data.records).toMatchObject([
    { action: 'list.save', subjectKind: 'list', subjectId: 'ledger', staffId: clerk.staffId },
  ]);
  expect(data.records[0]?.after).toEqual({ reason: 'refund', isSearched: true, entries: 12 });
});

test('[STAFF-03] [SEC-02] nobody fills the audit with what is no filters of a list', async () => {
  const shop = await openShop();
  const filters = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`filter${index}`, 'x']));

  const refused = await shop.console(noteSavedList, { body: { list: 'coupons', rows: 1, filters } });

  expect(refused.code).toBe(errors.badInput.code);
  expect((await shop.console(listAudit, { query: { action: 'list' } })).data.records).toEqual([]);
});
