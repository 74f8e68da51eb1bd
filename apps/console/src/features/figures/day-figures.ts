import type { SalesOfDay } from '@pcmall/contract/console/figures';

/** What the chart can show, in the sequence of its buttons. */
export const dayFigures = ['revenue', 'orders', 'average', 'pieces', 'givenBack', 'newShoppers'] as const;
export type DayFigure = (typeof dayFigures)[number];

/** Those in the shop's currency; the others are counted. */
export const isMoney = (figure: DayFigure): boolean =>
  figure === 'revenue' || figure === 'average' || figure === 'givenBack';

type Summed = Omit<SalesOfDay, 'day'>;

const add = (one: Summed, other: Summed): Summed => ({
  orders: one.orders + other.orders,
  pieces: one.pieces + other.pieces,
  revenue: one.revenue + other.revenue,
  givenBack: one.givenBack + other.givenBack,
  newShoppers: one.newShoppers + other.newShoppers,
});

/** A figure of some days together, amounts in minor units; an average is of all their orders, and 0 where there are none. */
export const figureOf = (days: readonly Summed[], figure: DayFigure): number => {
  const sum = days.reduce(add, { orders: 0, pieces: 0, revenue: 0, givenBack: 0, newShoppers: 0 });
  if (figure !== 'average') return sum[figure];
  return sum.orders === 0 ? 0 : Math.round(sum.revenue / sum.orders);
};

/** By how many percent it went up, below zero for down; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);
