import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';
import { heldCouponStates } from '../coupon';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing } from '../envelope';
import { orderStatus } from '../order';
import { deliveryMode } from '../shop';
import { listPage, listQuery } from './list';

export const shopperStates = ['active', 'blocked', 'erased'] as const;
export type ShopperState = (typeof shopperStates)[number];

export const shopperStateNames: Record<(typeof shopperStates)[number], Localized> = {
  active: { zh: '正常', en: 'Active' },
  blocked: { zh: '已停用', en: 'Blocked' },
  erased: { zh: '已清除', en: 'Erased' },
};
export const shopperPurchases = ['bought', 'never'] as const;

export const shopperSorts = [
  'newest',
  'oldest',
  'mostOrders',
  'fewestOrders',
  'highestBalance',
  'lowestBalance',
] as const;
export type ShopperSort = (typeof shopperSorts)[number];

/** What a list of shoppers is narrowed by; the same for its export and for whoever gets a coupon. */
export const shopperFilters = {
  keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  state: z.optional(z.enum(shopperStates)),
  purchase: z.optional(z.enum(shopperPurchases)),
  flag: z.optional(z.string().check(z.maxLength(20))),
};

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
  state: z.enum(shopperStates),
  /** Short words that the staff marks them with. */
  flags: z.array(z.string()),
  createdAt: isoDateTime,
});
export type ShopperRow = z.output<typeof shopperRow>;

const params = z.object({ accountId: id });

const counts = z.record(z.string(), z.int());

export const listShoppers = endpoint({
  method: 'GET',
  path: '/shoppers',
  summary: 'The shoppers of the shop by phone, e-mail, name and more, with how many each choice of a filter would show',
  access: 'staff',
  permission: 'shoppers.read',
  query: z.object({ ...shopperFilters, sort: z._default(z.enum(shopperSorts), 'newest'), ...listQuery }),
  data: z.object({
    ...listPage(shopperRow).shape,
    counts: z.object({ state: counts, purchase: counts, flag: counts }),
  }),
});

export const getShopper = endpoint({
  method: 'GET',
  path: '/shoppers/{accountId}',
  summary: 'A shopper: balance with its newest entries, orders, coupons, notes, and addresses without ID numbers',
  access: 'staff',
  permission: 'shoppers.read',
  params,
  data: z.object({
    ...shopperRow.shape,
    currency: z.string(),
    quickOrdersOpened: z.boolean(),
    erasedAt: z.nullable(isoDateTime),
    /** What has to be done before the data can be erased. */
    underWay: z.object({ orders: z.int(), refunds: z.int() }),
    /** The words that shoppers of this shop are marked with. */
    knownFlags: z.array(z.string()),
    latestOrders: z.array(
      z.object({
        orderId: id,
        orderNo: z.string(),
        status: orderStatus,
        deliveryMode,
        total: money,
        currency: z.string(),
        createdAt: isoDateTime,
      }),
    ),
    coupons: z.array(
      z.object({
        heldId: id,
        couponId: id,
        name: z.string(),
        amount: money,
        minSpend: money,
        state: z.enum(heldCouponStates),
        lastDay: z.string(),
        issuedAt: isoDateTime,
      }),
    ),
    notes: z.array(z.object({ noteId: id, text: z.string(), staffName: z.string(), createdAt: isoDateTime })),
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

/** Of one coupon, for one shopper, at once. */
export const mostPieces = 100;

export const issueShoppersCoupon = endpoint({
  method: 'POST',
  path: '/shoppers/coupons',
  summary:
    'Give a coupon to these shoppers, or to all that the filters let pass and are not shut out; the same key again gives nothing. Tells how many pieces are new',
  access: 'staff',
  permission: 'shoppers.write',
  body: z
    .object({
      couponId: id,
      accountIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
      matching: z.optional(z.object(shopperFilters)),
      pieces: z._default(z.int().check(z.gte(1), z.lte(mostPieces)), 1),
      idempotencyKey,
    })
    .check(z.refine(({ accountIds, matching }) => (accountIds === undefined) !== (matching === undefined))),
  data: z.object({ issued: z.int(), shoppers: z.int() }),
});

export const takeShoppersCoupon = endpoint({
  method: 'POST',
  path: '/shoppers/{accountId}/coupons/{heldId}/take',
  summary: 'Take back a coupon that no order uses',
  access: 'staff',
  permission: 'shoppers.write',
  params: z.object({ accountId: id, heldId: z.string().check(z.maxLength(64)) }),
  data: nothing,
});
