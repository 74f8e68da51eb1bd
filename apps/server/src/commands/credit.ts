import { formatMoney, parseMoney } from '@pcmall/domain/money';
import { isPayable } from '@pcmall/domain/payable-unit';
import { changeBalance } from '../features/account/account.service';
import { newId } from '../gateways/random';
import { type Command, CommandError, shopOf } from './command';
import { findAccountsByContact } from './operator.queries';

const readAmount = (text: string, currency: string): number => {
  const amount = parseMoney(text);
  if (amount === undefined || amount <= 0) throw new CommandError(`${text} is no amount: write it like 100.00`);
  if (isPayable(amount, currency)) return amount;
  throw new CommandError(`${text} can’t be paid in ${currency}, which has no decimals`);
};

export const credit: Command = {
  usage: 'credit <shop> <phone or e-mail> <amount> [--reference <text>]',
  summary: 'Add to a shopper’s balance. The same reference again adds nothing.',
  options: ['reference'],
  words: 3,
  changes: 'shop',
  // The shopper's own contact; the ledger says whose balance it was.
  secret: [1],
  run: async ({ context, words, options, say }) => {
    const [shopId = '', contact = '', amountText = ''] = words;
    const shop = await shopOf(context, shopId);
    const amount = readAmount(amountText, shop.currency);
    const accounts = await findAccountsByContact(context.db, shopId, contact);
    const [account] = accounts;
    if (!account) throw new CommandError(`Shop ${shopId} has no account ${contact}`);
    if (accounts.length > 1) throw new CommandError(`${contact} is a number in two countries: write its area code too`);
    const move = { shopId, accountId: account.account_id, change: amount, reason: 'operator' };
    const reference = options.reference ?? newId();
    const balance = await context.db.transaction().execute((trx) => changeBalance(trx, { ...move, reference }));
    say(`${account.nick_name} now has ${formatMoney(balance, shop.currency)}`);
    return 0;
  },
};
