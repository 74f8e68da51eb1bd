import type { RefundReason } from '@pcmall/contract/refund';
import type { RefundRefusal } from '@pcmall/contract/refund-refusals';
import type { RefundAmount } from '@pcmall/domain/refund-amount';
import type { RefundEvent, RefundStatus } from '@pcmall/domain/refund-status';
import type { GeneratedAlways } from 'kysely';
import type { PickedReason } from '../../lib/picked-reason';
import type { Amount, Generated, Json, JsonOrNull, Timestamp } from './columns';

/** Why the shop refused a request; null unless it did. */
export type FailReason = PickedReason<RefundRefusal>;

export interface RefundTables {
  refund_requests: {
    shop_id: string;
    request_id: string;
    entry_no: GeneratedAlways<number>;
    order_id: string;
    account_id: string;
    status: RefundStatus;
    /** Null where the shop gives back by itself. */
    reason_kind: RefundReason | null;
    reason: Generated<string>;
    pictures: Generated<string[]>;
    amount: Amount;
    amounts: Json<RefundAmount>;
    idempotency_key: string;
    audit_remark: Generated<string>;
    fail_reason: JsonOrNull<FailReason>;
    created_at: Timestamp;
    decided_at: Timestamp | null;
  };
  refund_request_lines: {
    shop_id: string;
    request_id: string;
    line_no: number;
    quantity: number;
  };
  refund_request_history: {
    shop_id: string;
    request_id: string;
    entry_no: GeneratedAlways<number>;
    event: 'apply' | RefundEvent;
    from_status: RefundStatus;
    to_status: RefundStatus;
    actor: 'shopper' | 'operator';
    created_at: Timestamp;
  };
}
