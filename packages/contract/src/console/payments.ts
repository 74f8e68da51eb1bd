import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, money } from '../envelope';

const payment = z.object({
  paymentId: id,
  channel: z.string(),
  provider: z.string(),
  status: z.string(),
  amount: money,
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  failure: z.string(),
  refunds: z.array(
    z.object({ refundId: id, status: z.string(), amount: money, createdAt: isoDateTime, failure: z.string() }),
  ),
});

export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/payments',
  summary: 'The attempts to pay an order, newest first, with what went back of each',
  access: 'staff',
  permission: 'orders.read',
  params: z.object({ orderId: id }),
  data: z.array(payment),
});
