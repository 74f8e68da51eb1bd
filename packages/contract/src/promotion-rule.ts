import * as z from 'zod/mini';
import { id, isoDateTime, money } from './envelope';

/** A gift that can be or was chosen: a variant that costs nothing. */
export const giftProduct = z.object({
  productId: id,
  skuSaleId: id,
  name: z.string(),
  picture: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What it costs without the promotion. */
  price: money,
  soldOut: z.boolean(),
  /** It can't be sent with what is selected in the cart, whose delivery modes are others; never so elsewhere. */
  staysBehind: z.boolean(),
});
export type GiftProduct = z.output<typeof giftProduct>;

/** Gifts of a promotion that are still to be chosen. */
export const giftChoice = z.object({
  activityId: id,
  name: z.string(),
  /** How many of the gifts may be chosen. */
  giftCount: z.int(),
  /** Those in stock. */
  gifts: z.array(giftProduct),
});
export type GiftChoice = z.output<typeof giftChoice>;

const tier = z.object({
  /** Minor units or pieces, by the measure. */
  from: z.int(),
  /** Deducted once when reached; 0 where the tier gives gifts. */
  reduction: money,
  gifts: z.array(giftProduct),
  /** How many of the gifts may be chosen. */
  giftCount: z.int(),
});

/** A promotion with its steps: spend or buy enough, and get a reduction or gifts (CART-05). */
export const promotion = z.object({
  activityId: id,
  name: z.string(),
  measure: z.enum(['amount', 'quantity']),
  /** In ascending order of `from`. */
  tiers: z.array(tier),
  endsAt: isoDateTime,
});
export type Promotion = z.output<typeof promotion>;
