import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money } from '../envelope';
import { listPage, listQuery, oneOrMore } from './list';

/** Pieces that came, that were counted, or a difference that somebody explains. */
const stockReasons = ['arrived', 'counted', 'corrected'] as const;

const stockSorts = ['stock', '-stock', 'code', '-code'] as const;
export type StockSort = (typeof stockSorts)[number];

const count = z.record(z.string(), z.int());

const stockedSku = z.object({
  skuId: id,
  productId: id,
  code: z.string(),
  barcode: z.string(),
  /** Of the product, in the caller's language. */
  name: z.string(),
  /** The options in the caller's language; empty where it has none. */
  options: z.string(),
  picture: z.string(),
  onSale: z.boolean(),
  price: money,
  stock: z.int(),
});
export type StockedSku = z.output<typeof stockedSku>;

export const listStock = endpoint({
  method: 'GET',
  path: '/stock',
  summary: 'What there is of each SKU, the least first, by any filter and with exact counts',
  access: 'staff',
  permission: 'goods.read',
  query: z.object({
    /** SKU code, barcode or the product's name. */
    keyword: z._default(z.string().check(z.maxLength(60)), ''),
    stock: oneOrMore(z.enum(['soldOut', 'low', 'plenty'])),
    sale: oneOrMore(z.enum(['onSale', 'offSale'])),
    sort: z._default(z.enum(stockSorts), 'stock'),
    ...listQuery,
  }),
  data: z.extend(listPage(stockedSku), {
    /** For each kind of filter and each of its values: the SKUs that fit all other kinds. */
    counts: z.object({ stock: count, sale: count }),
  }),
});

export const bookStock = endpoint({
  method: 'POST',
  path: '/stock/book',
  summary: 'Enter arrivals, a stocktake or corrections by SKU code or barcode: all lines or none; a dry run only tells',
  access: 'staff',
  permission: 'stock.write',
  body: z.object({
    reason: z.enum(stockReasons),
    /** What the ledger says about it; a correction has to say why. */
    note: z.string().check(z.trim(), z.maxLength(200, 'input.tooLong')),
    lines: z
      .array(
        z.object({
          /** SKU code or barcode. */
          code: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64)),
          /** Counted pieces of a stocktake, else the difference. */
          pieces: z.int().check(z.gte(-10_000_000), z.lte(10_000_000)),
          /** Of a count: the stock that it was compared with. What was sold or booked since stays so; left out, nothing was. */
          seen: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
    key: idempotencyKey,
    dryRun: z.boolean(),
  }),
  data: z.object({
    lines: z.array(
      z.object({
        code: z.string(),
        /** Empty where no SKU has the code. */
        skuId: z.string(),
        name: z.string(),
        before: z.int(),
        after: z.int(),
        /** Why it can't be, in the caller's language; else empty. */
        fault: z.string(),
      }),
    ),
    booked: z.boolean(),
  }),
});

export const undoStock = endpoint({
  method: 'POST',
  path: '/stock/undo',
  summary: 'Book back what was booked under a key within the last hour; what is sold by now stays booked',
  access: 'staff',
  permission: 'stock.write',
  body: z.object({ key: idempotencyKey }),
  data: z.object({
    restored: z.int(),
    /** SKUs of which there are too few pieces left. */
    kept: z.int(),
  }),
});

export const getStockLedger = endpoint({
  method: 'GET',
  path: '/stock/{skuId}/ledger',
  summary: "Every change of a SKU's stock, the newest first",
  access: 'staff',
  permission: 'goods.read',
  params: z.object({ skuId: id }),
  query: z.object(listQuery),
  data: z.extend(
    listPage(
      z.object({
        entryId: id,
        change: z.int(),
        /** The stock after it. */
        stock: z.int(),
        reason: z.string(),
        /** Of an order's entry its order, else what was booked together. */
        reference: z.string(),
        note: z.string(),
        staffName: z.string(),
        at: isoDateTime,
      }),
    ),
    { sku: stockedSku },
  ),
});
