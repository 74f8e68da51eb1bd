import * as z from 'zod/mini';
import { productCard } from './catalogue';
import { endpoint } from './endpoint';
import { id, isoDateTime, money } from './envelope';
import { promotion } from './promotion-rule';

export type { GiftProduct, Promotion } from './promotion-rule';

export const promotionDetail = z.object({
  ...promotion.shape,
  /** Sanitised HTML. */
  rules: z.string(),
  picture: z.string(),
  startsAt: isoDateTime,
  state: z.enum(['upcoming', 'running', 'over']),
  products: z.array(productCard),
});
export type PromotionDetail = z.output<typeof promotionDetail>;

/** A promotion as the storefront's URL names it. */
export const promotionInput = (url: Record<string, string | undefined>) => ({
  query: { actId: url.actId || '-' },
});

export const getPromotion = endpoint({
  method: 'GET',
  path: '/mall/promotion/detail',
  summary: 'A promotion with its rules, its time and its products',
  access: 'visitor',
  query: z.object({ actId: id }),
  data: promotionDetail,
  unattended: true,
});

const partSku = z.object({
  skuSaleId: id,
  /** For each option of the product, which of its values. */
  choice: z.array(z.int()),
  price: money,
  picture: z.string(),
  stock: z.int(),
});

const bundlePart = z.object({
  productId: id,
  name: z.string(),
  picture: z.string(),
  /** Pieces in one bundle. */
  quantity: z.int(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  skus: z.array(partSku),
});
export type BundlePart = z.output<typeof bundlePart>;

/** Products that are cheaper together; what the buyer chooses is a variant of each. */
export const discountPackage = z.object({
  actId: id,
  skuCode: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  /** What one bundle costs less than its parts. */
  saving: money,
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  state: z.enum(['upcoming', 'running', 'over']),
  parts: z.array(bundlePart),
});
export type BundleDetail = z.output<typeof discountPackage>;

export const bundleInput = (url: Record<string, string | undefined>) => ({
  query: { actId: url.actId || '-', skuCode: url.skuCode || undefined },
});

export const getBundle = endpoint({
  method: 'GET',
  path: '/mall/bundle/detail',
  summary: 'A bundle with its parts and their variants as of now; the code alone finds it too',
  access: 'visitor',
  query: z.object({ actId: id, skuCode: z.optional(z.string().check(z.maxLength(64))) }),
  data: discountPackage,
  unattended: true,
});

const bundleOffer = z.object({
  actId: id,
  skuCode: z.string(),
  name: z.string(),
  picture: z.string(),
  saving: money,
  /** From this price, with the cheapest variant of each part. */
  priceFrom: money,
  parts: z.array(z.object({ productId: id, name: z.string(), picture: z.string(), quantity: z.int() })),
});
export type BundleOffer = z.output<typeof bundleOffer>;

export const findOffers = endpoint({
  method: 'GET',
  path: '/mall/offers',
  summary: 'The running promotion of a product, and the bundles that hold it',
  access: 'visitor',
  query: z.object({ productId: id }),
  data: z.object({ promotion: z.nullable(promotion), bundles: z.array(bundleOffer) }),
  unattended: true,
});
