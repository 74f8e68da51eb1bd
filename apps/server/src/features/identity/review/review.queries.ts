import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';
import type { IdDecision, IdentityTables } from '../../../db/tables/identity';

/** An ID that a reviewer may look at: of an account, of a recipient in an address book, or of an order. */
export interface Subject {
  kind: 'account' | 'address' | 'order';
  /** What the operator types: the order's number, the account's or the address's id. */
  label: string;
  id: string;
  accountId: string;
  /** Where in the address book the recipient was or is; null for an account. */
  addressId: string | null;
  name: string;
  /** Null where there is no number yet. */
  sealed: string | null;
  masked: string;
  decision: IdDecision | null;
  /** By side, front first. */
  files: { front?: string; back?: string };
  since: Date;
}

/** Photos as one JSON value: a side with its file. */
const filesOf = (table: 'identity_photos' | 'address_photos', where: ReturnType<typeof sql>) => sql`
  coalesce((SELECT jsonb_object_agg(p.side, p.file_key) FROM ${sql.table(table)} p
            WHERE p.shop_id = s.shop_id AND ${where}), '{}')`;

/** All IDs of a shop in one shape. */
const subjects = (shopId: string) => sql`
  SELECT 'order' AS kind, s.order_no AS label, s.order_id AS id, s.account_id AS "accountId",
         s.recipient->>'addressId' AS "addressId", s.recipient_name AS name,
         s.recipient->>'idCardSealed' AS sealed, s.recipient->>'idCardMasked' AS masked, s.id_decision AS decision,
         ${filesOf('identity_photos', sql`p.owner_kind = 'order' AND p.owner_id = s.order_id`)} AS files,
         s.status_since AS since, s.status = 'idCardReview' AS waits
  FROM orders s WHERE s.shop_id = ${shopId} AND s.recipient IS NOT NULL
  UNION ALL
  SELECT 'account', s.account_id, s.account_id, s.account_id, NULL, s.name, s.id_card_sealed, s.id_card_masked, s.id_decision,
         ${filesOf('identity_photos', sql`p.owner_kind = 'account' AND p.owner_id = s.account_id`)},
         s.submitted_at, true
  FROM real_names s WHERE s.shop_id = ${shopId}
  UNION ALL
  SELECT 'address', s.address_id, s.address_id, s.account_id, s.address_id, s.name, s.id_card_sealed, s.id_card_masked, s.id_decision,
         ${filesOf('address_photos', sql`p.account_id = s.account_id AND p.address_id = s.address_id`)},
         s.updated_at, true
  FROM addresses s WHERE s.shop_id = ${shopId} AND s.address_type = 1`;

/** Undecided IDs with a number, those that have waited longest first, orders before all others. */
export const findUndecided = async (db: Db, shopId: string, limit: number): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    SELECT kind, label, id, "accountId", "addressId", name, sealed, masked, decision, files, since
    FROM (${subjects(shopId)}) all_ids
    WHERE waits AND sealed IS NOT NULL AND decision IS NULL
    ORDER BY kind <> 'order', since LIMIT ${limit}`.execute(db);
  return rows;
};

/** IDs that have passed, the latest first; those with this name or one of the labels, if any is given. */
export const findPassed = async (
  db: Db,
  shopId: string,
  { name, labels }: { name: string; labels: string[] },
  limit: number,
): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    SELECT kind, label, id, "accountId", "addressId", name, sealed, masked, decision, files, since
    FROM (${subjects(shopId)}) all_ids
    WHERE decision = 'passed' AND sealed IS NOT NULL AND (${name} = '' OR label = ANY(${labels}::text[]) OR name = ${name})
    ORDER BY since DESC LIMIT ${limit}`.execute(db);
  return rows;
};

export const findSubject = async (db: Db, shopId: string, label: string): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    SELECT kind, label, id, "accountId", "addressId", name, sealed, masked, decision, files, since
    FROM (${subjects(shopId)}) all_ids
    WHERE label = ${label}`.execute(db);
  return rows[0];
};

export const insertAudit = (trx: Trx, entry: Insertable<IdentityTables['id_audit']>) =>
  trx.insertInto('id_audit').values(entry).execute();
