import { parseMoney } from '@pcmall/domain/money';
import { isPayable } from '@pcmall/domain/payable-unit';
import { CommandError } from './command';

/** An amount as operators type it, in minor units; it must be one that can be paid in the shop's currency. */
export const readAmount = (text: string, currency: string): number => {
  const amount = parseMoney(text);
  if (amount === undefined || amount <= 0) throw new CommandError(`${text} is no amount: write it like 100.00`);
  if (isPayable(amount, currency)) return amount;
  throw new CommandError(`${text} can’t be paid in ${currency}, which has no decimals`);
};
