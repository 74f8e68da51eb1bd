import type { Role } from '@pcmall/contract/console/permissions';
import type { ViewPage } from '@pcmall/contract/console/views';
import type { GeneratedAlways } from 'kysely';
import type { CreatedAt, Generated, JsonOrNull, Timestamp } from './columns';

export interface StaffTables {
  /** People who run shops. One account may serve several, so that it belongs to none. */
  staff_accounts: {
    staff_id: string;
    email: string;
    email_canonical: string;
    name: string;
    password_hash: string;
    /** Where the next login starts. */
    last_shop_id: string | null;
    /** Sealed with the key of ID data. */
    totp_sealed: string | null;
    /** A new secret until its first code. */
    totp_pending_sealed: string | null;
    /** The period of the last code that was taken: none counts twice. */
    totp_last_period: number | null;
    recovery_hashes: Generated<string[]>;
    /** Of the mailed link that sets a new password; the link's token is derived from it. */
    reset_id: string | null;
    reset_expires_at: Timestamp | null;
    /** Made with the demo data: its password is known to everybody. */
    is_demo: Generated<boolean>;
    created_at: CreatedAt;
  };
  staff_memberships: {
    shop_id: string;
    staff_id: string;
    role: Role;
    disabled_at: Timestamp | null;
    version: Generated<number>;
    created_at: CreatedAt;
  };
  staff_views: {
    shop_id: string;
    staff_id: string;
    view_id: string;
    page: ViewPage;
    name: string;
    /** Filters and sort as the list's address has them. */
    query: string;
    created_at: Timestamp;
  };
  staff_sessions: {
    token_hash: string;
    session_hash: string;
    staff_id: string;
    /** From where it was opened, and with what. */
    address: string;
    device: string;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
  };
  staff_invitations: {
    shop_id: string;
    invitation_id: string;
    email: string;
    email_canonical: string;
    role: Role;
    /** Null: an operator's command. */
    invited_by: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    accepted_at: Timestamp | null;
  };
  /** Append only; the database itself refuses changes. */
  staff_audit: {
    shop_id: string;
    entry_no: GeneratedAlways<number>;
    staff_id: string;
    /** As it was then. */
    staff_name: string;
    address: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    /** Personal data in them is masked. */
    before: JsonOrNull<object>;
    after: JsonOrNull<object>;
    created_at: Timestamp;
  };
}
