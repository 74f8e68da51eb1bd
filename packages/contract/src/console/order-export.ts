import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { orderFilters, orderSorts } from './orders';

export const exportShopOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: 'The orders that the filters let pass as CSV for spreadsheet programs, 10,000 of them at most',
  access: 'staff',
  permission: 'orders.read',
  query: z.object({ ...orderFilters, sort: z._default(z.enum(orderSorts), 'newest') }),
  data: z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), isWhole: z.boolean() }),
  limit: { max: 60, seconds: 3600, by: 'account' },
});
