import type { SalesOfDay, SalesOfHour } from '@pcmall/contract/console/figures';

/** What the chart can show, in the sequence of its buttons. */
export const dayFigures = ['revenue', 'orders', 'average', 'pieces', 'givenBack', 'newShoppers'] as const;
export type DayFigure = (typeof dayFigures)[number];

/** Those in the shop's currency; the others are counted. */
export const isMoney = (figure: DayFigure): boolean =>
  figure === 'revenue' || figure === 'average' || figure === 'givenBack';

type Summed = Omit<SalesOfDay, 'day'>;

/** A day, or an hour of a single day, by its name. */
export interface Part extends Summed {
  name: string;
  /** Its place, as an hour's name comes twice where the clocks are put back. */
  key: string;
}

export interface Parts {
  unit: 'day' | 'hour';
  parts: Part[];
  before: Part[];
}

const named = (sales: readonly (SalesOfDay | SalesOfHour)[]): Part[] =>
  sales.map((each, index) => ({ ...each, name: 'day' in each ? each.day : each.hour, key: String(index) }));

/** What a chart and the table below it go by: the days, or of one single day its hours, of which it is more than one block. */
export const partsOf = ({
  days,
  before,
  hours,
  hoursBefore,
}: Record<'days' | 'before', SalesOfDay[]> & Record<'hours' | 'hoursBefore', SalesOfHour[]>): Parts =>
  days.length === 1
    ? { unit: 'hour', parts: named(hours), before: named(hoursBefore) }
    : { unit: 'day', parts: named(days), before: named(before) };

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
