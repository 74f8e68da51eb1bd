import type * as contract from '@pcmall/contract/console/figures';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import type { StaffMember } from '../../core/staff';
import type { Db } from '../../db/database';
import * as queries from './figures.queries';
import { type AskedSpan, type Days, hoursOf, spanOf } from './span.rules';

type Sales = DataOf<typeof contract.getSales>;

const soldIn = ({ shopId, currency }: Shop, { bounds }: Pick<Days, 'bounds'>): queries.Sold => ({
  shopId,
  currency,
  bounds,
});

/** Between each two of the bounds. */
const salesBetween = async (db: Db, shop: Shop, bounds: Date[]) => {
  const rows = new Map((await queries.sumParts(db, soldIn(shop, { bounds }))).map((row) => [row.part, row]));
  return bounds.slice(1).map((_, index) => {
    const row = rows.get(index + 1);
    return {
      ...{ orders: row?.orders ?? 0, pieces: row?.pieces ?? 0, revenue: row?.revenue ?? 0 },
      ...{ givenBack: row?.given_back ?? 0, newShoppers: row?.new_shoppers ?? 0 },
    };
  });
};

type Part = Awaited<ReturnType<typeof salesBetween>>[number];

const noSales: Part = { orders: 0, pieces: 0, revenue: 0, givenBack: 0, newShoppers: 0 };

const daysOf = async (db: Db, shop: Shop, { days, bounds }: Days): Promise<Sales['days']> => {
  const parts = await salesBetween(db, shop, bounds);
  return days.map((day, index) => ({ day, ...(parts[index] ?? noSales) }));
};

const hoursIn = async (db: Db, shop: Shop, span: Days): Promise<Sales['hours']> => {
  const { hours, bounds } = hoursOf(span, shop.timeZone);
  if (hours.length === 0) return [];
  const parts = await salesBetween(db, shop, bounds);
  return hours.map((hour, index) => ({ hour, ...(parts[index] ?? noSales) }));
};

/** Adds up what has the same name, the most money in front. */
const sharesBy = <Name extends string>(rows: readonly queries.ShareRow[], nameOf: (row: queries.ShareRow) => Name) => {
  const shares = new Map<Name, { name: Name; orders: number; revenue: number }>();
  for (const row of rows) {
    const name = nameOf(row);
    const { orders = 0, revenue = 0 } = shares.get(name) ?? {};
    shares.set(name, { name, orders: orders + row.orders, revenue: revenue + row.revenue });
  }
  return [...shares.values()].toSorted((one, other) => other.revenue - one.revenue);
};

const shownSpan = ({ timeZone, currency }: Shop, { days }: Days) => ({
  ...{ from: days[0] ?? '', until: days.at(-1) ?? '', timeZone, currency },
});

/** What each day of a span sold beside the days right before it, and of one single day each hour; amounts in the shop's currency, in minor units. */
export const getSales = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { shop }: Pick<StaffMember, 'shop'>,
  asked: AskedSpan,
): Promise<Sales> => {
  const span = spanOf(asked, shop.timeZone, clock.now());
  const shares = await queries.sumShares(db, soldIn(shop, span.now));
  return {
    ...shownSpan(shop, span.now),
    days: await daysOf(db, shop, span.now),
    before: await daysOf(db, shop, span.before),
    hours: await hoursIn(db, shop, span.now),
    hoursBefore: await hoursIn(db, shop, span.before),
    buyers: {
      now: await queries.countBuyers(db, soldIn(shop, span.now)),
      before: await queries.countBuyers(db, soldIn(shop, span.before)),
    },
    modes: sharesBy(shares, ({ mode }) => mode).map(({ name, ...share }) => ({ mode: name, ...share })),
    channels: sharesBy(shares, ({ channel }) => channel).map(({ name, ...share }) => ({ channel: name, ...share })),
  };
};

/** A page of the goods that the orders of a span hold; amounts in the shop's currency, in minor units. */
export const listSoldGoods = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { shop }: Pick<StaffMember, 'shop'>,
  { sort, pageIndex, pageSize, ...asked }: QueryOf<typeof contract.listSoldGoods>,
): Promise<DataOf<typeof contract.listSoldGoods>> => {
  const span = spanOf(asked, shop.timeZone, clock.now()).now;
  const sold = soldIn(shop, span);
  const rows = await queries.listSoldGoods(db, sold, { sort, offset: (pageIndex - 1) * pageSize, size: pageSize });
  return {
    records: rows.map(({ product_id, name, picture, orders, pieces, revenue, returned, is_known }) => ({
      ...{ productId: product_id, name, picture, orders, pieces, revenue, returned, isKnown: is_known },
    })),
    total: rows[0]?.total ?? (pageIndex === 1 ? 0 : await queries.countSoldGoods(db, sold)),
    ...{ pageIndex, pageSize },
    ...shownSpan(shop, span),
  };
};
