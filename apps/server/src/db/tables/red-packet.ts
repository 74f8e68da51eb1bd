import type { Amount, Timestamp } from './columns';

export interface RedPacketTables {
  red_packet_budgets: { shop_id: string; spent: Amount };
  red_packet_ledger: {
    shop_id: string;
    order_id: string;
    reason: 'draw' | 'giveBack';
    change: Amount;
    created_at: Timestamp;
  };
}
