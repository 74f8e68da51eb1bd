import { formatMoney } from '@pcmall/domain/money';
import { inTransaction } from '../db/in-transaction';
import { changeBalance } from '../features/account/balance.service';
import { newId } from '../gateways/random';
import { accountOf, readAmount, shopOf } from './arguments';
import type { Command } from './command';

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
    const account = await accountOf(context.db, shopId, contact);
    const change = { shopId, accountId: account.account_id, change: amount, reason: 'operator' };
    const reference = options.reference ?? newId();
    const balance = await inTransaction(context.db, (trx) => changeBalance(trx, { ...change, reference }));
    say(`${account.nick_name} now has ${formatMoney(balance, shop.currency)}`);
    return 0;
  },
};
