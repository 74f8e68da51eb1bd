import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const getShortUrl = endpoint({
  method: 'GET',
  path: '/s/getShortUrl',
  summary: "A short link to a page of this shop's storefront; the same page has the same one",
  access: 'visitor',
  query: z.object({ longLink: z.string().check(z.maxLength(1000)) }),
  limit: { max: 120, seconds: 3600, by: 'address' },
  /** `shortUrl` is a path where the long link was one. */
  data: z.object({ shortUrl: z.string(), code: z.string() }),
  whileClosed: true,
});
