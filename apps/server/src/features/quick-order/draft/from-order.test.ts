import { errors } from '@pcmall/contract/errors';
import { getQuickOrderRows } from '@pcmall/contract/quick-order';
import { batchPreOrderDetailList } from '@pcmall/contract/quick-order-orders';
import { quickOrderFromOrder } from '@pcmall/contract/quick-order-start';
import { expect, test } from 'vitest';
import { openQuickOrderShop } from '../../../testing/given/given-quick-order';
import { sealNumber } from '../../identity/recipient/recipient-id.service';

/** An order of two products that was completed, and two recipients in the address book. */
const orderedBefore = async () => {
  const shop = await openQuickOrderShop();
  const { given, buyer, skuId, context, shopId } = shop;
  const second = await given.product({ name: 'Tea', skus: [{ code: 'TEA-001' }] });
  const lines = [
    { skuId, quantity: 2 },
    { skuId: second.skuId, productId: second.productId, name: 'Tea', quantity: 1 },
    { skuId, quantity: 1 },
  ];
  const { orderId } = await given.order(buyer.accountId, { status: 'completed', lines });
  const id = sealNumber(context, shopId, '11010519491231002X');
  const phone = { phone: '13900139000', phone_canonical: '8613900139000' };
  const first = await given.address(buyer.accountId, { name: '李四', ...phone, ...id });
  const other = await given.address(buyer.accountId, { name: '赵五', addr_detail: '科技园路2号', ...id });
  const begin = (recipientIds: string[], idempotencyKey?: string) =>
    shop.call(quickOrderFromOrder, { body: { orderId, recipientIds, idempotencyKey } });
  return { ...shop, second, orderId, first, other, begin };
};

test('[ORD-09] an order’s goods for several recipients become rows, which are orders of one recipient each', async () => {
  const { call, begin, first, other, code } = await orderedBefore();

  const { data } = await begin([first, other, first]);

  expect(data).toMatchObject({ uploaded: 4, succeeded: 4, missing: [], draft: { deliveryMode: 'crossBorder' } });
  const { draftId } = data.draft;
  const { rows } = (await call(getQuickOrderRows, { query: { draftId } })).data;
  expect(
    rows.map(({ cells }) => [cells.recipientName, cells.skuCode, cells.quantity].map((cell) => cell?.text)),
  ).toEqual([
    ['李四', code, '3'],
    ['李四', 'TEA-001', '1'],
    ['赵五', code, '3'],
    ['赵五', 'TEA-001', '1'],
  ]);
  const { orders } = (await call(batchPreOrderDetailList, { body: { draftId } })).data;
  expect(orders.map(({ recipientName, pieces }) => [recipientName, pieces])).toEqual([
    ['李四', 4],
    ['赵五', 4],
  ]);
});

test('[ORD-09] goods that are gone are left out of it and named; where all are gone nothing begins', async () => {
  const { context, begin, first, second, productId, code } = await orderedBefore();
  const takeAway = (id: string) =>
    context.db.updateTable('products').set({ on_sale: false }).where('product_id', '=', id).execute();
  await takeAway(second.productId);

  const { data } = await begin([first]);
  expect(data).toMatchObject({ uploaded: 1, missing: ['Tea'], failures: [] });

  await takeAway(productId);
  expect(code).toBe('MILK-001');
  expect((await begin([first])).code).toBe(errors.productNotFound.code);
});

test('[ORD-09] the same press begins one quick order, and somebody else’s recipients, orders and accounts begin none', async () => {
  const { call, given, begin, first, orderId, shopper } = await orderedBefore();
  const once = await begin([first], 'this-press-alone');
  expect((await begin([first], 'this-press-alone')).data.draft.draftId).toBe(once.data.draft.draftId);

  const foreign = await given.address(shopper.accountId);
  expect((await begin([first, foreign])).code).toBe(errors.addressNotFound.code);
  const stranger = await given.account({ batchOrderOpened: true });
  const body = { orderId, recipientIds: [first] };
  expect((await call(quickOrderFromOrder, { body }, { as: stranger })).code).toBe(errors.orderNotFound.code);
  expect((await call(quickOrderFromOrder, { body }, { as: shopper })).code).toBe(errors.quickOrderClosed.code);
  expect((await begin([])).refusal?.fields).toHaveProperty('recipientIds');
});
