import { parseMoney } from '@pcmall/domain/money';
import { isPayable } from '@pcmall/domain/payable-unit';
import { checkPhone } from '@pcmall/domain/phone';
import type { Context } from '../core/context';
import type { Db } from '../db/database';
import { areaCodes } from '../features/region/region.service';
import { CommandError } from './command';
import { findAccountsByContact, findOrderByNumber } from './operator.queries';

// What operators type, as values. Everything that can't be right throws a CommandError.

export const wholeNumber = (text: string | undefined, name: string, fallback: number, max: number): number => {
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  throw new CommandError(`--${name} takes a whole number from 1 to ${max}`);
};

/** An amount in minor units; it must be payable in the shop's currency. For one in a file, `path` names its place there. */
export const readAmount = (written: string | number, currency: string, path?: string): number => {
  const amount = typeof written === 'string' ? parseMoney(written) : undefined;
  const subject = path ?? written;
  if (amount === undefined || amount <= 0)
    throw new CommandError(`${subject} is no amount: write it like ${path ? '"100.00"' : '100.00'}`);
  if (isPayable(amount, currency)) return amount;
  throw new CommandError(`${subject} can't be paid in ${currency}, which has no decimals`);
};

export const shopOf = async ({ shops }: Pick<Context, 'shops'>, shopId: string) => {
  const shop = await shops.byId(shopId);
  if (!shop) throw new CommandError(`There is no shop ${shopId}`);
  return shop;
};

/**
 * A phone may be typed with or without its area code, and with the 0 that is dialled at home alone: it is read as a number
 * of each country that has such numbers, as the storefront reads it.
 */
const asContact = (written: string): { email: string } | { phones: string[] } => {
  if (written.includes('@')) return { email: written.toLowerCase() };
  const digits = written.replace(/\D/g, '');
  const readings = areaCodes.flatMap(({ value: areaCode, country }) =>
    [digits, `+${digits}`].flatMap((phone) => {
      const checked = checkPhone({ areaCode, country, phone });
      return checked.ok ? [checked.canonical] : [];
    }),
  );
  return { phones: [...new Set([digits, ...readings])] };
};

/** The only account with this phone or e-mail. */
export const accountOf = async (db: Db, shopId: string, contact: string) => {
  const accounts = await findAccountsByContact(db, shopId, asContact(contact));
  const [account] = accounts;
  if (!account) throw new CommandError(`Shop ${shopId} has no account ${contact}`);
  if (accounts.length > 1) throw new CommandError(`${contact} is a number in two countries: write its area code too`);
  return account;
};

export const orderOf = async (context: Context, shopId: string, orderNo: string) => {
  await shopOf(context, shopId);
  const order = await findOrderByNumber(context.db, shopId, orderNo);
  if (!order) throw new CommandError(`Shop ${shopId} has no order ${orderNo}`);
  return order;
};
