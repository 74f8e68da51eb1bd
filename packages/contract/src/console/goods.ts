import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money } from '../envelope';
import { deliveryMode } from '../shop';
import { listPage, listQuery, oneOrMore } from './list';

const saleStates = ['onSale', 'offSale'] as const;
const stockStates = ['soldOut', 'low', 'plenty'] as const;
const goodsSorts = [
  ...['listed', '-listed', 'name', '-name', 'price', '-price'],
  ...['stock', '-stock', 'sales', '-sales'],
] as const;
export type GoodsSort =
  | 'listed'
  | '-listed'
  | 'name'
  | '-name'
  | 'price'
  | '-price'
  | 'stock'
  | '-stock'
  | 'sales'
  | '-sales';

/** What a list of goods can be narrowed by; values of one kind are "or", kinds are "and" (GOODS-01). */
export const goodsFilters = {
  /** Name in either language, product code, SKU code or barcode. */
  keyword: z._default(z.string().check(z.maxLength(60)), ''),
  sale: oneOrMore(z.enum(saleStates)),
  /** With the categories below it. */
  category: z.optional(id),
  brand: oneOrMore(id),
  stock: oneOrMore(z.enum(stockStates)),
};

export const bothLanguages = (longest: number) =>
  z.object({
    zh: z.string().check(z.trim(), z.maxLength(longest, 'input.tooLong')),
    en: z.string().check(z.trim(), z.maxLength(longest, 'input.tooLong')),
  });

const goodsRow = z.object({
  productId: id,
  code: z.string(),
  /** In the caller's language, or the other one. */
  name: z.string(),
  /** The name lacks one of the languages. */
  untranslated: z.boolean(),
  picture: z.string(),
  category: z.string(),
  brand: z.string(),
  deliveryModes: z.array(deliveryMode),
  skus: z.int(),
  /** Null where it has no specification. */
  priceFrom: z.nullable(money),
  priceTo: z.nullable(money),
  stock: z.int(),
  onSale: z.boolean(),
  sales: z.int(),
  listedAt: isoDateTime,
});
export type GoodsRow = z.output<typeof goodsRow>;

const count = z.record(z.string(), z.int());

export const listGoods = endpoint({
  method: 'GET',
  path: '/goods',
  summary: "The shop's products by any filter, with how many each choice of each filter would show",
  access: 'staff',
  permission: 'goods.read',
  query: z.object({ ...goodsFilters, sort: z._default(z.enum(goodsSorts), '-listed'), ...listQuery }),
  data: z.extend(listPage(goodsRow), {
    /** For each kind of filter and each of its values: the products that fit all other kinds. */
    counts: z.object({ sale: count, brand: count, stock: count, category: count }),
  }),
});

const option = z.object({ name: bothLanguages(40), value: bothLanguages(40) });

const skuFields = {
  /** Null for one that is new. */
  skuId: z.nullable(id),
  code: z.string().check(z.trim(), z.regex(/^[\p{L}\d][\w.~-]{0,63}$/u, 'import.code')),
  /** Empty for none. */
  barcode: z.string().check(z.trim(), z.regex(/^(\d{8,14})?$/, 'import.barcode')),
  options: z.array(option).check(z.maxLength(3, 'import.options')),
  price: money.check(z.gte(1, 'import.price'), z.lte(100_000_000_000, 'import.price')),
  struckPrice: z.nullable(money.check(z.gte(1, 'import.price'), z.lte(100_000_000_000, 'import.price'))),
  weight: z.int().check(z.gte(0, 'import.weight'), z.lte(1_000_000, 'import.weight')),
  picture: z.string().check(z.maxLength(300)),
  stock: z.int().check(z.gte(0, 'import.stock'), z.lte(10_000_000, 'import.stock')),
};

/** The price from a time to come on; it takes effect by itself. */
const nextPrice = z.nullable(
  z.object({
    price: money.check(z.gte(1, 'import.price'), z.lte(100_000_000_000, 'import.price')),
    from: isoDateTime,
  }),
);

const goods = z.object({
  productId: id,
  version: z.int(),
  code: z.string(),
  name: bothLanguages(200),
  subtitle: bothLanguages(200),
  description: bothLanguages(50_000),
  pictures: z.array(z.string()),
  categoryId: id,
  brandId: z.nullable(id),
  deliveryModes: z.array(deliveryMode),
  /** Pieces that a shopper may have of it; null for any number. */
  purchaseLimit: z.nullable(z.int()),
  onSale: z.boolean(),
  listedAt: isoDateTime,
  skus: z.array(z.object({ ...skuFields, skuId: id, nextPrice })),
});
export type Goods = z.output<typeof goods>;

const oneProduct = { params: z.object({ productId: id }) };

export const getGoods = endpoint({
  method: 'GET',
  path: '/goods/{productId}',
  summary: 'Everything about one product',
  access: 'staff',
  permission: 'goods.read',
  ...oneProduct,
  data: goods,
});

export const saveGoods = endpoint({
  method: 'POST',
  path: '/goods/save',
  summary: 'Make a product, or change one as it was read; what stock changes goes through the ledger',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({
    /** Null for a new one. */
    productId: z.nullable(id),
    /** The one that was read; 0 for a new product. */
    version: z.int(),
    code: z.string().check(z.trim(), z.regex(/^[\p{L}\d][\w.~-]{0,63}$/u, 'import.code')),
    name: bothLanguages(200),
    subtitle: bothLanguages(200),
    description: bothLanguages(50_000),
    pictures: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(30)),
    categoryId: z.string().check(z.regex(/^[\w.~-]{1,64}$/, 'input.required')),
    brandId: z.nullable(id),
    deliveryModes: z.array(deliveryMode).check(z.minLength(1, 'input.required')),
    purchaseLimit: z.nullable(z.int().check(z.gte(1, 'goods.purchaseLimit'), z.lte(100_000, 'goods.purchaseLimit'))),
    onSale: z.boolean(),
    skus: z
      .array(
        z.object({
          ...skuFields,
          nextPrice: z._default(nextPrice, null),
          /** The stock that the form was filled from: only the difference is booked, so that a sale meanwhile is kept. */
          stockBefore: z._default(z.int().check(z.gte(0)), 0),
        }),
      )
      .check(z.minLength(1, 'input.required'), z.maxLength(1000)),
  }),
  bodyLimit: 4_000_000,
  data: goods,
});

export const previewGoods = endpoint({
  method: 'POST',
  path: '/goods/preview',
  summary: 'The description of a product as shoppers would get it: cleaned, and not stored',
  access: 'staff',
  permission: 'goods.read',
  body: z.object({ description: bothLanguages(50_000) }),
  data: z.object({ description: z.object({ zh: z.string(), en: z.string() }) }),
});

export const copyGoods = endpoint({
  method: 'POST',
  path: '/goods/{productId}/copy',
  summary: 'Make a product like this one, off sale and without stock',
  access: 'staff',
  permission: 'goods.write',
  ...oneProduct,
  body: z.object({ idempotencyKey }),
  data: z.object({ productId: id }),
});

export const uploadGoodsPicture = endpoint({
  method: 'POST',
  path: '/goods/picture',
  summary: 'Keep a picture of a product, drawn anew; at most 10 MB',
  access: 'staff',
  permission: 'goods.write',
  files: ['file'],
  limit: { max: 2000, seconds: 3600, by: 'account' },
  data: z.object({ url: z.string() }),
});
