import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, idPattern, money } from '../envelope';
import { bothLanguages } from './goods';
import { listPage, listQuery } from './list';
import { offerName, offerPicture, shopClock, shopMinute } from './offer-form';
import { phases } from './phase';

/** Why nobody could buy it now: a part is off sale, or in no specification in stock; or no delivery method takes all parts. */
const obstacles = ['offSale', 'soldOut', 'delivery'] as const;

export const mostParts = 10;
const mostPartPieces = 1000;
const mostSaving = 100_000_000_000;

const terms = {
  name: offerName,
  description: bothLanguages(500),
  picture: offerPicture,
  /** Of no other bundle of the shop; the bundle's page is found by it. */
  code: z.string().check(z.trim(), z.regex(idPattern, 'bundle.code')),
  /** What one bundle costs less than its parts. */
  saving: money.check(z.gte(1, 'bundle.saving'), z.lte(mostSaving, 'bundle.saving')),
  /** In the order in which they are shown. */
  parts: z
    .array(
      z.object({
        productId: id,
        /** Pieces in one bundle. */
        quantity: z.int('bundle.quantity').check(z.gte(1, 'bundle.quantity'), z.lte(mostPartPieces, 'bundle.quantity')),
      }),
    )
    .check(z.minLength(1, 'bundle.noParts'), z.maxLength(mostParts, 'bundle.manyParts')),
  startsAt: shopMinute,
  endsAt: shopMinute,
};

const summary = {
  bundleId: id,
  name: z.object({ zh: z.string(), en: z.string() }),
  picture: z.string(),
  code: z.string(),
  saving: money,
  /** What its parts cost bought alone, each in its cheapest specification. */
  apart: money,
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(phases),
  /** Null where it could be bought, as far as its time lets it. */
  obstacle: z.nullable(
    z.object({
      kind: z.enum(obstacles),
      /** The part that it is about, in the caller's language; empty where it is about all. */
      part: z.string(),
    }),
  ),
};

const bundleRow = z.object({
  ...summary,
  parts: z.array(z.object({ productId: id, name: z.string(), picture: z.string(), quantity: z.int() })),
});
export type BundleRow = z.output<typeof bundleRow>;

export const listShopBundles = endpoint({
  method: 'GET',
  path: '/bundles',
  summary: 'The bundles of the shop, the last to end first, with what they save and whether they can be bought',
  access: 'staff',
  permission: 'promotions.read',
  query: z.object({
    /** Part of a name, of the bundle or of a product in it, or a whole code. */
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    state: z.optional(z.enum(phases)),
    ...listQuery,
  }),
  data: z.object({ ...listPage(bundleRow).shape, counts: z.record(z.string(), z.int()), ...shopClock }),
});

const shopBundle = z.object({
  ...summary,
  description: z.object({ zh: z.string(), en: z.string() }),
  parts: z.array(z.object({ productId: id, quantity: z.int() })),
  ...shopClock,
  version: z.int(),
});
export type ShopBundle = z.output<typeof shopBundle>;

const oneBundle = { params: z.object({ bundleId: id }) };

export const getShopBundle = endpoint({
  method: 'GET',
  path: '/bundles/{bundleId}',
  summary: 'Everything about one bundle',
  access: 'staff',
  permission: 'promotions.read',
  ...oneBundle,
  data: shopBundle,
});

export const createShopBundle = endpoint({
  method: 'POST',
  path: '/bundles',
  summary: 'Make a bundle; the same key again makes none',
  access: 'staff',
  permission: 'promotions.write',
  body: z.object({ ...terms, idempotencyKey }),
  data: shopBundle,
});

export const changeShopBundle = endpoint({
  method: 'POST',
  path: '/bundles/{bundleId}',
  summary: 'Change a bundle as it was read; what carts hold of it follows',
  access: 'staff',
  permission: 'promotions.write',
  ...oneBundle,
  body: z.object({ ...terms, version: z.int() }),
  data: shopBundle,
});

export const endShopBundle = endpoint({
  method: 'POST',
  path: '/bundles/{bundleId}/end',
  summary: 'End a bundle now; what carts hold of it can no longer be bought as such',
  access: 'staff',
  permission: 'promotions.write',
  ...oneBundle,
  data: shopBundle,
});
