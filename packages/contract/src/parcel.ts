import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { parcelTravel } from './order';
import { deliveryMode } from './shop';

export const shareParcels = endpoint({
  method: 'POST',
  path: '/s/shareParcels',
  summary: "A short link with which an order's recipient follows its parcels, without an account",
  access: 'member',
  body: z.object({ orderId: id }),
  limit: { max: 120, seconds: 3600, by: 'account' },
  /** Like `getShortUrl`, a path where the shop has no address of its own. */
  data: z.object({ shortUrl: z.string() }),
  whileClosed: true,
});

/** Neither prices nor products, and of the recipient no more than they need to see that it is for them. */
export const findSharedParcels = endpoint({
  method: 'POST',
  path: '/s/findSharedParcels',
  summary: 'Where the parcels of a shared order are',
  access: 'visitor',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  limit: { max: 120, seconds: 60, by: 'address' },
  data: z.object({
    /** Masked. */
    recipient: z.string(),
    deliveryMode,
    parcels: z.array(z.object(parcelTravel)),
  }),
  unattended: true,
  whileClosed: true,
});
