import { readDay } from '@pcmall/domain/dates';
import { formatMoney } from '@pcmall/domain/money';
import { dayIn } from '@pcmall/domain/time-zone';
import { type DayTotals, dayTotals } from '../features/payment/totals/day-totals.service';
import { shopOf } from './arguments';
import { type Command, CommandError } from './command';

const differenceTexts: Record<DayTotals['differences'][number]['what'], [string, string]> = {
  orders: ['orders were paid', 'payments brought'],
  balancePayments: ['payments from the balance took', 'its ledger says'],
  balanceRefunds: ['refunds to the balance gave', 'its ledger says'],
};

const dayOf = (text: string | undefined, now: Date, timeZone: string): string => {
  const day = text === undefined ? dayIn(now, timeZone) : readDay(text);
  if (day === undefined) throw new CommandError(`${text} is no day: write it like 2026-12-31`);
  return day;
};

export const dayTotalsCommand: Command = {
  usage: 'day-totals <shop> [day]',
  summary:
    'What came in and went back on a day, today unless you say otherwise: by channel, balances by reason, orders. Exits with 1 when they disagree.',
  details: [
    "Days are those of the shop's time zone. A payment counts on the day on which its money came, a refund on the day on which it",
    'arrived. What orders were paid is compared with payments, and payments from the balance with its ledger; across midnight',
    'the two may differ for a moment.',
  ],
  words: 1,
  optionalWords: 1,
  run: async ({ context, words: [shopId = '', text], say }) => {
    const shop = await shopOf(context, shopId);
    const day = dayOf(text, context.clock.now(), shop.timeZone);
    const { channels, balances, orders, differences } = await dayTotals(context.db, shop, day);
    say(`${day}, ${shop.timeZone}`, { day, timeZone: shop.timeZone });
    for (const row of channels) {
      const { channel, currency, payments, paid, refunds, refunded } = row;
      const money = `${formatMoney(paid, currency)} in ${payments} payments, ${formatMoney(refunded, currency)} back in ${refunds}`;
      say(`${channel} ${currency}  ${money}`, { total: 'channel', ...row });
    }
    for (const row of balances)
      say(`balances, ${row.reason}  ${formatMoney(row.change, shop.currency)} in ${row.movements} movements`, {
        ...{ total: 'balances', ...row },
      });
    for (const row of orders)
      say(`orders ${row.currency}  ${row.made} made, ${row.paid} paid with ${formatMoney(row.amount, row.currency)}`, {
        ...{ total: 'orders', ...row },
      });
    if (channels.length + balances.length + orders.length === 0) say('Nothing moved');
    for (const difference of differences) {
      const [first, second] = differenceTexts[difference.what];
      const [one, other] = [difference.one, difference.other].map((sum) => formatMoney(sum, difference.currency));
      say(`They disagree: ${first} ${one}, ${second} ${other}`, { total: 'difference', ...difference });
    }
    return differences.length === 0 ? 0 : 1;
  },
};
