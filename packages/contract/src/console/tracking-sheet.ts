import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** A row of a carrier's sheet: which order, and under which number its parcel travels. */
const trackingRow = z.object({
  orderNo: z.string().check(z.maxLength(60)),
  carrier: z._default(z.string().check(z.maxLength(100)), ''),
  trackingNo: z.string().check(z.maxLength(60)),
});

export const shipByTrackingSheet = endpoint({
  method: 'POST',
  path: '/orders/trackingSheet',
  summary: "Send many orders by the rows of a carrier's sheet; a dry run only says what would happen to each",
  access: 'staff',
  permission: 'orders.ship',
  body: z.object({ rows: z.array(trackingRow).check(z.minLength(1), z.maxLength(2000)), dryRun: z.boolean() }),
  data: z.object({
    rows: z.array(
      z.object({
        orderNo: z.string(),
        trackingNo: z.string(),
        outcome: z.enum(['ships', 'shipped', 'alreadyShipped', 'refused']),
        /** Why it is refused, in the caller's language; else empty. */
        reason: z.string(),
      }),
    ),
    good: z.int(),
    refused: z.int(),
  }),
});
