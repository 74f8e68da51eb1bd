import { changeAddress, getAddress, saveAddress } from '@pcmall/contract/address';
import { listAudit } from '@pcmall/contract/console/audit';
import { decideId, listPassedIds, listWaitingIds, openId } from '@pcmall/contract/console/ids';
import { getShopOrder } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import type { CallInput } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getAuthentication, submitAuthentication } from '@pcmall/contract/identity';
import { getOrderDetail } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { messagesTo } from '../../../testing/messages';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { bothSides, idPhoto } from '../../../testing/samples/id-photos';
import { syncIdToOrders } from '../../identity/recipient/recipient-id.service';

const number = '11010519491231002X';
const fields = {
  ...{ addressType: 1 as const, name: '王小明', phoneAreaCode: '86', phone: '13800138000', idCardNo: number },
  ...{ provinceId: '440000', cityId: '440300', districtId: '440305', addrDetail: '科技园路1号' },
};

/** An order that waits for the review of its recipient's ID. */
const orderInReview = async (shop: OpenShop) => {
  const saved = await shop.call(saveAddress, { body: fields, files: await bothSides() });
  const addressId = saved.data.id;
  const order = await shop.given.order(shop.shopper.accountId, { status: 'idCardReview', recipient: { addressId } });
  const owner = { shopId: shop.shopId, accountId: shop.shopper.accountId };
  await inTransaction(shop.context.db, (trx) => syncIdToOrders(shop.context, trx, owner, addressId));
  return order;
};

/** Decides about what is there now, as if the reviewer had just opened it. */
const decideOpened = async (
  shop: OpenShop,
  label: string,
  body: Omit<Required<CallInput<typeof decideId>>['body'], 'version'>,
) => {
  const { version } = (await shop.console(openId, { params: { label } })).data;
  return shop.console(decideId, { params: { label }, body: { version, ...body } });
};

test('[SALES-05] [STAFF-03] an ID is opened watermarked, its view is written down, and a pass moves the order on', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  const reviewer = await shop.given.staff({ role: 'idReviewer', name: '审核员' });
  const params = { label: orderNo };

  const queue = (await shop.console(listWaitingIds, {}, { as: reviewer })).data;
  const { waiting } = (await shop.console(getOverview, {}, { as: reviewer })).data;
  const opened = (await shop.console(openId, { params }, { as: reviewer })).data;
  const body = { decision: 'pass', version: opened.version } as const;
  const passed = await shop.console(decideId, { params, body }, { as: reviewer });
  const again = await shop.console(decideId, { params, body }, { as: reviewer });

  // Its recipient stands in the address book with the same ID, which is decided with the order.
  expect(queue).toMatchObject([{ label: orderNo, kind: 'order', name: '王小明', photos: 2 }]);
  expect(waiting).toMatchObject([{ kind: 'ids', count: 1 }]);
  expect(JSON.stringify(queue)).not.toContain(number);
  expect(opened).toMatchObject({ name: '王小明', number, pictures: [{ side: 'front' }, { side: 'back' }] });
  expect(Buffer.from(opened.pictures[0]?.content ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(passed.success).toBe(true);
  expect(again.code).toBe(errors.actionNotAllowed.code);
  expect((await shop.console(getShopOrder, { params: { orderId } })).data).toMatchObject({
    status: 'toShip',
    history: [{ action: 'passReview', staffName: '审核员' }],
  });
  const audit = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'staff_name', 'after'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('entry_no')
    .execute();
  expect(audit.map(({ action, staff_name }) => [action, staff_name])).toEqual([
    ['id.view', '审核员'],
    ['id.pass', '审核员'],
  ]);
  expect(JSON.stringify(audit)).not.toContain(number);
});

test('[SALES-05] [SALES-01] IDs without the photos that a shop asks for hide none that can be decided, however many there are', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const { given, shopper, context } = shop;
  const dayBefore = new Date(context.clock.now().getTime() - 86_400_000);
  const withNumber = { id_card_sealed: 'sealed', id_card_masked: '110***2X', updated_at: dayBefore };
  await Promise.all(Array.from({ length: 201 }, () => given.address(shopper.accountId, withNumber)));
  const whole = await shop.call(saveAddress, { body: fields, files: await bothSides() });

  const { data: waiting } = await shop.console(listWaitingIds, {});
  const { data: overview } = await shop.console(getOverview, {});

  expect(waiting).toMatchObject([{ kind: 'address', label: whole.data.id, photos: 2 }]);
  expect(overview.waiting).toMatchObject([{ kind: 'ids', count: 1 }]);
});

test('[SALES-05] a refused ID needs a reason, which the shopper reads', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  const refuse = (reason: string) => decideOpened(shop, orderNo, { decision: 'refuse', reason });

  expect((await refuse(' ')).refusal?.fields).toEqual({ reason: 'Say why it is refused' });
  expect((await refuse('照片模糊')).success).toBe(true);

  const { idProof, status } = (await shop.console(getShopOrder, { params: { orderId } })).data;
  expect([status, idProof]).toEqual(['idCardReview', { status: 'refused', reason: '照片模糊' }]);
});

test('[SALES-05] an ID of another shop, or of nobody, is not there', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { orderNo } = await orderInReview(shop);

  expect((await other.console(openId, { params: { label: orderNo } })).code).toBe(errors.idNotFound.code);
  expect((await other.console(listWaitingIds, {})).data).toEqual([]);
});

/** The order as its shopper reads it. */
const seenIn = async (shop: OpenShop, language: 'zh' | 'en', orderId: string) =>
  (await shop.call(getOrderDetail, { params: { orderId } }, { language })).data.idProof;

test('[SALES-05] a picked reason reaches the shopper in their own language, in the order and by mail', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  await shop.context.db
    .updateTable('accounts')
    .set({ email_canonical: 'mei@example.com', phone_canonical: null })
    .where('shop_id', '=', shop.shopId)
    .where('account_id', '=', shop.shopper.accountId)
    .execute();
  const body = { decision: 'refuse', reasonKind: 'blurred', reason: '' } as const;

  expect((await decideOpened(shop, orderNo, body)).success).toBe(true);

  expect(await seenIn(shop, 'zh', orderId)).toEqual({ status: 'refused', reason: '照片模糊、反光或不完整' });
  expect(await seenIn(shop, 'en', orderId)).toEqual({
    status: 'refused',
    reason: 'The photo is blurred, glaring or cut off',
  });
  const [mail] = await messagesTo(shop, 'mei@example.com');
  expect(mail?.body).toContain('原因：照片模糊、反光或不完整。');
  expect(mail?.body).toContain('was not approved: The photo is blurred, glaring or cut off.');
});

test('[SALES-05] words may follow the pick, also for a real name', async () => {
  const shop = await openShop();
  await shop.call(submitAuthentication, { body: { name: '王小明', idCardNo: number } });

  const body = { decision: 'refuse', reasonKind: 'nameDiffers', reason: '王小敏' } as const;
  await decideOpened(shop, shop.shopper.accountId, body);

  const read = async (language: 'zh' | 'en') => (await shop.call(getAuthentication, {}, { language })).data.reason;
  expect(await read('zh')).toBe('姓名与证件不一致：王小敏');
  expect(await read('en')).toBe('The name is not the one on the card: 王小敏');
  const [entry] = (await shop.console(listAudit, { query: { action: 'id.refuse' } })).data.records;
  expect(entry?.after).toEqual({ reason: { zh: await read('zh'), en: await read('en') } });
});

test('[SALES-05] a passed ID is revoked: its orders that are not shipped return to review, and its shopper reads why', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  const decide = (body: object) => decideOpened(shop, orderNo, { decision: 'revoke', ...body });
  const before = await decide({ reasonKind: 'expired' });
  await decideOpened(shop, orderNo, { decision: 'pass' });
  const statusOf = async () => (await shop.console(getShopOrder, { params: { orderId } })).data.status;
  expect(await statusOf()).toBe('toShip');
  const find = async (keyword: string) => (await shop.console(listPassedIds, { query: { keyword } })).data;
  const passed = await find(orderNo);
  for (const copied of [`#${orderNo.slice(0, 4)} ${orderNo.slice(4)}`, ' 王小明\u200b'])
    expect(await find(copied), copied).toContainEqual(passed[0]);

  const withoutReason = await decide({});
  const revoked = await decide({ reasonKind: 'expired' });
  const again = await decide({ reasonKind: 'expired' });

  expect(before.code).toBe(errors.actionNotAllowed.code);
  expect(passed).toMatchObject([{ label: orderNo, kind: 'order', name: '王小明' }]);
  expect(withoutReason.refusal?.fields).toEqual({ reason: 'Say why it is refused' });
  expect([revoked.success, again.code]).toEqual([true, errors.actionNotAllowed.code]);
  expect(await statusOf()).toBe('idCardReview');
  expect(await seenIn(shop, 'zh', orderId)).toEqual({ status: 'refused', reason: '证件已过期' });
  expect((await shop.console(listPassedIds, { query: {} })).data).toEqual([]);
  const { db } = shop.context;
  const book = db.selectFrom('addresses').select('address_id').where('shop_id', '=', shop.shopId);
  const { address_id: id } = await book.executeTakeFirstOrThrow();
  const inBook = (await shop.call(getAddress, { query: { id } }, { language: 'en' })).data;
  expect(inBook).toMatchObject({ idStatus: 'refused', idReason: 'The card has expired' });
  const audit = db.selectFrom('staff_audit').select('action').where('shop_id', '=', shop.shopId).orderBy('entry_no');
  const actions = (await audit.execute()).map(({ action }) => action);
  expect(actions.filter((action) => action !== 'id.view')).toEqual(['id.pass', 'id.revoke']);
});

test('[SALES-05] revoking leaves what is shipped, and takes a passed real name back', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  await decideOpened(shop, orderNo, { decision: 'pass' });
  await shop.context.db.updateTable('orders').set({ status: 'toReceive' }).where('order_id', '=', orderId).execute();
  await shop.call(submitAuthentication, { body: { name: '王小明', idCardNo: number } });
  await decideOpened(shop, shop.shopper.accountId, { decision: 'pass' });

  await decideOpened(shop, orderNo, { decision: 'revoke', reasonKind: 'nameDiffers' });
  await decideOpened(shop, shop.shopper.accountId, { decision: 'revoke', reasonKind: 'nameDiffers' });

  expect((await shop.console(getShopOrder, { params: { orderId } })).data.status).toBe('toReceive');
  expect((await shop.call(getAuthentication, {})).data).toMatchObject({ status: 'refused' });
  const resubmitted = await shop.call(submitAuthentication, { body: { name: '王小敏', idCardNo: number } });
  expect(resubmitted.data.status).toBe('inReview');
});

test('[SALES-05] a pass is of what its reviewer saw: a number that was handed in meanwhile stays in review', async () => {
  const shop = await openShop();
  const params = { label: shop.shopper.accountId };
  const handIn = (idCardNo: string) => shop.call(submitAuthentication, { body: { name: '王小明', idCardNo } });
  await handIn(number);
  const opened = (await shop.console(openId, { params })).data;
  await handIn('110105194912310021');

  const passed = await shop.console(decideId, { params, body: { decision: 'pass', version: opened.version } });

  expect(passed.code).toBe(errors.idChanged.code);
  expect((await shop.call(getAuthentication, {})).data.status).toBe('inReview');
  expect((await decideOpened(shop, params.label, { decision: 'pass' })).success).toBe(true);
});

test('[SALES-05] a pass is of what its reviewer saw: an order and an address whose front photo was changed meanwhile stay in review', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const { orderId, orderNo } = await orderInReview(shop);
  const recipients = shop.context.db.selectFrom('addresses').select('address_id').where('shop_id', '=', shop.shopId);
  const { address_id: id } = await recipients.executeTakeFirstOrThrow();
  const versionOf = async (label: string) => (await shop.console(openId, { params: { label } })).data.version;
  const [ofOrder, ofAddress] = [await versionOf(orderNo), await versionOf(id)];
  const { idCardNo: _number, ...unchanged } = fields;
  const files = { imageFrontFile: await idPhoto('#3c3') };
  expect((await shop.call(changeAddress, { body: { ...unchanged, id }, files })).success).toBe(true);

  const pass = (label: string, version: number) =>
    shop.console(decideId, { params: { label }, body: { decision: 'pass', version } });

  expect((await pass(orderNo, ofOrder)).code).toBe(errors.idChanged.code);
  expect((await pass(id, ofAddress)).code).toBe(errors.idChanged.code);
  expect((await shop.call(getAddress, { query: { id } })).data.idStatus).toBe('inReview');
  expect((await seenIn(shop, 'en', orderId))?.status).toBe('inReview');
  expect((await decideOpened(shop, orderNo, { decision: 'pass' })).success).toBe(true);
});
