import { parseMoney } from '@pcmall/domain/money';
import { isPayable } from '@pcmall/domain/payable-unit';
import { CommandError } from './command';

/**
 * An amount as operators write it, in minor units; it must be one that can be paid in the shop's currency. `path` says where
 * in a file it stands, and the refusal then names that.
 */
export const readAmount = (written: string | number, currency: string, path?: string): number => {
  const amount = typeof written === 'string' ? parseMoney(written) : undefined;
  const subject = path ?? written;
  if (amount === undefined || amount <= 0)
    throw new CommandError(`${subject} is no amount: write it like ${path ? '"100.00"' : '100.00'}`);
  if (isPayable(amount, currency)) return amount;
  throw new CommandError(`${subject} can’t be paid in ${currency}, which has no decimals`);
};
