import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { oneOrMoreIds } from './list';
import { orderFilters, orderSorts, shopOrder, shopOrderLine } from './orders';

/** As many orders as are printed at once: the server reads a thousand in half a second, a browser takes minutes to lay them out on paper. */
export const mostPrinted = 500;

const parts = z.pick(shopOrder, {
  ...{ orderId: true, orderNo: true, createdAt: true, currency: true, deliveryMode: true },
  ...{ recipient: true, pickUpPoint: true, remark: true },
});
const line = z.pick(shopOrderLine, {
  ...{ lineNo: true, skuCode: true, name: true, options: true, price: true, quantity: true, returned: true },
  offer: true,
});

/** An order as its packing slip and its line of the customs list show it. */
const printedOrder = z.extend(parts, { lines: z.array(line), trackingNos: z.array(z.string()) });
export type PrintedOrder = z.output<typeof printedOrder>;

export const printOrders = endpoint({
  method: 'GET',
  path: '/orders/print',
  summary: `What packing slips and customs lists say of these orders, or of all that the filters let pass, up to ${mostPrinted}`,
  access: 'staff',
  permission: 'orders.read',
  query: z.object({
    /** These alone, in this sequence, whatever the filters say. */
    orderIds: oneOrMoreIds(id),
    ...orderFilters,
    sort: z._default(z.enum(orderSorts), 'newest'),
  }),
  data: z.object({
    orders: z.array(printedOrder),
    /** How many were asked for. */
    total: z.int(),
  }),
  limit: { max: 60, seconds: 600, by: 'account' },
});
