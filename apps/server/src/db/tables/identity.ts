import type { IdRefusal } from '@pcmall/contract/id-refusals';
import type { GeneratedAlways } from 'kysely';
import type { PickedReason } from '../../lib/picked-reason';
import type { CreatedAt, JsonOrNull, Timestamp } from './columns';

/** What a reviewer made of an ID; null while nobody has looked at it. */
export type IdDecision = 'passed' | 'refused';

/** Why an ID was refused; null unless it was. */
export type IdReason = PickedReason<IdRefusal>;

export interface IdentityTables {
  /** The proof of who an account's holder is (AUTH-09). */
  real_names: {
    shop_id: string;
    account_id: string;
    name: string;
    id_card_sealed: string;
    id_card_masked: string;
    id_decision: IdDecision | null;
    id_reason: JsonOrNull<IdReason>;
    submitted_at: Timestamp;
    decided_at: Timestamp | null;
  };
  identity_photos: {
    shop_id: string;
    account_id: string;
    owner_kind: 'account' | 'order';
    owner_id: string;
    side: 'front' | 'back';
    file_key: string;
    created_at: CreatedAt;
  };
  id_links: {
    shop_id: string;
    token_hash: string;
    account_id: string;
    subject: 'address' | 'order';
    subject_id: string;
    name: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  id_audit: {
    shop_id: string;
    entry_no: GeneratedAlways<number>;
    account_id: string;
    subject: 'account' | 'address' | 'order';
    subject_id: string;
    action: 'view' | 'pass' | 'refuse' | 'revoke' | 'deletePhotos';
    actor: string;
    created_at: Timestamp;
  };
}
