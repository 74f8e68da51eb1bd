import type { Command } from './command';
import { findLedgerFaults, type LedgerFault } from './ledger.queries';

const explain = ({ shop_id, kind, id, current, ledger }: LedgerFault): string =>
  `Shop ${shop_id}, ${kind} of ${id}: ${current} now, but its ledger adds up to ${ledger}`;

export const checkLedgers: Command = {
  usage: 'check-ledgers',
  summary:
    'Add up all ledgers and compare them with stock, balances and red packets, and coupons with the orders that use them. Exits with 1 when one differs.',
  words: 0,
  run: async ({ context, say }) => {
    const faults = await findLedgerFaults(context.db);
    for (const fault of faults) {
      const { shop_id: shopId, kind, id, current, ledger } = fault;
      say(explain(fault), { shopId, kind, id, current, ledger });
    }
    say(faults.length === 0 ? 'All ledgers agree' : `${faults.length} differences (the first hundred are shown)`);
    return faults.length === 0 ? 0 : 1;
  },
};
