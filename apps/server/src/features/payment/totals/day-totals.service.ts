import { startOfDayIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import * as queries from './day-totals.queries';

export interface DayTotals {
  channels: queries.ChannelTotal[];
  balances: queries.BalanceTotal[];
  orders: queries.OrderTotal[];
  /** Two figures of one thing that are not the same. */
  differences: {
    what: 'orders' | 'balancePayments' | 'balanceRefunds';
    currency: string;
    one: number;
    other: number;
  }[];
}

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** What orders were paid is what payments brought; what payments from the balance took, its ledger says too. */
const compare = (currency: string, { channels, balances, orders }: Omit<DayTotals, 'differences'>) => {
  const moved = (reason: string) => sumOf(balances, (row) => (row.reason === reason ? row.change : 0));
  const balance = channels.filter(({ channel }) => channel === 'balance');
  const currencies = [...new Set([...channels, ...orders].map((row) => row.currency))];
  const figures: DayTotals['differences'] = [
    ...currencies.map((each) => {
      const own = orders.filter((row) => row.currency === each);
      const brought = sumOf(channels, (row) => (row.currency === each ? row.paid : 0));
      const taken = sumOf(own, ({ amount, notTaken }) => amount + notTaken);
      return { what: 'orders' as const, currency: each, one: taken, other: brought };
    }),
    { what: 'balancePayments', currency, one: sumOf(balance, ({ paid }) => paid), other: -moved('payment') },
    { what: 'balanceRefunds', currency, one: sumOf(balance, ({ refunded }) => refunded), other: moved('refund') },
  ];
  return figures.filter(({ one, other }) => one !== other);
};

/** What a day of the shop's clock brought and took, all as of one moment. `day` is YYYY-MM-DD. */
export const dayTotals = (db: Db, { shopId, timeZone, currency }: Shop, day: string): Promise<DayTotals> =>
  inTransaction(db, async (trx) => {
    await queries.readOneState(trx);
    const period = { from: startOfDayIn(day, timeZone), until: startOfDayIn(day, timeZone, 1) };
    const totals = {
      channels: await queries.sumChannels(trx, shopId, period),
      balances: await queries.sumBalances(trx, shopId, period),
      orders: await queries.sumOrders(trx, shopId, period),
    };
    return { ...totals, differences: compare(currency, totals) };
  });
