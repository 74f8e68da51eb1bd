import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, money } from '../envelope';
import { deliveryMode } from '../shop';
import { listPage, listQuery } from './list';

/** How many days up to today a figure may be of. */
export const figureSpans = ['7', '30', '90', '365'] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** No figure is of more days than this. */
export const mostFigureDays = 366;

/** Days by the shop's clock: these, or so many up to the last one or to today; more than a year are cut to the last year. */
const span = {
  days: z._default(z.enum(figureSpans), '30'),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
};

/** What was looked at, both days included. */
const spanShown = { from: z.iso.date(), until: z.iso.date(), timeZone: z.string(), currency: z.string() };

const sales = {
  /** Orders that were paid in it, with their pieces and what was paid for them. */
  orders: z.int(),
  pieces: z.int(),
  revenue: money,
  /** What refunds that the shop agreed to in it give back. */
  givenBack: money,
  newShoppers: z.int(),
};

const salesOfDay = z.object({ day: z.iso.date(), ...sales });
export type SalesOfDay = z.output<typeof salesOfDay>;

/** When it begins by the shop's clock, HH:MM; that hour comes twice where the clocks are put back. */
const salesOfHour = z.object({ hour: z.string(), ...sales });
export type SalesOfHour = z.output<typeof salesOfHour>;

const share = { orders: z.int(), revenue: money };

export const getSales = endpoint({
  method: 'GET',
  path: '/figures/sales',
  summary: 'What each day of a span of time sold, beside as many days right before it, up to the same hour',
  access: 'staff',
  permission: 'figures.read',
  query: z.object(span),
  data: z.object({
    ...spanShown,
    /** Each day, the first in front. */
    days: z.array(salesOfDay),
    /** As many days right before. */
    before: z.array(salesOfDay),
    /** Of one single day, and of the day before it, each hour that has begun; none of several days. */
    hours: z.array(salesOfHour),
    hoursBefore: z.array(salesOfHour),
    /** Shoppers with an order that was paid. */
    buyers: z.object({ now: z.int(), before: z.int() }),
    modes: z.array(z.object({ mode: deliveryMode, ...share })),
    channels: z.array(z.object({ channel: z.string(), ...share })),
  }),
});

export const soldGoodsSorts = ['revenue', '-revenue', 'pieces', '-pieces', 'orders', '-orders'] as const;
export type SoldGoodsSort = (typeof soldGoodsSorts)[number];

const soldProduct = z.object({
  productId: id,
  /** As the last order has it; of a product that is gone too. */
  name: z.object({ zh: z.string(), en: z.string() }),
  picture: z.string(),
  orders: z.int(),
  pieces: z.int(),
  /** After reductions and coupons, without delivery and added taxes. */
  revenue: money,
  /** Pieces that refunds have given back since. */
  returned: z.int(),
  /** Whether the shop still has it. */
  isKnown: z.boolean(),
});
export type SoldProduct = z.output<typeof soldProduct>;

export const listSoldGoods = endpoint({
  method: 'GET',
  path: '/figures/goods',
  summary: 'The goods of the orders that were paid in a span of time',
  access: 'staff',
  permission: 'figures.read',
  query: z.object({ ...span, sort: z._default(z.enum(soldGoodsSorts), '-revenue'), ...listQuery }),
  data: z.object({ ...listPage(soldProduct).shape, ...spanShown }),
});
