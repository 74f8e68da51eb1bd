import { shopOf } from './arguments';
import type { Command } from './command';
import { findLedgerFaults, type LedgerFault, type LedgerKind } from './ledger.queries';

type Figures = Pick<LedgerFault, 'id' | 'current' | 'ledger'>;

const explanations: Record<LedgerKind, (figures: Figures) => string> = {
  stock: ({ id, current, ledger }) => `stock of ${id}: ${current} now, but its ledger adds up to ${ledger}`,
  balance: ({ id, current, ledger }) => `balance of ${id}: ${current} now, but its ledger adds up to ${ledger}`,
  coupon: ({ id, current, ledger }) => `coupon ${id}: it is ${current ? '' : 'not '}used, but ${ledger} orders use it`,
  order: ({ id, current, ledger }) => `order ${id}: it says ${current} was paid, but its payments brought ${ledger}`,
  payment: ({ id, current, ledger }) => `payment ${id}: ${current} goes back, but it brought ${ledger}`,
  refund: ({ id, current, ledger }) => `order ${id}: ${current} goes back, but ${ledger} was agreed to`,
  balancePayment: ({ id, current, ledger }) =>
    `order ${id}: the balance gave ${current}, but its payment says ${ledger}`,
  redPacketBudget: ({ current, ledger }) => `red packets: ${current} spent, but their ledger adds up to ${ledger}`,
  redPacket: ({ id, current, ledger }) => `order ${id}: a red packet of ${current}, but the ledger says ${ledger}`,
  balanceRefund: ({ id, current, ledger }) => `refund ${id}: the balance got ${current}, but the refund says ${ledger}`,
};

export const checkLedgers: Command = {
  usage: 'check-ledgers [shop]',
  summary:
    'Compare stock, balances and red packets with their ledgers, coupons with the orders that use them, and orders, payments, balances and refunds with each other. Exits with 1 when something differs.',
  words: 0,
  optionalWords: 1,
  run: async ({ context, words: [shopId], say }) => {
    if (shopId !== undefined) await shopOf(context, shopId);
    const faults = await findLedgerFaults(context.db, shopId === undefined ? undefined : [shopId]);
    for (const { shop_id: shopId, kind, ...figures } of faults)
      say(`Shop ${shopId}, ${explanations[kind](figures)}`, { shopId, kind, ...figures });
    say(faults.length === 0 ? 'All ledgers agree' : `${faults.length} differences (the first hundred are shown)`);
    return faults.length === 0 ? 0 : 1;
  },
};
