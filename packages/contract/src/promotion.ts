import * as z from 'zod/mini';
import { productCard } from './catalogue';
import { endpoint } from './endpoint';
import { id, moment, money } from './envelope';
import { promotion } from './promotion-rule';

export type { GiftProduct, Promotion } from './promotion-rule';

export const activity = z.object({
  ...promotion.shape,
  /** Sanitised HTML. */
  rules: z.string(),
  picture: z.string(),
  startsAt: moment,
  state: z.enum(['upcoming', 'running', 'over']),
  products: z.array(productCard),
});
export type Activity = z.output<typeof activity>;

/** An activity as the storefront's URL names it. */
export const activityInput = (url: Record<string, string | undefined>) => ({
  query: { actId: url.actId || '-' },
});

export const getActivity = endpoint({
  method: 'GET',
  path: '/mall/activity/detail',
  summary: 'An activity with its rules, its time and its products',
  access: 'visitor',
  query: z.object({ actId: id }),
  data: activity,
  quiet: true,
});

const partSku = z.object({
  skuSaleId: id,
  /** For each option of the product, which of its values. */
  choice: z.array(z.int()),
  price: money,
  picture: z.string(),
  stock: z.int(),
});

const packagePart = z.object({
  productId: id,
  name: z.string(),
  picture: z.string(),
  /** Pieces in one package. */
  quantity: z.int(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(partSku),
});
export type PackagePart = z.output<typeof packagePart>;

/** Products that are cheaper together; what the buyer chooses is a specification of each. */
export const discountPackage = z.object({
  actId: id,
  skuCode: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  /** What one package costs less than its parts. */
  saving: money,
  startsAt: moment,
  endsAt: moment,
  state: z.enum(['upcoming', 'running', 'over']),
  parts: z.array(packagePart),
});
export type DiscountPackage = z.output<typeof discountPackage>;

export const packageInput = (url: Record<string, string | undefined>) => ({
  query: { actId: url.actId || '-', skuCode: url.skuCode || undefined },
});

export const getDiscountPackage = endpoint({
  method: 'GET',
  path: '/mall/package/detail',
  summary: 'A package with its parts and their specifications as of now; the code alone finds it too',
  access: 'visitor',
  query: z.object({ actId: id, skuCode: z.optional(z.string().check(z.maxLength(64))) }),
  data: discountPackage,
  quiet: true,
});

const packageOffer = z.object({
  actId: id,
  skuCode: z.string(),
  name: z.string(),
  picture: z.string(),
  saving: money,
  /** From this price, with the cheapest specification of each part. */
  priceFrom: money,
  parts: z.array(z.object({ productId: id, name: z.string(), picture: z.string(), quantity: z.int() })),
});
export type PackageOffer = z.output<typeof packageOffer>;

export const findOffers = endpoint({
  method: 'GET',
  path: '/mall/activity/offers',
  summary: 'The running promotion of a product, and the packages that hold it',
  access: 'visitor',
  query: z.object({ productId: id }),
  data: z.object({ promotion: z.nullable(promotion), packages: z.array(packageOffer) }),
  quiet: true,
});
