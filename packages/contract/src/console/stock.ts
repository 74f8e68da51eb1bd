import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime } from '../envelope';
import { listPage, listQuery } from './list';

/** Pieces that came, that were counted, or a difference that somebody explains. */
const stockReasons = ['arrived', 'counted', 'corrected'] as const;

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

export const getStockLedger = endpoint({
  method: 'GET',
  path: '/stock/{skuId}/ledger',
  summary: "Every change of a SKU's stock, the newest first",
  access: 'staff',
  permission: 'goods.read',
  params: z.object({ skuId: id }),
  query: z.object(listQuery),
  data: listPage(
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
});
