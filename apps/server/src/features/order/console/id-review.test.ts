import { saveAddress } from '@pcmall/contract/address';
import { decideId, listWaitingIds, openId } from '@pcmall/contract/console/ids';
import { getShopOrder } from '@pcmall/contract/console/orders';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { bothSides } from '../../../testing/samples/id-photos';
import { unitOfWork } from '../../identity/photo/unit-of-work.service';
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
  await unitOfWork(shop.context, shop.shopId, (work) => syncIdToOrders(work, owner, addressId));
  return order;
};

test('[SALES-05] [STAFF-03] an ID is opened watermarked, its view is written down, and a pass moves the order on', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  const reviewer = await shop.given.staff({ role: 'idReviewer', name: '审核员' });
  const params = { label: orderNo };

  const queue = (await shop.console(listWaitingIds, {}, { as: reviewer })).data;
  const opened = (await shop.console(openId, { params }, { as: reviewer })).data;
  const passed = await shop.console(decideId, { params, body: { decision: 'pass' } }, { as: reviewer });
  const again = await shop.console(decideId, { params, body: { decision: 'pass' } }, { as: reviewer });

  expect(queue[0]).toMatchObject({ label: orderNo, kind: 'order', name: '王小明', photos: 2 });
  expect(JSON.stringify(queue)).not.toContain(number);
  expect(opened).toMatchObject({ name: '王小明', number, pictures: [{ side: 'front' }, { side: 'back' }] });
  expect(Buffer.from(opened.pictures[0]?.content ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(passed.success).toBe(true);
  expect(again.code).toBe(errors.actionNotAllowed.code);
  expect((await shop.console(getShopOrder, { params: { orderId } })).data.status).toBe('toShip');
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

test('[SALES-05] a refused ID needs a reason, which the shopper reads', async () => {
  const shop = await openShop();
  const { orderId, orderNo } = await orderInReview(shop);
  const refuse = (reason: string) =>
    shop.console(decideId, { params: { label: orderNo }, body: { decision: 'refuse', reason } });

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
