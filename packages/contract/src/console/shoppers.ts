import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing } from '../envelope';
import { listPage, listQuery } from './list';

const shopperRow = z.object({
  accountId: id,
  nickName: z.string(),
  /** Empty where none is bound. */
  phone: z.string(),
  email: z.string(),
  /** As it was checked; empty until then. */
  realName: z.string(),
  balance: money,
  orders: z.int(),
  blocked: z.boolean(),
  createdAt: isoDateTime,
});
export type ShopperRow = z.output<typeof shopperRow>;

const params = z.object({ accountId: id });

export const listShoppers = endpoint({
  method: 'GET',
  path: '/shoppers',
  summary: 'The shoppers of the shop, the newest first; by phone, e-mail or name',
  access: 'staff',
  permission: 'shoppers.read',
  query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), ...listQuery }),
  data: listPage(shopperRow),
});

export const getShopper = endpoint({
  method: 'GET',
  path: '/shoppers/{accountId}',
  summary: 'A shopper: balance with its newest entries, coupons, and addresses without ID numbers',
  access: 'staff',
  permission: 'shoppers.read',
  params,
  data: z.object({
    ...shopperRow.shape,
    currency: z.string(),
    quickOrdersOpened: z.boolean(),
    addresses: z.array(z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })),
    movements: z.array(
      z.object({
        movementId: id,
        change: money,
        balanceAfter: money,
        /** What the shop wrote to it; empty for payments and refunds. */
        note: z.string(),
        reason: z.enum(['payment', 'refund', 'shop']),
        orderNo: z.string(),
        at: isoDateTime,
      }),
    ),
  }),
});

export const changeShopperBalance = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/balance',
  summary: 'Add to a balance or take from it, with a reason; the same key again changes nothing',
  access: 'staff',
  permission: 'shoppers.credit',
  params,
  body: z.object({
    /** Minor units of the shop's currency; negative to take, never more than there is. */
    change: z.int().check(
      z.refine((change) => change !== 0, 'input.required'),
      z.gte(-100_000_000_000),
      z.lte(100_000_000_000),
    ),
    reason: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(200)),
    idempotencyKey,
  }),
  data: z.object({ balance: money }),
});

export const blockShopper = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/block',
  summary: 'Block a shopper, whose sessions end and who can not log in, or let them in again',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  body: z.object({ blocked: z.boolean() }),
  data: nothing,
});

export const openShopperQuickOrders = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/quickOrders',
  summary: 'Open quick orders for a shopper, or close them',
  access: 'staff',
  permission: 'shoppers.write',
  params,
  body: z.object({ opened: z.boolean() }),
  data: nothing,
});

export const issueShoppersCoupon = endpoint({
  method: 'POST',
  path: '/shoppers/coupons',
  summary: 'Give a coupon to one shopper or many; the same key again gives nothing. Tells how many pieces are new',
  access: 'staff',
  permission: 'shoppers.write',
  body: z.object({
    couponId: id,
    accountIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
    pieces: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
    idempotencyKey,
  }),
  data: z.object({ issued: z.int() }),
});
