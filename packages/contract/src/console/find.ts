import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime } from '../envelope';
import { orderStatus } from '../order';
import { deliveryMode } from '../shop';

/** As many of each kind as one answer has. */
export const mostFound = 6;

export const findAnything = endpoint({
  method: 'GET',
  path: '/find',
  summary: 'Orders, goods and shoppers by what somebody types, a few of each kind that the role may read',
  access: 'staff',
  permission: 'overview.read',
  query: z.object({ keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  data: z.object({
    /** By number, by the number in the buyer's own books, by a parcel's tracking number, by the recipient's name or phone. */
    orders: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        recipientName: z.string(),
        status: orderStatus,
        deliveryMode,
        createdAt: isoDateTime,
      }),
    ),
    /** By name, product code, SKU code or barcode. */
    goods: z.array(z.object({ productId: id, name: z.string(), code: z.string(), onSale: z.boolean() })),
    /** By phone, e-mail or name. */
    shoppers: z.array(
      z.object({ accountId: id, nickName: z.string(), realName: z.string(), phone: z.string(), email: z.string() }),
    ),
  }),
  // The palette says it in its own place.
  unattended: true,
});
