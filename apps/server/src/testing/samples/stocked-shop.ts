import { changeManyGoods } from '@pcmall/contract/console/goods-bulk';
import { inviteStaff } from '@pcmall/contract/console/invitation';
import { noteShopOrder } from '@pcmall/contract/console/orders';
import { approveRefund } from '@pcmall/contract/console/refunds';
import { flagShopper, noteShopper } from '@pcmall/contract/console/shopper-data';
import { bookStock } from '@pcmall/contract/console/stock';
import { saveView } from '@pcmall/contract/console/views';
import { submitAuthentication } from '@pcmall/contract/identity';
import { applyRefund } from '@pcmall/contract/refund';
import { givenPaidOrder } from '../given/paid-order';
import { openShop } from '../open-shop';
import { required } from '../required';
import { goodsCsv, sheetActions } from '../sheets/goods';
import { bothSides } from './id-photos';

/** A shop that has one of everything that its console has calls for, each with this mark in its texts; with their ids by the names of the fields. */
export const openStockedShop = async (mark: string) => {
  const shop = await openShop({ payChannels: ['balance', 'alipay'] });
  const { given, console, call, shopper, context, shopId } = shop;
  const { accountId } = shopper;
  const staff = await given.staff({ role: 'manager', name: mark });
  await given.category(`c-${shopId}`, { zh: mark, en: mark });
  await given.brand(`b-${shopId}`, { zh: mark, en: mark });
  const skuCode = `S-${shopId}`;
  const { productId, skuId } = await given.product({ name: mark, categoryId: `c-${shopId}`, code: skuCode });
  const lines = [{ skuId, productId, name: mark }];
  const recipient = { name: mark };
  const order = await givenPaidOrder(shop, { status: 'toReceive', lines, recipient });
  const parcel = await context.db
    .selectFrom('parcels')
    .select('parcel_id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  await console(noteShopOrder, { params: { orderId: order.orderId }, body: { text: mark } });

  const returned = await givenPaidOrder(shop, { lines, recipient });
  const apply = (orderId: string) => call(applyRefund, { body: { orderId, reasonKind: 'other', reason: mark } });
  const agreed = (await apply(returned.orderId)).data.requestId;
  await console(approveRefund, { params: { orderId: returned.orderId }, body: { requestId: agreed, restock: false } });
  const paidBack = await context.db
    .selectFrom('payment_refunds')
    .select(['refund_id', 'payment_id'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const asked = await givenPaidOrder(shop, { lines, recipient });
  const { requestId } = (await apply(asked.orderId)).data;

  await console(noteShopper, { params: { accountId }, body: { text: mark } });
  await console(flagShopper, { params: { accountId }, body: { add: [mark], remove: [] } });
  await call(submitAuthentication, {
    body: { name: '王小明', idCardNo: '11010519491231002X' },
    files: await bothSides(),
  });
  const stockKey = `stock-key-${shopId}`;
  const booked = { lines: [{ code: skuCode, pieces: 5 }], key: stockKey, dryRun: false };
  await console(bookStock, { body: { reason: 'arrived', note: mark, ...booked } });
  const offSale = { productIds: [productId], onSale: false, dryRun: false, idempotencyKey: `change-${shopId}` };
  const { changeId } = (await console(changeManyGoods, { body: { kind: 'sale', ...offSale } })).data;
  const view = { viewId: null, page: 'orders', name: mark, query: `keyword=${mark}` } as const;
  const invited = await console(inviteStaff, { body: { email: `${mark}.${shopId}@example.com`, role: 'goods' } });
  const headingId = await given.article({ title: { zh: mark, en: mark } });
  const body = { zh: mark, en: mark };
  const articleId = await given.article({ title: body, body, parentId: headingId });
  await given.layout([{ kind: 'floor', title: { zh: mark, en: mark }, productIds: [productId] }]);
  await given.preview([{ kind: 'notices', notices: [{ text: { zh: mark, en: mark } }] }]);
  const carrierId = await given.carrier();
  const heldId = await given.coupon(accountId, { name: mark });
  return {
    shop,
    ids: {
      ...{ staffId: staff.staffId, accountId, accountIds: accountId, subjectId: order.orderId },
      ...{ categoryId: `c-${shopId}`, categoryIds: `c-${shopId}`, parentId: `c-${shopId}`, brandId: `b-${shopId}` },
      ...{ articleId, headingId },
      ...{ productId, productIds: productId, skuId, skuCode, stockKey, changeId },
      ...{ orderId: order.orderId, orderIds: order.orderId, parcelId: parcel.parcel_id, requestId },
      ...{ paymentId: paidBack.payment_id, refundId: paidBack.refund_id },
      promotionId: await given.promotion({
        name: mark,
        productIds: [productId],
        tiers: [{ from: 5000, reduction: 500 }],
      }),
      bundleId: await given.bundle({ name: mark, parts: [{ productId }] }),
      ...{ couponId: await given.couponOffer({ name: mark }), heldId, label: accountId },
      // As `id` it stands for all that is taken away by its kind.
      ...{ carrierId, id: carrierId, pointId: await given.pickUpPoint(), materialId: await given.material() },
      viewId: (await console(saveView, { body: view })).data.viewId,
      invitationId: required(invited.data.invitationId),
      importId: (await sheetActions(shop).upload(goodsCsv([{ productCode: mark, nameEn: mark }]))).importId,
      shopId,
    } as Record<string, string>,
  };
};
