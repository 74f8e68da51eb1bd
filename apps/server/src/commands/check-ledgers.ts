import type { Command } from './command';
import { findLedgerFaults } from './ledger.queries';

export const checkLedgers: Command = {
  usage: 'check-ledgers',
  summary:
    'Add up all ledgers and compare them with stock, balances and red packets, and coupons with the orders that use them. Exits with 1 when one differs.',
  words: 0,
  run: async ({ context, say }) => {
    const faults = await findLedgerFaults(context.db);
    for (const { shop_id, kind, id, current, ledger } of faults) {
      say(`Shop ${shop_id}, ${kind} of ${id}: ${current} now, but its ledger adds up to ${ledger}`);
    }
    say(faults.length === 0 ? 'All ledgers agree' : `${faults.length} differences (the first hundred are shown)`);
    return faults.length === 0 ? 0 : 1;
  },
};
