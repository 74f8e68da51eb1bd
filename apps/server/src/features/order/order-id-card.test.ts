import { getAddress } from '@pcmall/contract/address';
import { successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { uploadOrderIdCard } from '@pcmall/contract/identity';
import { getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import type { GivenOrder } from '../../testing/given/given-order';
import { testOnPostgres } from '../../testing/on-postgres';
import { type CallOptions, type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { exists, identityFiles } from '../../testing/samples/id-files';
import { bothSides } from '../../testing/samples/id-photos';
import { reviewId } from './order-id-card.service';

const number = '11010519491231002X';

const orderOf = async (shop: OpenShop, fields: GivenOrder = {}) =>
  (await shop.given.order(shop.shopper.accountId, { status: 'idCardReview', ...fields })).orderId;

const upload = async ({ call }: OpenShop, orderId: string, idCardNo = number, options?: CallOptions) =>
  call(uploadOrderIdCard, { body: { orderId, idCardNo }, files: await bothSides() }, options);

const detailOf = async ({ call }: OpenShop, orderId: string) =>
  (await call(getOrderDetail, { params: { orderId } })).data;

const decide = async (shop: OpenShop, orderId: string, event: 'pass' | 'refuse', words = '') => {
  const { orderNo } = await detailOf(shop, orderId);
  const own = await shop.context.shops.byId(shop.shopId);
  if (!own) expect.unreachable();
  const reason = event === 'refuse' ? ({ kind: 'other', words } as const) : null;
  return reviewId(shop.context, own, orderNo, { event, reason, actor: 'tester' });
};

test('[ADDR-11] [ORD-07.1] the ID of an order’s recipient goes to the order and the address, and both wait for review', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const addressId = await shop.given.address(shop.shopper.accountId);
  const orderId = await orderOf(shop, { recipient: { addressId } });

  const reply = await upload(shop, orderId, ' 11010519491231002x ');

  expect(reply.data).toEqual({ status: 'inReview', reason: '' });
  expect(await detailOf(shop, orderId)).toMatchObject({
    status: 'idCardReview',
    idProof: { status: 'inReview' },
    recipient: { idCardMasked: '110*************2X' },
  });
  expect((await shop.call(getAddress, { query: { id: addressId } })).data.idStatus).toBe('inReview');
  expect(await identityFiles(shop, orderId)).toHaveLength(2);
});

test('[ORD-07.1] an ID that was refused is handed in again: the order returns to review, the old photos go', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const orderId = await orderOf(shop);
  await upload(shop, orderId);
  const old = required((await identityFiles(shop, orderId))[0]);
  await decide(shop, orderId, 'refuse', '照片模糊');
  expect((await detailOf(shop, orderId)).idProof).toEqual({ status: 'refused', reason: '照片模糊' });

  expect((await upload(shop, orderId)).data).toEqual({ status: 'inReview', reason: '' });

  await shop.context.jobs.drain();
  expect(await exists(old)).toBe(false);
  expect(await Promise.all((await identityFiles(shop, orderId)).map(exists))).toEqual([true, true]);
});

test('[ORD-07.1] a paid order comes to review with its ID', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const orderId = await orderOf(shop, { status: 'paid' });

  await upload(shop, orderId);

  expect(await detailOf(shop, orderId)).toMatchObject({ status: 'idCardReview', idProof: { status: 'inReview' } });
});

test('[ORD-02] the ID is asked for where the parcel waits for it, and nowhere else', async () => {
  const shop = await openShop();
  const waiting = await orderOf(shop);
  const others = [
    await orderOf(shop, { status: 'unpaid' }),
    await orderOf(shop, { status: 'toReceive' }),
    await orderOf(shop, { status: 'closed' }),
    await orderOf(shop, { status: 'paid', deliveryMode: 'local' }),
    await orderOf(shop, { status: 'paid', recipient: { countryCode: 'AU' } }),
  ];

  expect((await detailOf(shop, waiting)).actions).toContain('uploadIdCard');
  const listed = (await shop.call(getOrderList, { body: {} })).data.records;
  expect(listed.filter(({ actions }) => actions.includes('uploadIdCard')).map(({ orderId }) => orderId)).toEqual([
    waiting,
  ]);
  for (const orderId of others) {
    expect((await upload(shop, orderId)).code).toBe(errors.actionNotAllowed.code);
    expect(await identityFiles(shop, orderId)).toEqual([]);
  }
});

test('[ORD-07.1] a shop that asks for no photos takes the number alone', async () => {
  const shop = await openShop({ idImageNeeded: false });
  const orderId = await orderOf(shop);

  const reply = await shop.call(uploadOrderIdCard, { body: { orderId, idCardNo: number } });

  expect(reply.data).toEqual({ status: 'inReview', reason: '' });
});

test('[ADDR-11] each wrong field has its message, and nothing is kept', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const orderId = await orderOf(shop);

  const bare = await shop.call(uploadOrderIdCard, { body: { orderId, idCardNo: '123' } });
  expect(bare.refusal?.fields).toEqual({
    idCardNo: 'Enter the correct ID',
    idPhotoFront: 'Upload front/back of ID',
    idPhotoBack: 'Upload front/back of ID',
  });
  const text = new Blob(['text'], { type: 'image/jpeg' });
  const files = { ...(await bothSides()), imageBackFile: text };
  const wrong = await shop.call(uploadOrderIdCard, { body: { orderId, idCardNo: number }, files });
  expect(wrong.refusal?.fields).toEqual({ idPhotoBack: 'Select photo type' });
  expect((await detailOf(shop, orderId)).idProof).toEqual({ status: 'none', reason: '' });
  expect(await identityFiles(shop, orderId)).toEqual([]);
});

test('[SEC-01] an order of another shopper or another shop is as good as none', async () => {
  const shop = await openShop();
  const stranger = await shop.given.account();
  const elsewhere = await openShop();
  const orderId = await orderOf(shop);

  expect((await upload(shop, orderId, number, { as: stranger })).code).toBe(errors.orderNotFound.code);
  expect((await upload(elsewhere, orderId)).code).toBe(errors.orderNotFound.code);
  expect((await detailOf(shop, orderId)).idProof?.status).toBe('none');
});

testOnPostgres(
  '[ORD-07.1] an upload that meets the review either goes to it or is refused; the order never ends without its ID',
  async () => {
    const shop = await openShop({ idImageNeeded: true });
    const orderId = await orderOf(shop);
    await upload(shop, orderId);

    const [second] = await Promise.all([upload(shop, orderId), decide(shop, orderId, 'pass').catch(() => undefined)]);

    const { status, idProof } = await detailOf(shop, orderId);
    expect(['toShip', 'idCardReview']).toContain(status);
    expect(idProof?.status).toBe(status === 'toShip' ? 'passed' : 'inReview');
    expect([successCode, errors.actionNotAllowed.code, errors.idNotWanted.code]).toContain(second.code);
    await shop.context.jobs.drain();
    expect(await Promise.all((await identityFiles(shop, orderId)).map(exists))).toEqual([true, true]);
  },
);
