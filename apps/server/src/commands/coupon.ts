import { couponCodeOf } from '@pcmall/domain/coupon';
import { readDay } from '@pcmall/domain/dates';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { dayIn, lastDayIn, startOfDayIn } from '@pcmall/domain/time-zone';
import {
  defineCoupon,
  findCoupon,
  issueCoupon,
  listCoupons,
  unknownCategories,
} from '../features/coupon/coupon.service';
import { accountOf, readAmount, shopOf, wholeNumber } from './arguments';
import { type Command, CommandError } from './command';

const dayOf = (text: string, name: string): string => {
  const day = readDay(text);
  if (day) return day;
  throw new CommandError(`--${name} takes a day like 2026-12-31`);
};

/** Days are the shop's, whatever the time zones of operator and server; both count. */
const periodOf = ({ from, until }: Record<string, string>, timeZone: string, now: Date) => {
  if (!until) throw new CommandError('Say with --until on which day it ends');
  const startsAt = from ? startOfDayIn(dayOf(from, 'from'), timeZone) : now;
  const endsAt = startOfDayIn(dayOf(until, 'until'), timeZone, 1);
  if (endsAt > startsAt && endsAt > now) return { startsAt, endsAt };
  throw new CommandError('It would be over before it starts');
};

const nameOf = ({ zh, en }: Record<string, string>) => {
  if (zh && en) return { zh, en };
  throw new CommandError('Give it a name in both languages: --zh and --en');
};

export const couponNew: Command = {
  usage:
    'coupon-new <shop> <coupon> <amount> --zh <name> --en <name> --until <day> [--from <day>] [--min-spend <amount>] [--categories <id,id>] [--code <text>] [--claimable]',
  summary:
    "Make a coupon that takes an amount off. Days are in the shop's time zone, and the last one counts. Shoppers get it by coupon-issue, by typing its code, or, claimable, on home and product pages.",
  options: ['zh', 'en', 'until', 'from', 'min-spend', 'categories', 'code'],
  flags: ['claimable'],
  words: 3,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', couponId = '', amountText = ''], options, say }) => {
    const { currency, timeZone } = await shopOf(context, shopId);
    const terms = {
      couponId,
      name: nameOf(options),
      amount: readAmount(amountText, currency),
      minSpend: options['min-spend'] ? readAmount(options['min-spend'], currency) : 0,
      categoryIds: (options.categories ?? '').split(',').filter(Boolean),
      ...periodOf(options, timeZone, context.clock.now()),
      code: options.code,
      isClaimable: options.claimable === 'yes',
    };
    const missingCategories = await unknownCategories(context.db, shopId, terms.categoryIds);
    if (missingCategories.length > 0)
      throw new CommandError(`Shop ${shopId} has no category ${missingCategories.join(', ')}`);
    if (!(await defineCoupon(context.db, shopId, terms)))
      throw new CommandError(`Shop ${shopId} has a coupon ${couponId}, or one with this code, already`);
    const ways = [options.code && `by the code ${couponCodeOf(options.code)}`, options.claimable && 'by claiming it'];
    const way = ways.filter(Boolean).join(' and ') || 'by coupon-issue';
    say(`Coupon ${couponId} takes ${formatMoney(terms.amount, currency)} off: shoppers get it ${way}`, {
      couponId,
      amount: terms.amount,
    });
    return 0;
  },
};

export const couponIssue: Command = {
  usage: 'coupon-issue <shop> <coupon> <phone or e-mail> [--pieces <number>] [--reference <text>]',
  summary: 'Give a shopper a coupon. The same reference again gives nothing.',
  options: ['pieces', 'reference'],
  words: 3,
  changes: 'shop',
  // The shopper's own contact.
  secret: [2],
  run: async ({ context, words: [shopId = '', couponId = '', contact = ''], options, say }) => {
    await shopOf(context, shopId);
    const pieces = wholeNumber(options.pieces, 'pieces', 1, 50);
    const coupon = await findCoupon(context.db, shopId, couponId);
    if (!coupon) throw new CommandError(`Shop ${shopId} has no coupon ${couponId}`);
    if (coupon.endsAt <= context.clock.now()) throw new CommandError(`Coupon ${couponId} is over`);
    const { account_id: accountId, nick_name } = await accountOf(context.db, shopId, contact);
    const { reference } = options;
    const issued = await issueCoupon(context.db, { shopId, accountId, couponId, pieces, reference });
    say(`${nick_name} got ${issued} × ${localize(coupon.name, 'en')}`, { accountId, couponId, issued });
    return 0;
  },
};

export const couponList: Command = {
  usage: 'coupon-list <shop>',
  summary: 'List the coupons of a shop with how many are held and used, the last to end first.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    const { currency, timeZone } = await shopOf(context, shopId);
    const coupons = await listCoupons(context.db, shopId);
    if (coupons.length === 0) say('There are none yet');
    for (const coupon of coupons) {
      const { couponId, name, amount, minSpend, startsAt, endsAt, held, used } = coupon;
      const terms = `${formatMoney(amount, currency)} from ${formatMoney(minSpend, currency)} on`;
      const period = `${dayIn(startsAt, timeZone)} to ${lastDayIn(endsAt, timeZone)}`;
      const ways = [coupon.code && `code ${coupon.code}`, coupon.isClaimable && 'claimable'].filter(Boolean);
      say([couponId, localize(name, 'en'), terms, period, `${held} held, ${used} used`, ...ways].join('  '), coupon);
    }
    return 0;
  },
};
