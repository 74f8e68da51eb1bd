import { join } from 'node:path';
import { getMyBalance, login, updateUserInfo } from '@pcmall/contract/account';
import { saveAddress } from '@pcmall/contract/address';
import { noteSavedList } from '@pcmall/contract/console/audit';
import { beginOrderExport } from '@pcmall/contract/console/order-export';
import { getShopOrder, noteShopOrder } from '@pcmall/contract/console/orders';
import { eraseShopper, flagShopper, noteShopper } from '@pcmall/contract/console/shopper-data';
import { blockShopper, getShopper, issueShoppersCoupon, listShoppers } from '@pcmall/contract/console/shoppers';
import { listSavedViews, saveView } from '@pcmall/contract/console/views';
import { errors } from '@pcmall/contract/errors';
import { submitAuthentication } from '@pcmall/contract/identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeBalance } from '../../../features/account/balance.service';
import { newId } from '../../../gateways/random';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { exists } from '../../../testing/samples/id-files';
import { bothSides, idPhoto } from '../../../testing/samples/id-photos';

const idNumber = '11010519491231002X';
const person = { name: '欧阳文静', phone: '13911112222', detail: '桂花巷77号' };
/** All that tells who it was. */
const traces = [person.name, person.phone, person.detail, 'wenjing@example.com', 'Wenjing', '送给姥姥', '1990-05-06'];

/** A shopper of whom the shop holds everything that it may hold. */
const givenShopper = async (shop: OpenShop) => {
  const as = await shop.given.account({
    ...{ phone: person.phone, email: 'wenjing@example.com', nickName: 'Wenjing', password: 'Secret123', balance: 0 },
  });
  const { accountId } = as;
  const { context, shopId } = shop;
  const { db } = context;
  await shop.call(
    updateUserInfo,
    { body: { birthday: '1990-05-06' }, files: { avatarFile: await idPhoto('#0a0') } },
    { as },
  );
  const form = { phoneAreaCode: '86', phone: person.phone, name: person.name, addrDetail: person.detail };
  const place = { provinceId: '440000', cityId: '440300', districtId: '440305' };
  const address = { addressType: 1 as const, ...form, ...place, idCardNo: idNumber };
  const addressId = (await shop.call(saveAddress, { body: address, files: await bothSides() }, { as })).data.id;
  await shop.call(
    submitAuthentication,
    { body: { name: person.name, idCardNo: idNumber }, files: await bothSides() },
    { as },
  );
  const recipient = { addressId, name: person.name, phone: person.phone, addrDetail: person.detail };
  const order = await shop.given.order(accountId, { status: 'completed', total: 4200, recipient });
  await db
    .updateTable('orders')
    .set({ remark: '送给姥姥', sender: sql`recipient` })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', order.orderId)
    .execute();
  await db
    .insertInto('identity_photos')
    .columns(['shop_id', 'account_id', 'owner_kind', 'owner_id', 'side', 'file_key'])
    .expression(
      (eb) =>
        eb
          .selectFrom('address_photos')
          .select([
            'shop_id',
            'account_id',
            sql.lit('order').as('kind'),
            sql.lit(order.orderId).as('id'),
            'side',
            'file_key',
          ])
          .where('shop_id', '=', shopId)
          .where('address_id', '=', addressId) as never,
    )
    .execute();
  await shop.given.coupon(accountId);
  await changeBalance(db as never, { ...{ shopId, accountId, change: 900, reason: 'operator', reference: newId() } });
  await shop.console(noteShopper, { params: { accountId }, body: { text: `${person.name} likes tea` } });
  await shop.console(noteShopOrder, {
    params: { orderId: order.orderId },
    body: { text: `${person.name} calls back` },
  });
  for (const keyword of [person.name, person.phone]) {
    await shop.console(beginOrderExport, { query: { keyword } });
    await shop.console(noteSavedList, { body: { list: 'payments', rows: 1, filters: { keyword } } });
  }
  await shop.console(flagShopper, { params: { accountId }, body: { add: ['VIP'], remove: [] } });
  await db
    .insertInto('verification_codes')
    .values({
      ...{ shop_id: shopId, code_id: newId(), purpose: 'login', target: `86${person.phone}` },
      ...{ created_at: new Date(), expires_at: new Date(Date.now() + 60_000) },
    })
    .execute();
  return { as, accountId, orderId: order.orderId };
};

/** Every row of every table that the shop has, as text: a table that comes later is searched too. */
const everythingOf = async ({ context: { db }, shopId }: OpenShop) => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT t.relname AS name FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'shop_id'
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} t WHERE t.shop_id = ${shopId}`.execute(db);
    texts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts;
};

/** Where the store has every file of a shopper. */
const filesOf = async ({ context, shopId }: OpenShop) => {
  const rows = await context.db
    .selectFrom('address_photos')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .union(context.db.selectFrom('identity_photos').select('file_key').where('shop_id', '=', shopId))
    .union(context.db.selectFrom('uploads').select('file_key').where('shop_id', '=', shopId))
    .execute();
  return rows.map(({ file_key }) => join(context.config.dataDir, 'files', file_key));
};

test('[SALES-06] [STAFF-03] erasing takes identity, photos, contacts and addresses from every table, and the files from the store', async () => {
  const shop = await openShop();
  const { accountId } = await givenShopper(shop);
  const files = await filesOf(shop);
  const before = await everythingOf(shop);
  for (const trace of traces) expect([trace, before.some((row) => row.includes(trace))]).toEqual([trace, true]);
  expect(files).toHaveLength(5);
  for (const file of files) expect(await exists(file)).toBe(true);

  expect((await shop.console(eraseShopper, { params: { accountId } })).success).toBe(true);
  await shop.context.jobs.drain();

  const after = await everythingOf(shop);
  for (const trace of traces) expect(after.filter((row) => row.includes(trace))).toEqual([]);
  for (const file of files) expect(await exists(file)).toBe(false);
  const gone = ['addresses', 'address_photos', 'real_names', 'identity_photos', 'uploads', 'account_coupons'];
  expect(after.filter((row) => gone.some((table) => row.startsWith(`${table}: `)))).toEqual([]);
});

test('[SALES-06] erasing takes the views that the staff have saved to find the shopper, and no others', async () => {
  const shop = await openShop();
  const { accountId } = await givenShopper(shop);
  const save = (name: string, filters: Record<string, string>) =>
    shop.console(saveView, {
      body: { viewId: null, page: 'orders', name, query: new URLSearchParams(filters).toString() },
    });
  await save('139', { keyword: '139 1111 2222' });
  await save('mail', { keyword: 'Wenjing@Example.com', status: 'toShip' });
  await save('name', { keyword: person.name });
  await save(`${person.name}的订单`, { status: 'toShip' });
  await save('To ship', { status: 'toShip', keyword: '桂花' });

  await shop.console(eraseShopper, { params: { accountId } });

  expect((await shop.console(listSavedViews)).data).toMatchObject([{ name: 'To ship' }]);
});

test('[SALES-06] erasing keeps what an order cost, where it went, and the ledger of the balance', async () => {
  const shop = await openShop();
  const { accountId, orderId } = await givenShopper(shop);
  await shop.console(eraseShopper, { params: { accountId } });

  const order = (await shop.console(getShopOrder, { params: { orderId } })).data;
  expect(order).toMatchObject({ price: { total: 4200 }, status: 'completed', remark: '', sender: null });
  expect(order.recipient).toMatchObject({ name: '', phone: '', fullAddress: '中国广东省' });
  const shopper = (await shop.console(getShopper, { params: { accountId } })).data;
  expect(shopper).toMatchObject({
    ...{ state: 'erased', nickName: '', phone: '', email: '', realName: '', balance: 900, orders: 1 },
    ...{ flags: [], notes: [], addresses: [], coupons: [], latestOrders: [{ total: 4200 }] },
    movements: [{ change: 900, balanceAfter: 900 }],
  });
  const { data } = await shop.console(listShoppers, { query: { state: 'erased' } });
  expect(data.records.map((row) => row.accountId)).toEqual([accountId]);
});

test('[SALES-06] who is erased is logged out, has no account to log in to, and may register anew', async () => {
  const shop = await openShop();
  const { as, accountId } = await givenShopper(shop);
  const enter = () =>
    shop.call(
      login,
      { body: { kind: 'emailPassword', email: 'wenjing@example.com', password: shop.seal('Secret123') } },
      { as: null },
    );
  expect((await shop.call(getMyBalance, {}, { as })).success).toBe(true);

  await shop.console(eraseShopper, { params: { accountId } });

  expect((await shop.call(getMyBalance, {}, { as })).success).toBe(false);
  expect((await enter()).success).toBe(false);
  await shop.given.account({ phone: person.phone, email: 'wenjing@example.com', password: 'Secret123' });
  expect((await enter()).success).toBe(true);
});

test('[SALES-06] erasing is written down once, without anything that tells who it was', async () => {
  const shop = await openShop();
  const { accountId } = await givenShopper(shop);
  await shop.console(eraseShopper, { params: { accountId } });
  expect((await shop.console(eraseShopper, { params: { accountId } })).success).toBe(true);

  const entries = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('shop_id', '=', shop.shopId)
    .where('action', '=', 'shopper.erase')
    .execute();
  expect(entries).toEqual([
    { action: 'shopper.erase', subject_id: accountId, before: null, after: { photos: 4, pictures: 0, ordersKept: 1 } },
  ]);
});

test('[SALES-06] nobody is erased while an order or a refund is under way, and the refusal says what', async () => {
  const shop = await openShop();
  const { accountId } = await givenShopper(shop);
  const { orderId } = await shop.given.order(accountId, { status: 'toShip' });
  const erase = () => shop.console(eraseShopper, { params: { accountId } });

  const refused = await erase();
  expect(refused.code).toBe(errors.shopperStillBuys.code);
  expect(refused.message).toContain('Orders under way: 1, refunds under way: 0');
  expect((await shop.console(getShopper, { params: { accountId } })).data).toMatchObject({
    ...{ nickName: 'Wenjing', underWay: { orders: 1, refunds: 0 } },
  });

  await shop.context.db
    .updateTable('orders')
    .set({ status: 'closed' })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .execute();
  expect((await erase()).success).toBe(true);
});

test('[SALES-06] nothing is done with an erased shopper any more, and only who may change shoppers erases', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { accountId } = await givenShopper(shop);
  const params = { accountId };
  const clerk = await shop.given.staff({ role: 'orders' });
  expect((await shop.console(eraseShopper, { params }, { as: clerk })).code).toBe(errors.notAllowed.code);
  expect((await other.console(eraseShopper, { params })).code).toBe(errors.accountNotFound.code);
  expect((await shop.console(getShopper, { params })).data.state).toBe('active');
  await shop.console(eraseShopper, { params });

  const couponId = await shop.given.couponOffer();
  const issue = { couponId, accountIds: [accountId], idempotencyKey: newId() };
  const codes = [
    (await shop.console(noteShopper, { params, body: { text: 'Hello' } })).code,
    (await shop.console(flagShopper, { params, body: { add: ['VIP'], remove: [] } })).code,
    (await shop.console(blockShopper, { params, body: { blocked: false } })).code,
    (await shop.console(issueShoppersCoupon, { body: issue })).code,
  ];
  const [erased, gone] = [errors.accountErased.code, errors.accountNotFound.code];
  expect(codes).toEqual([erased, erased, gone, gone]);
});
