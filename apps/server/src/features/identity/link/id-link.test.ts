import { changeAddress, getAddress } from '@pcmall/contract/address';
import { errors } from '@pcmall/contract/errors';
import { createIdLink, openIdLink, uploadIdCard, uploadOrderIdCard } from '@pcmall/contract/identity';
import { getOrderDetail } from '@pcmall/contract/order';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { inSydney } from '../../../testing/given/given-address';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { identityFiles } from '../../../testing/samples/id-files';
import { bothSides } from '../../../testing/samples/id-photos';
import { reviewId } from '../../order/order-id-card.service';

const number = '11010519491231002X';

const linkTo = async ({ call }: OpenShop, kind: 'address' | 'order', id: string) =>
  (await call(createIdLink, { body: { kind, id } })).data.token;

const open = ({ call }: OpenShop, token: string) => call(openIdLink, { body: { token } }, { as: null });

const upload = async ({ call }: OpenShop, token: string, changes: { name?: string; idCardNo?: string } = {}) =>
  call(
    uploadIdCard,
    {
      params: { name: changes.name ?? '王小明' },
      query: { token },
      body: { idCardNo: changes.idCardNo ?? number },
      files: await bothSides(),
    },
    { as: null },
  );

const proofOf = async ({ call }: OpenShop, orderId: string) =>
  (await call(getOrderDetail, { params: { orderId } })).data.idProof;

const addressOf = ({ given, shopper }: OpenShop) => given.address(shopper.accountId);

test('[ADDR-14] the recipient hands in the ID without an account; the address and its waiting order have it then', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const addressId = await addressOf(shop);
  const { orderId } = await shop.given.order(shop.shopper.accountId, {
    status: 'idCardReview',
    recipient: { addressId },
  });
  expect(await proofOf(shop, orderId)).toEqual({ status: 'none', reason: '' });
  const token = await linkTo(shop, 'order', orderId);

  const reply = await upload(shop, token, { name: ' 王小明 ' });

  expect(reply).toMatchObject({ success: true, data: null });
  expect((await shop.call(getAddress, { query: { id: addressId } })).data).toMatchObject({
    idStatus: 'inReview',
    idCardNo: '110*************2X',
  });
  expect(await proofOf(shop, orderId)).toEqual({ status: 'inReview', reason: '' });
  expect(await identityFiles(shop, orderId)).toHaveLength(2);
});

test('[ADDR-14] the link shows the masked name and nothing else of the parcel', async () => {
  const shop = await openShop();
  const token = await linkTo(shop, 'address', await addressOf(shop));

  const { data } = await open(shop, token);

  expect(Object.keys(data).sort()).toEqual(['expiresAt', 'recipient']);
  expect(data.recipient).toBe('王*明');
  expect(Date.parse(data.expiresAt) - shop.context.clock.now().getTime()).toBe(7 * dayMs);
});

test('[ADDR-14] the link works once, for seven days, in its own shop', async () => {
  const shop = await openShop();
  const elsewhere = await openShop();
  const addressId = await addressOf(shop);
  const [token, second] = [await linkTo(shop, 'address', addressId), await linkTo(shop, 'address', addressId)];
  const late = await linkTo(shop, 'address', await addressOf(shop));

  expect((await open(elsewhere, token)).code).toBe(errors.idLinkInvalid.code);
  expect((await open(shop, 'guessed')).code).toBe(errors.idLinkInvalid.code);
  expect((await upload(shop, token)).success).toBe(true);
  expect((await upload(shop, token)).code).toBe(errors.idLinkInvalid.code);
  expect((await open(shop, token)).code).toBe(errors.idLinkInvalid.code);
  expect((await open(shop, second)).code).toBe(errors.idLinkInvalid.code);
  shop.advance(7 * dayMs + 1000);
  expect((await upload(shop, late)).code).toBe(errors.idLinkInvalid.code);
});

testOnPostgres('[ADDR-14] of two who use the link at once one hands in', async () => {
  const shop = await openShop();
  const token = await linkTo(shop, 'address', await addressOf(shop));

  const both = await Promise.all([upload(shop, token), upload(shop, token)]);

  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

test('[ADDR-14] another name is refused at its field, both photos are needed where the shop asks, and the link stays good', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const token = await linkTo(shop, 'address', await addressOf(shop));

  expect((await upload(shop, token, { name: '王大明' })).refusal?.fields).toEqual({
    name: expect.stringContaining('if the sender misspelt it, ask them to correct it'),
  });
  const bare = await shop.call(
    uploadIdCard,
    { params: { name: '王小明' }, query: { token }, body: { idCardNo: '123' } },
    { as: null },
  );
  expect(bare.refusal?.fields).toEqual({
    idCardNo: 'Enter the correct ID',
    idPhotoFront: 'Upload front/back of ID',
    idPhotoBack: 'Upload front/back of ID',
  });
  expect((await upload(shop, token)).success).toBe(true);
});

test('[ADDR-14] a shop that asks for no photos takes the number alone', async () => {
  const shop = await openShop({ idImageNeeded: false });
  const addressId = await addressOf(shop);
  const token = await linkTo(shop, 'address', addressId);
  const input = { params: { name: '王小明' }, query: { token }, body: { idCardNo: number } };

  const reply = await shop.call(uploadIdCard, input, { as: null });

  expect(reply.success).toBe(true);
  expect((await shop.call(getAddress, { query: { id: addressId } })).data.idStatus).toBe('inReview');
});

test('[ADDR-14] a link to somebody who is no longer the recipient opens nothing', async () => {
  const shop = await openShop();
  const addressId = await addressOf(shop);
  const token = await linkTo(shop, 'address', addressId);
  await shop.context.db
    .updateTable('addresses')
    .set({ name: '李四' })
    .where('shop_id', '=', shop.shopId)
    .where('address_id', '=', addressId)
    .execute();

  expect((await open(shop, token)).code).toBe(errors.idLinkInvalid.code);
  expect((await upload(shop, token, { name: '李四' })).code).toBe(errors.idLinkInvalid.code);
});

test('[ADDR-14] where the address is gone, the ID belongs to the order alone', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'idCardReview' });

  await upload(shop, await linkTo(shop, 'order', orderId));

  expect(await proofOf(shop, orderId)).toEqual({ status: 'inReview', reason: '' });
  expect(await identityFiles(shop, orderId)).toHaveLength(2);
});

test('[ADDR-14] links are made by the owner, for parcels that wait for an ID', async () => {
  const shop = await openShop();
  const stranger = await shop.given.account();
  const addressId = await addressOf(shop);
  const shipped = await shop.given.order(shop.shopper.accountId, { status: 'toReceive' });
  const local = await shop.given.order(shop.shopper.accountId, { deliveryMode: 'local' });
  const foreign = await shop.given.address(shop.shopper.accountId, inSydney);
  const make = async (kind: 'address' | 'order', id: string, as = shop.shopper) =>
    (await shop.call(createIdLink, { body: { kind, id } }, { as })).code;

  expect(await make('address', addressId, stranger)).toBe(errors.addressNotFound.code);
  expect(await make('order', shipped.orderId, stranger)).toBe(errors.orderNotFound.code);
  expect(await make('order', shipped.orderId)).toBe(errors.idNotWanted.code);
  expect(await make('order', local.orderId)).toBe(errors.idNotWanted.code);
  expect(await make('address', foreign)).toBe(errors.idNotWanted.code);
});

test('[ADDR-13] the token rests as a hash alone', async () => {
  const shop = await openShop();
  const token = await linkTo(shop, 'address', await addressOf(shop));

  const links = await shop.context.db.selectFrom('id_links').selectAll().where('shop_id', '=', shop.shopId).execute();

  expect(JSON.stringify(links)).not.toContain(token);
});

test('[ADDR-13] an address tells how its ID stands: none, photos missing, in review', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const bare = await addressOf(shop);
  const numbered = await shop.given.address(shop.shopper.accountId, { id_card_sealed: 'sealed' });
  const statusOf = async (id: string) => (await shop.call(getAddress, { query: { id } })).data.idStatus;

  expect(await statusOf(bare)).toBe('none');
  expect(await statusOf(numbered)).toBe('photoMissing');
  await upload(shop, await linkTo(shop, 'address', bare));
  expect(await statusOf(bare)).toBe('inReview');
});

test('[SEC-03] twenty names a day may be tried at a link, from however many networks', async () => {
  const shop = await openShop();
  const [token, other] = [
    await linkTo(shop, 'address', await addressOf(shop)),
    await linkTo(shop, 'address', await addressOf(shop)),
  ];
  const guess = (link: string, name: string, network: number) =>
    shop.call(
      uploadIdCard,
      { params: { name }, query: { token: link }, body: { idCardNo: number } },
      { as: null, address: `203.0.113.${network}` },
    );
  for (let count = 0; count < 20; count += 1)
    expect((await guess(token, '王大明', count)).code).toBe(errors.recipientMismatch.code);

  expect((await guess(token, '王小明', 99)).code).toBe(errors.tooManyRequests.code);
  expect((await guess(other, '王大明', 99)).code).toBe(errors.recipientMismatch.code);
});

test('[SEC-03] links are looked for sixty times an hour from one network, over all shops', async () => {
  const [here, there] = [await openShop(), await openShop()];
  const look = (shop: OpenShop) =>
    shop.call(openIdLink, { body: { token: 'guessed' } }, { as: null, address: '203.0.113.200' });
  for (let count = 0; count < 60; count += 1)
    expect((await look(count % 2 ? here : there)).code).toBe(errors.idLinkInvalid.code);

  expect([(await look(here)).status, (await look(there)).status]).toEqual([429, 429]);
});

/** Hands in an ID by a link; `meanwhile` happens once the photos are redrawn, before they are entered. */
const uploadWhile = async (shop: OpenShop, token: string, meanwhile: () => Promise<void>) => {
  const { files } = shop.context;
  const { put } = files;
  const own = `${shop.shopId}/id-photos/`;
  let happened: Promise<void> | undefined;
  files.put = async (key, content) => {
    if (key.startsWith(own)) {
      happened ??= meanwhile();
      await happened;
    }
    return put.call(files, key, content);
  };
  try {
    return await upload(shop, token);
  } finally {
    files.put = put;
  }
};

test('[ADDR-14] an ID that passes while another is being handed in by a link stays as it was decided', async () => {
  const shop = await openShop({ idImageNeeded: true });
  const { orderId, orderNo } = await shop.given.order(shop.shopper.accountId, { status: 'idCardReview' });
  const token = await linkTo(shop, 'order', orderId);
  await shop.call(uploadOrderIdCard, { body: { orderId, idCardNo: number }, files: await bothSides() });
  const own = required(await shop.context.shops.byId(shop.shopId));
  const [photos, before] = [await identityFiles(shop, orderId), await proofOf(shop, orderId)];

  const reply = await uploadWhile(shop, token, async () => {
    await reviewId(shop.context, own, orderNo, { event: 'pass', reason: null, actor: 'tester' });
  });

  expect(before).toEqual({ status: 'inReview', reason: '' });
  expect(reply.code).toBe(errors.idLinkInvalid.code);
  expect(await proofOf(shop, orderId)).toEqual({ status: 'passed', reason: '' });
  expect(await identityFiles(shop, orderId)).toEqual(photos);
});

test('[ADDR-14] an ID handed in by a link never stands under the name that an address gets meanwhile', async () => {
  const shop = await openShop();
  const id = await addressOf(shop);
  const token = await linkTo(shop, 'address', id);

  const reply = await uploadWhile(shop, token, async () => {
    const changed = await shop.call(changeAddress, {
      body: {
        ...{ id, name: '李四', phoneAreaCode: '86', phone: '13800138000', addrDetail: '科技园路1号' },
        ...{ provinceId: '440000', cityId: '440300', districtId: '440305' },
      },
    });
    expect(changed.success).toBe(true);
  });

  expect(reply.code).toBe(errors.idLinkInvalid.code);
  expect((await shop.call(getAddress, { query: { id } })).data).toMatchObject({
    ...{ name: '李四', idStatus: 'none', idCardNo: '' },
  });
});
