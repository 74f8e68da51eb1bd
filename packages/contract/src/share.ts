import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import type { ScreenName } from './screens';

/** What a share command may open: screens that are the same for everybody. */
export const sharedScreens: readonly ScreenName[] = [
  'product',
  'discountPackage',
  'activityProduct',
  'articleDetail',
  'search',
];

export const createShareCommand = endpoint({
  method: 'POST',
  path: '/s/createShareCommand',
  summary: 'A share command and a short link to a page of this shop; the same page has the same ones',
  access: 'visitor',
  body: z.object({ longLink: z.string().check(z.maxLength(1000)) }),
  limit: { max: 120, seconds: 3600, by: 'address' },
  /** `shortUrl` is a path where the long link was one. */
  data: z.object({ code: z.string(), shortUrl: z.string(), expiresAt: z.string() }),
  whileClosed: true,
});

export const findShareCommand = endpoint({
  method: 'GET',
  path: '/s/findShareCommand',
  summary: "Where a share command of this shop leads: a path below the storefront's",
  access: 'visitor',
  /** The code, or a message that holds it. */
  query: z.object({ command: z.string().check(z.maxLength(1000)) }),
  // Far more than anybody receives, and far too few to guess codes.
  limit: { max: 60, seconds: 60, by: 'address' },
  data: z.object({ path: z.string() }),
  unattended: true,
});
