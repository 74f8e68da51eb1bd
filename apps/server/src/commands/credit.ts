import { formatMoney } from '@pcmall/domain/money';
import { ShopError } from '../core/shop-error';
import { inTransaction } from '../db/in-transaction';
import { changeBalance } from '../features/account/balance.service';
import { newId } from '../gateways/random';
import { accountOf, readAmount, shopOf } from './arguments';
import { type Command, CommandError, type CommandInput } from './command';

/** Posts a change under the operator's reference; the balances' ledger says whose it was. */
const change = async (
  { context, words, options, say }: CommandInput,
  { sign, reason }: { sign: 1 | -1; reason: string },
) => {
  const [shopId = '', contact = '', amountText = ''] = words;
  const { currency } = await shopOf(context, shopId);
  const amount = readAmount(amountText, currency);
  const { account_id: accountId, nick_name } = await accountOf(context.db, shopId, contact);
  const reference = options.reference ?? newId();
  const entry = { shopId, accountId, change: sign * amount, reason, reference, at: context.clock.now() };
  const balance = await inTransaction(context.db, (trx) => changeBalance(trx, entry)).catch((error: unknown) => {
    const isShort = error instanceof ShopError && error.reason === 'balanceShort';
    throw isShort ? new CommandError(`${nick_name} has less than ${formatMoney(amount, currency)}`) : error;
  });
  say(`${nick_name} now has ${formatMoney(balance, currency)}`, { accountId, balance, currency });
  return 0;
};

export const credit: Command = {
  usage: 'credit <shop> <phone or e-mail> <amount> [--reference <text>]',
  summary: "Add to a shopper's balance. The same reference again adds nothing.",
  options: ['reference'],
  words: 3,
  changes: 'shop',
  // The shopper's own contact; the ledger says whose balance it was.
  secret: [1],
  run: (input) => change(input, { sign: 1, reason: 'operator' }),
};

export const debit: Command = {
  usage: 'debit <shop> <phone or e-mail> <amount> [--reference <text>]',
  summary: "Take from a shopper's balance, never more than it holds. The same reference again takes nothing.",
  options: ['reference'],
  words: 3,
  changes: 'shop',
  secret: [1],
  run: (input) => change(input, { sign: -1, reason: 'operatorDebit' }),
};
