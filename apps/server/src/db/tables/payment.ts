import type { Amount, Generated, Timestamp } from './columns';

export interface PaymentTables {
  payments: {
    shop_id: string;
    payment_id: string;
    order_id: string;
    channel: string;
    provider: string;
    status: string;
    amount: Amount;
    currency: string;
    provider_txn_id: string | null;
    failure: Generated<string>;
    created_at: Timestamp;
    finished_at: Timestamp | null;
  };
  payment_refunds: {
    shop_id: string;
    refund_id: string;
    payment_id: string;
    order_id: string;
    status: string;
    amount: Amount;
    reason: string;
    created_at: Timestamp;
    finished_at: Timestamp | null;
  };
  cashier_payments: {
    shop_id: string;
    cashier_id: string;
    payment_id: string;
    channel: string;
    amount: Amount;
    currency: string;
    subject: string;
    status: string;
    txn_id: string | null;
    return_url: string;
    refunded: Generated<Amount>;
    created_at: Timestamp;
  };
}
