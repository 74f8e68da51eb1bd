import * as z from 'zod/mini';
import { category, productCard } from './catalogue';
import { endpoint } from './endpoint';
import { id, isoDateTime } from './envelope';

/** Where a banner or floor leads: a screen of the storefront with its query, such as `/search?categoryId=c1`. */
const link = z.string();

const carousel = z.object({
  kind: z.literal('carousel'),
  slides: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      link,
      /** Covers the whole banner; where it is empty, the banner is drawn from the products below. */
      picture: z.string(),
      products: z.array(z.object({ productId: id, name: z.string(), picture: z.string() })),
    }),
  ),
});
export type HomeSlide = z.output<typeof carousel>['slides'][number];

const categoryMenu = z.object({ kind: z.literal('categoryMenu') });

const notices = z.object({
  kind: z.literal('notices'),
  notices: z.array(z.object({ key: z.string(), text: z.string(), link })),
});

const promotions = z.object({
  kind: z.literal('promotions'),
  promotions: z.array(
    z.object({
      activityId: id,
      title: z.string(),
      text: z.string(),
      picture: z.string(),
      startsAt: isoDateTime,
      /** The page is cached for a while: whoever shows it leaves out what has ended since. */
      endsAt: isoDateTime,
    }),
  ),
});
export type HomePromotion = z.output<typeof promotions>['promotions'][number];

const floor = z.object({
  kind: z.literal('floor'),
  key: z.string(),
  title: z.string(),
  subtitle: z.string(),
  link,
  products: z.array(productCard),
});
export type HomeFloor = z.output<typeof floor>;

export const homeBlock = z.discriminatedUnion('kind', [carousel, categoryMenu, notices, promotions, floor]);
export type HomeBlock = z.output<typeof homeBlock>;

export const getHome = endpoint({
  method: 'GET',
  path: '/mall/homePage/getHome',
  summary: 'The published home page, block by block',
  access: 'visitor',
  data: z.object({
    blocks: z.array(homeBlock),
    /** How many coupons are given away (getClaimableCoupons), for which the page keeps room until they have come. */
    couponCount: z.int(),
  }),
  cache: 'catalogue',
});

/** The token travels in the body, as addresses end up in logs and histories. */
export const getHomePreview = endpoint({
  method: 'POST',
  path: '/mall/homePage/getHomePreview',
  summary: 'The home page that is not published yet, for whoever holds a link made by the shop',
  access: 'visitor',
  body: z.object({ token: z.string().check(z.maxLength(64)) }),
  limit: { max: 60, seconds: 60, by: 'address' },
  data: z.object({
    blocks: z.array(homeBlock),
    /** Those of its category menu, for which a closed shop can't be asked; none where it has no such menu. */
    categories: z.array(category),
    expiresAt: isoDateTime,
  }),
  unattended: true,
  whileClosed: true,
});
