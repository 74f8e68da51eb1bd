import type { Amount, CreatedAt, Generated, JsonWithDefault, Timestamp } from './columns';

export interface AccountTables {
  accounts: {
    shop_id: string;
    account_id: string;
    phone_area_code: string | null;
    phone_country: string | null;
    phone: string | null;
    phone_canonical: string | null;
    email: string | null;
    email_canonical: string | null;
    email_verified: Generated<boolean>;
    password_hash: string;
    pay_password_hash: string | null;
    /** When wrong ones were entered, those of the last day; five lock it. */
    pay_password_failed: Generated<Date[]>;
    nick_name: Generated<string>;
    avatar: Generated<string>;
    gender: Generated<string>;
    birthday: string | null;
    real_name: Generated<string>;
    batch_order_opened: Generated<boolean>;
    /** Made with the demo data: the login page offers it. */
    is_demo: Generated<boolean>;
    blocked_at: Timestamp | null;
    flags: Generated<string[]>;
    /** When all that tells who it was went; the row stays for orders and the ledger. */
    erased_at: Timestamp | null;
    created_at: CreatedAt;
  };
  /** What only the staff reads about a shopper. */
  shopper_notes: {
    shop_id: string;
    account_id: string;
    note_id: string;
    staff_id: string;
    staff_name: string;
    text: string;
    created_at: Timestamp;
  };
  sessions: {
    shop_id: string;
    token_hash: string;
    session_hash: string;
    account_id: string;
    created_at: CreatedAt;
    expires_at: Timestamp;
  };
  verification_codes: {
    shop_id: string;
    code_id: string;
    purpose: string;
    /** The canonical phone or e-mail that it was sent to. */
    target: string;
    payload: JsonWithDefault<Record<string, string>>;
    /** Of callers who know the id of this row, which only the browser that asked for the code has been told. */
    tries: Generated<number>;
    /** Of everybody else. */
    unclaimed_tries: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  code_sends: {
    shop_id: string;
    target: string;
    sends: number;
    first_sent_at: Timestamp;
    last_sent_at: Timestamp;
  };
  /**
   * `subject` is a phone, an e-mail or a network: nobody needs to have an account to fail. Networks are counted over all
   * shops, with an empty shop. Tries under way count as failures until they prove to be right.
   */
  login_failures: {
    shop_id: string;
    subject: string;
    failures: number;
    last_failed_at: Timestamp;
    /** What `last_failed_at` becomes again when the last try proves to be right. */
    previous_failed_at: Timestamp;
  };
  used_nonces: { shop_id: string; nonce: string; expires_at: Timestamp };
  balances: { shop_id: string; account_id: string; amount: Amount };
  balance_ledger: {
    shop_id: string;
    account_id: string;
    entry_id: string;
    change: Amount;
    balance_after: Amount;
    reason: string;
    reference: string;
    note: Generated<string>;
    created_at: CreatedAt;
  };
}
