import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeAddress, getAddress, saveAddress } from '@pcmall/contract/address';
import { submitAuthentication } from '@pcmall/contract/identity';
import { getOrderDetail } from '@pcmall/contract/order';
import { dayMs } from '@pcmall/domain/dates';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { givenCheckout } from '../../../testing/given/given-checkout';
import { messagesTo } from '../../../testing/messages';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { required } from '../../../testing/required';
import { exists, identityFiles } from '../../../testing/samples/id-files';
import { bothSides, idPhoto } from '../../../testing/samples/id-photos';
import { receiveOrderPayment } from '../../order/order-payment.service';
import { deleteOldPhotos } from '../photo/id-retention.service';
import { syncIdToOrders } from '../recipient/recipient-id.service';

const number = '11010519491231002X';
const fields = {
  name: '王小明',
  phoneAreaCode: '86',
  phone: '13800138000',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
};

const mall = async ({ context }: OpenShop, ...args: string[]) => (await operate(context, ...args)).said;

/** A recipient with number and photos. */
const recipientOf = async ({ call }: OpenShop, body: object = {}) =>
  (
    await call(saveAddress, {
      body: { addressType: 1, ...fields, idCardNo: number, ...body },
      files: await bothSides(),
    })
  ).data.id;

/** An order to a recipient, as the checkout makes it. */
const orderTo = async (shop: OpenShop, addressId: string, status: 'unpaid' | 'idCardReview' = 'idCardReview') => {
  const order = await shop.given.order(shop.shopper.accountId, { status, recipient: { addressId } });
  const owner = { shopId: shop.shopId, accountId: shop.shopper.accountId };
  await inTransaction(shop.context.db, (trx) => syncIdToOrders(shop.context, trx, owner, addressId));
  return order;
};

const detailOf = async ({ call }: OpenShop, { orderId }: { orderId: string }) =>
  (await call(getOrderDetail, { params: { orderId } })).data;

const idOf = async ({ call }: OpenShop, id: string) => (await call(getAddress, { query: { id } })).data;

const pay = async ({ context, shopId }: OpenShop, { orderId }: { orderId: string }) => {
  const paid = { channel: 'balance', amount: 1999, paidAt: context.clock.now() };
  await context.db.transaction().execute((trx) => receiveOrderPayment(trx, shopId, orderId, paid));
};

const auditOf = ({ context, shopId }: OpenShop) =>
  context.db
    .selectFrom('id_audit')
    .select(['subject', 'action', 'actor'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();

test('[ORD-02] once the reviewer passes an ID its orders are ready to ship, and later ones need no review', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const addressId = await recipientOf(shop);
  const [first, second] = [await orderTo(shop, addressId), await orderTo(shop, addressId)];
  expect(await mall(shop, 'review-list', shop.shopId)).toContain(`${first.orderNo}  order  王小明  110*************2X`);

  await mall(shop, 'review', shop.shopId, first.orderNo, 'pass');

  expect((await detailOf(shop, first)).status).toBe('toShip');
  expect(await detailOf(shop, second)).toMatchObject({ status: 'toShip', idProof: { status: 'passed' } });
  expect((await idOf(shop, addressId)).idStatus).toBe('passed');
  expect(await mall(shop, 'review-list', shop.shopId)).toBe('Nothing waits for a review');
  const later = await orderTo(shop, addressId, 'unpaid');
  await pay(shop, later);
  expect((await detailOf(shop, later)).status).toBe('toShip');
});

test('[ADDR-03] an order made at the checkout brings the checked ID with it, photos and all, and goes straight on', async () => {
  const shop = await givenCheckout({ recipient: null, settings: { idImageNeeded: true } });
  const addressId = await recipientOf(shop, { isDefault: true });
  const first = (await shop.order(shop.preOrderId)).data;
  expect(await detailOf(shop, first)).toMatchObject({ status: 'unpaid', idProof: { status: 'inReview' } });
  await pay(shop, first);
  expect((await detailOf(shop, first)).status).toBe('idCardReview');
  await mall(shop, 'review', shop.shopId, first.orderNo, 'pass');

  const second = (await shop.order(await shop.begin())).data;
  await pay(shop, second);

  expect(await detailOf(shop, second)).toMatchObject({ status: 'toShip', idProof: { status: 'passed' } });
  expect(await identityFiles(shop, second.orderId)).toEqual(await identityFiles(shop, first.orderId));
  expect((await idOf(shop, addressId)).idStatus).toBe('passed');
});

test('[ADDR-13] a refusal tells why; new photos bring the same order back into review', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const addressId = await recipientOf(shop);
  const order = await orderTo(shop, addressId);
  const oldFront = required((await identityFiles(shop, order.orderId))[0]);

  await mall(shop, 'review', shop.shopId, order.orderNo, 'refuse', '--reason', '照片模糊');
  expect((await detailOf(shop, order)).idProof).toEqual({ status: 'refused', reason: '照片模糊' });
  expect(await idOf(shop, addressId)).toMatchObject({ idStatus: 'refused', idReason: '照片模糊' });
  await shop.call(changeAddress, {
    body: { ...fields, id: addressId },
    files: { imageFrontFile: await idPhoto('#0a0') },
  });

  expect(await detailOf(shop, order)).toMatchObject({ status: 'idCardReview', idProof: { status: 'inReview' } });
  await shop.context.jobs.drain();
  expect(await exists(oldFront)).toBe(false);
  expect(await mall(shop, 'review', shop.shopId, order.orderNo, 'pass')).toBe('王小明: passed');
});

/** Where the shop's shopper can be reached. */
const reachAt = (
  { context, shopId, shopper }: OpenShop,
  columns: { email_canonical?: string; phone_canonical?: string },
) =>
  context.db
    .updateTable('accounts')
    .set({ email_canonical: null, phone_canonical: null, ...columns })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', shopper.accountId)
    .execute();

test('[ADDR-13] a refusal is mailed to the shopper once, in both languages, and each order’s history tells of it', async () => {
  const shop = await openShop({ idImageNeeded: true });
  await reachAt(shop, { email_canonical: 'mei@example.com', phone_canonical: '8613800138000' });
  const addressId = await recipientOf(shop);
  const orders = [await orderTo(shop, addressId), await orderTo(shop, addressId)];
  const [first] = orders;

  await mall(shop, 'review', shop.shopId, required(first?.orderNo), 'refuse', '--reason', '照片模糊');

  const [mail, ...others] = await messagesTo(shop, 'mei@example.com');
  expect(others).toEqual([]);
  expect(await messagesTo(shop, '+8613800138000')).toEqual([]);
  expect(mail?.subject).toBe('身份证审核未通过 / An ID was not approved');
  expect(mail?.body).toContain(`订单${first?.orderNo}收件人的身份证未通过审核，原因：照片模糊。`);
  expect(mail?.body).toContain(`The recipient's ID for order ${first?.orderNo} was not approved: 照片模糊.`);
  for (const { orderId } of orders) {
    const history = await shop.context.db
      .selectFrom('order_history')
      .select(['action', 'actor'])
      .where('order_id', '=', orderId)
      .execute();
    expect(history).toEqual([{ action: 'refuseReview', actor: 'operator' }]);
  }
});

test('[AUTH-09] who has a phone alone hears of a refused real name by SMS', async () => {
  const shop = await openShop();
  await reachAt(shop, { phone_canonical: '8613800138000' });
  await shop.call(submitAuthentication, { body: { name: '王小明', idCardNo: number } });

  await mall(shop, 'review', shop.shopId, shop.shopper.accountId, 'refuse', '--reason', '姓名不符');

  const sent = await messagesTo(shop, '+8613800138000');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'sms', body: expect.stringContaining('实名认证未通过审核，原因：姓名不符') });
});

test('[ADDR-03] another name drops number and photos from the address; its order keeps what it was made with', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const addressId = await recipientOf(shop);
  const order = await orderTo(shop, addressId);
  const before = await identityFiles(shop, order.orderId);

  await shop.call(changeAddress, {
    body: { ...fields, id: addressId, name: '李四', idCardNo: number },
    files: await bothSides(),
  });

  expect(await idOf(shop, addressId)).toMatchObject({ name: '李四', idStatus: 'inReview' });
  expect(await identityFiles(shop, order.orderId)).toEqual(before);
  await shop.context.jobs.drain();
  expect(await Promise.all(before.map(exists))).toEqual([true, true]);
  await mall(shop, 'review', shop.shopId, order.orderNo, 'pass');
  expect((await detailOf(shop, order)).status).toBe('toShip');
  expect((await idOf(shop, addressId)).idStatus).toBe('inReview');
});

test('[ADDR-13] a reviewer sees number and watermarked copies, and each view is written down', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const order = await orderTo(shop, await recipientOf(shop));
  const out = join(tmpdir(), `pcmall-show-${newId()}`);

  const said = await mall(shop, 'show-id', shop.shopId, order.orderNo, '--out', out);
  await mall(shop, 'review', shop.shopId, order.orderNo, 'pass');

  expect(said).toContain(`王小明  ${number}`);
  expect((await readdir(out)).sort()).toEqual([`${order.orderNo}-back.jpg`, `${order.orderNo}-front.jpg`]);
  const { channels } = await sharp(await readFile(join(out, `${order.orderNo}-front.jpg`))).stats();
  // The photo was of one colour.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  expect(await auditOf(shop)).toMatchObject([
    { subject: 'order', action: 'view', actor: expect.stringContaining('operator ') },
    { subject: 'order', action: 'pass' },
  ]);
});

test.each([
  [['review', 'SHOP', 'nothing', 'pass'], 'There is no such ID'],
  [['review', 'SHOP', 'ORDER', 'maybe'], 'Say pass or refuse'],
  [['review', 'SHOP', 'ORDER', 'refuse'], 'Say why it is refused'],
  [['review', 'SHOP', 'ORDER', 'pass'], 'is not in review'],
  [['show-id', 'SHOP', 'ORDER'], 'Say where the copies go'],
  [['show-id', 'SHOP', 'ORDER', '--out', '/tmp'], 'There is no such ID'],
  [['rotate-id-key', '--new', 'short'], 'Give 32 bytes in base64'],
])('[ORD-08.1] %j of an order without ID is answered with one clear line', async (args, message) => {
  const shop = await openShop();
  const { orderNo } = await shop.given.order(shop.shopper.accountId, { status: 'idCardReview' });
  const typed = args.map((word) => ({ SHOP: shop.shopId, ORDER: orderNo })[word] ?? word);

  await expect(mall(shop, ...typed)).rejects.toThrow(message);
});

test('[ADDR-13] photos go a set number of days after the parcel arrived; a checked ID stays good for the next order', async () => {
  const shop = await openShop({ idImageNeeded: true, idPhotoDays: 3 });
  const addressId = await recipientOf(shop);
  const order = await orderTo(shop, addressId);
  await mall(shop, 'review', shop.shopId, order.orderNo, 'pass');
  const front = required((await identityFiles(shop, order.orderId))[0]);
  await mall(shop, 'ship', shop.shopId, order.orderNo, '--carrier', 'SF', '--number', '1');
  await mall(shop, 'deliver', shop.shopId, order.orderNo);
  const sweep = async () => {
    const found = await shop.context.shops.byId(shop.shopId);
    return found && deleteOldPhotos(shop.context, found);
  };

  shop.advance(2.5 * dayMs);
  expect(await sweep()).toBe(0);
  shop.advance(dayMs);
  expect(await sweep()).toBe(4);
  await shop.context.jobs.drain();

  expect(await exists(front)).toBe(false);
  expect(await idOf(shop, addressId)).toMatchObject({ idStatus: 'passed', idPhotoFront: '' });
  expect((await auditOf(shop)).filter(({ action }) => action === 'deletePhotos')).toHaveLength(2);
  const moved = { ...fields, id: addressId, addrDetail: '2号' };
  expect((await shop.call(changeAddress, { body: moved })).success).toBe(true);
});

test('[ADDR-13] photos of an address that no parcel ever went to go as many days after they were handed in', async () => {
  const shop = await openShop({ idImageNeeded: true, idPhotoDays: 3 });
  const addressId = await recipientOf(shop);
  const sweepAfter = async (days: number) => {
    // The database's own clock dates photos.
    await shop.context.db
      .updateTable('address_photos')
      .set({ created_at: new Date(shop.context.clock.now().getTime() - days * dayMs) })
      .where('shop_id', '=', shop.shopId)
      .execute();
    const found = await shop.context.shops.byId(shop.shopId);
    return found && deleteOldPhotos(shop.context, found);
  };

  expect(await sweepAfter(2.9)).toBe(0);
  expect(await sweepAfter(3.1)).toBe(2);
  expect(await idOf(shop, addressId)).toMatchObject({ idPhotoFront: '', idPhotoBack: '' });
});
