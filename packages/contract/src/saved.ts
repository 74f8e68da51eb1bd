import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, nothing } from './envelope';

/** How many products an account keeps of each kind; the oldest make room for new ones. */
export const mostSaved = { viewed: 24, wished: 200, awaited: 100 } as const;

export const getSavedProducts = endpoint({
  method: 'GET',
  path: '/api/savedProduct/getSavedProducts',
  summary: 'Ids of the products that the shopper has viewed, put on the wish list, and waits for; the latest first',
  access: 'member',
  data: z.object({ viewed: z.array(id), wished: z.array(id), awaited: z.array(id) }),
  unattended: true,
});

export const saveViewed = endpoint({
  method: 'POST',
  path: '/api/savedProduct/saveViewed',
  summary: 'Keep the products that were viewed just now, or on this device before the login; the latest first',
  access: 'member',
  body: z.object({ productIds: z.array(id).check(z.maxLength(mostSaved.viewed)) }),
  data: nothing,
  unattended: true,
});

export const clearViewed = endpoint({
  method: 'POST',
  path: '/api/savedProduct/clearViewed',
  summary: 'Forget which products the shopper has viewed',
  access: 'member',
  data: nothing,
});

export const wishProduct = endpoint({
  method: 'POST',
  path: '/api/savedProduct/wishProduct',
  summary: 'Put a product on the wish list, or take it off',
  access: 'member',
  body: z.object({ productId: id, isWished: z.boolean() }),
  data: nothing,
});

export const awaitProduct = endpoint({
  method: 'POST',
  path: '/api/savedProduct/awaitProduct',
  summary: 'Tell the shopper once, by mail or SMS, when a sold-out product is back; or no more',
  access: 'member',
  body: z.object({ productId: id, isAwaited: z.boolean() }),
  limit: { max: 60, seconds: 3600, by: 'account' },
  data: nothing,
});
