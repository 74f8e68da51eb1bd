import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { begunExport, exportedPart, exportLanguage, mostInPart } from './list-export';
import { orderFilters, orderSorts } from './orders';

export const beginOrderExport = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary:
    'Begin an export of all orders that the filters let pass: the first line of a CSV file, and the ids whose rows belong below it',
  access: 'staff',
  permission: 'orders.read',
  query: z.object({ ...orderFilters, sort: z._default(z.enum(orderSorts), 'newest') }),
  data: begunExport,
  limit: { max: 60, seconds: 3600, by: 'account' },
});

export const exportOrders = endpoint({
  method: 'POST',
  path: '/orders/export/part',
  summary: 'A part of an export: these orders as lines of CSV, up to 1,000',
  access: 'staff',
  permission: 'orders.read',
  body: z.object({ orderIds: z.array(id).check(z.maxLength(mostInPart)), language: exportLanguage }),
  data: exportedPart,
});
