import type { PayChannel } from '@pcmall/contract/payment';
import type { Language } from '@pcmall/domain/localized';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import type { Amount, Generated, Timestamp } from './columns';

export type RefundReason = 'orderClosed' | 'paidTwice' | 'overpaid' | 'orderRefund';

export interface PaymentTables {
  payments: {
    shop_id: string;
    payment_id: string;
    order_id: string;
    /** The payment of several orders that this is a share of. */
    group_id: Generated<string | null>;
    channel: PayChannel;
    provider: string;
    status: PaymentStatus;
    amount: Amount;
    /** What was asked for, where the shop has accepted another amount; null otherwise. */
    asked_amount: Generated<Amount | null>;
    currency: string;
    provider_txn_id: string | null;
    /** The provider's own name for the attempt, where it can't be asked by ours. */
    provider_ref: Generated<string | null>;
    failure: Generated<string>;
    created_at: Timestamp;
    finished_at: Timestamp | null;
    /** Until then the provider is asked how the attempt stands; null: no more. */
    check_until: Timestamp | null;
    checked_at: Timestamp | null;
  };
  /** What a provider said about a payment; what it says again counts up. */
  payment_reports: {
    shop_id: string;
    payment_id: string;
    source: 'notified' | 'asked' | 'gaveUp';
    outcome: 'waiting' | 'processing' | 'paid' | 'failed';
    amount: Amount;
    currency: string;
    transaction_id: string;
    result: 'recorded' | 'unchanged' | 'mismatch';
    failure: string;
    times: Generated<number>;
    first_at: Timestamp;
    last_at: Timestamp;
    /** When the shop resolved a mismatch by itself, the name of who said so, and how; null while nobody has. */
    resolved_at: Generated<Date | null>;
    resolved_by: Generated<string | null>;
    resolved_note: Generated<string | null>;
  };
  /** One payment at a provider for several orders. */
  payment_groups: {
    shop_id: string;
    group_id: string;
    account_id: string;
    channel: PayChannel;
    provider: string;
    amount: Amount;
    currency: string;
    provider_ref: Generated<string | null>;
    created_at: Timestamp;
  };
  payment_keys: {
    shop_id: string;
    provider: string;
    /** The keys as JSON, sealed with the key of ID data for the owner `shop/provider`. */
    sealed: string;
    changed_at: Timestamp;
  };
  payment_refunds: {
    shop_id: string;
    refund_id: string;
    payment_id: string;
    order_id: string;
    status: 'pending' | 'refunded';
    amount: Amount;
    reason: RefundReason;
    /** Empty for a payment that the order did not take. */
    request_id: Generated<string>;
    /** What the provider said when it last refused. */
    failure: Generated<string>;
    created_at: Timestamp;
    /** When its job was last queued again. */
    retried_at: Generated<Date | null>;
    finished_at: Timestamp | null;
  };
  cashier_payments: {
    shop_id: string;
    cashier_id: string;
    payment_id: string;
    channel: PayChannel;
    /** As providers count it: JPY and KRW without decimals. */
    amount: Amount;
    currency: string;
    subject: string;
    language: Language;
    status: 'waiting' | 'processing' | 'paid' | 'failed';
    txn_id: string | null;
    return_url: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    /** When a payment that is being processed succeeds. */
    settles_at: Timestamp | null;
    /** The outcome is not told on its own: the shop must ask. */
    is_silent: Generated<boolean>;
    decided_at: Timestamp | null;
    acknowledged_at: Timestamp | null;
  };
  cashier_refunds: {
    shop_id: string;
    refund_id: string;
    cashier_id: string;
    amount: Amount;
    created_at: Timestamp;
  };
}
