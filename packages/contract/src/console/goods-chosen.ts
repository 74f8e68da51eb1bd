import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, money } from '../envelope';

/** Whether a form names products, or specifications (SKUs) of products. */
const goodsKinds = ['product', 'sku'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** As many as a form names at most, but for what it had more of already. */
export const mostChosenGoods = 1000;

const chosenGoods = z.object({
  /** Of the product or of the SKU, by what is asked for. */
  id,
  productId: id,
  /** Of the product or of the SKU. */
  code: z.string(),
  /** Of the product, in the caller's language, or the other one. */
  name: z.string(),
  /** Of a SKU, in the caller's language; empty for a product, or where it has none. */
  options: z.string(),
  picture: z.string(),
  /** Null where a product has no SKU. */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  stock: z.int(),
  onSale: z.boolean(),
});
export type ChosenGoods = z.output<typeof chosenGoods>;

export const findChosenGoods = endpoint({
  method: 'POST',
  path: '/goods/chosen',
  summary: 'What products or SKUs with these ids look like, in their sequence; those that are gone are left out',
  access: 'staff',
  permission: 'goods.read',
  body: z.object({ kind: z.enum(goodsKinds), ids: z.array(id).check(z.maxLength(mostChosenGoods)) }),
  data: z.array(chosenGoods),
});
