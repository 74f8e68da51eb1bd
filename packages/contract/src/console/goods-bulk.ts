import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, money } from '../envelope';
import { deliveryMode } from '../shop';
import { goodsFilters } from './goods';

/** As many products as one bulk change takes. */
export const mostInBulk = 10_000;

const bulkKinds = ['sale', 'priceAmount', 'pricePercent', 'category', 'modes'] as const;

const difference = z.object({
  productId: id,
  name: z.string(),
  /** Of a price the SKU's code; else empty. */
  sku: z.string(),
  /** Texts in the caller's language; prices are minor units as text. */
  before: z.string(),
  after: z.string(),
});

export const changeManyGoods = endpoint({
  method: 'POST',
  path: '/goods/changeMany',
  summary: 'Change many products at once; a dry run only tells what would be different',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({
    /** These; left out, all that the filters match. */
    productIds: z.optional(z.array(id).check(z.maxLength(mostInBulk))),
    filters: z.optional(z.object(goodsFilters)),
    kind: z.enum(bulkKinds),
    /** For `sale`. */
    onSale: z.optional(z.boolean()),
    /** For `priceAmount`, added in minor units; may be negative. */
    amount: z.optional(money.check(z.gte(-100_000_000), z.lte(100_000_000))),
    /** For `pricePercent`, in hundredths of a percent: -1000 is ten percent less. */
    percent: z.optional(z.int().check(z.gte(-9900), z.lte(100_000))),
    /** For `category`. */
    categoryId: z.optional(id),
    /** For `modes`. */
    deliveryModes: z.optional(z.array(deliveryMode)),
    dryRun: z.boolean(),
    /** `seen` of the dry run that was looked at: nothing is changed that was not shown so. Left out, nothing was looked at. */
    seen: z.optional(z.string().check(z.maxLength(64))),
    /** A dry run uses none up. */
    idempotencyKey,
  }),
  data: z.object({
    products: z.int(),
    /** Products, or SKUs where it is about prices, that are different afterwards. */
    changed: z.int(),
    same: z.int(),
    /** Prices that would be nothing or less: they stay as they are. */
    refused: z.int(),
    up: z.int(),
    down: z.int(),
    /** The first hundred, the largest first where it is about prices. */
    differences: z.array(difference),
    /** Stands for all differences, also those that are not listed. */
    seen: z.string(),
    /** Takes the change back within an hour; empty for a dry run. */
    changeId: z.string(),
  }),
});

export const undoManyGoods = endpoint({
  method: 'POST',
  path: '/goods/undo',
  summary: 'Take a change of many products back; what was changed once more since stays',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({ changeId: id }),
  data: z.object({ restored: z.int(), kept: z.int() }),
});
