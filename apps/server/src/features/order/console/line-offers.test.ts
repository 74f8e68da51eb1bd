import { printOrders } from '@pcmall/contract/console/order-print';
import { getShopOrder } from '@pcmall/contract/console/orders';
import { listWaitingRefunds } from '@pcmall/contract/console/refunds';
import { getOrderDetailPc } from '@pcmall/contract/order';
import { applyRefund } from '@pcmall/contract/refund';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

test('[SALES-03] [SALES-04] [SALES-05] staff read of each line which promotion or bundle it was bought in and what that took off, as the buyer does', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, {
    status: 'toShip',
    lines: [
      { skuId: 's1', quantity: 2, price: 1500 },
      { skuId: 's2', price: 700 },
    ],
  });
  const put = (line_no: number, offer: { offer_kind: 'promotion' | 'gift'; reduction: number }) =>
    shop.context.db
      .updateTable('order_lines')
      .set({ ...offer, offer_id: 'o1', offer_name: JSON.stringify({ zh: '茶叶节', en: 'Tea days' }) })
      .where('order_id', '=', orderId)
      .where('line_no', '=', line_no)
      .execute();
  await put(1, { offer_kind: 'promotion', reduction: 300 });
  await put(2, { offer_kind: 'gift', reduction: 700 });

  const { lines } = (await shop.console(getShopOrder, { params: { orderId } })).data;
  const bought = (await shop.call(getOrderDetailPc, { params: { id: orderId } })).data.lines;

  expect(lines.map(({ offer, reduction }) => [offer?.kind, offer?.name, reduction])).toEqual([
    ['promotion', 'Tea days', 300],
    ['gift', 'Tea days', 700],
  ]);
  expect(lines.map(({ offer }) => offer)).toEqual(bought.map(({ offer }) => offer));
  // So does who packs it, and who decides whether it goes back.
  const { orders } = (await shop.console(printOrders, { query: { orderIds: orderId } })).data;
  expect(orders[0]?.lines.map(({ offer }) => offer?.kind)).toEqual(['promotion', 'gift']);
  await shop.call(applyRefund, { body: { orderId, reasonKind: 'late' } });
  const { waiting } = (await shop.console(listWaitingRefunds)).data;
  expect(waiting[0]?.lines.map(({ offer }) => offer?.kind)).toEqual(['promotion', 'gift']);
});
