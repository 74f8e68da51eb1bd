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

/** All IDs of a shop in one shape, but for their photos. */
const subjects = (shopId: string) => sql`
  SELECT 'order' AS kind, o.order_no AS label, o.order_id AS id, o.account_id AS "accountId",
         o.recipient->>'addressId' AS "addressId", o.recipient_name AS name,
         o.recipient->>'idCardSealed' AS sealed, o.recipient->>'idCardMasked' AS masked, o.id_decision AS decision,
         o.status_since AS since, o.status = 'idCardReview' AS waits
  FROM orders o WHERE o.shop_id = ${shopId} AND o.recipient IS NOT NULL
  UNION ALL
  SELECT 'account', r.account_id, r.account_id, r.account_id, NULL, r.name, r.id_card_sealed, r.id_card_masked, r.id_decision,
         r.submitted_at, true
  FROM real_names r WHERE r.shop_id = ${shopId}
  UNION ALL
  SELECT 'address', a.address_id, a.address_id, a.account_id, a.address_id, a.name, a.id_card_sealed, a.id_card_masked, a.id_decision,
         a.updated_at, true
  FROM addresses a WHERE a.shop_id = ${shopId} AND a.address_type = 1`;

/** The photos of `s` as one JSON value: a side with its file. Outside of `subjects`, it is made of those alone that are listed. */
const filesIn = (shopId: string) => sql`
  coalesce(CASE s.kind
    WHEN 'address' THEN (SELECT jsonb_object_agg(p.side, p.file_key) FROM address_photos p
      WHERE p.shop_id = ${shopId} AND p.account_id = s."accountId" AND p.address_id = s.id)
    ELSE (SELECT jsonb_object_agg(p.side, p.file_key) FROM identity_photos p
      WHERE p.shop_id = ${shopId} AND p.owner_kind = s.kind AND p.owner_id = s.id) END, '{}')`;

const columnsIn = (shopId: string) => sql`
  kind, label, id, "accountId", "addressId", name, sealed, masked, decision, ${filesIn(shopId)} AS files, since`;

/**
 * Those that are in review, as `realNameStatusOf` of the domain decides; without recipients of the address book who stand the
 * same in an order: who decides the order decides them too.
 */
const inReview = (shopId: string, arePhotosAsked: boolean) => sql`(
  WITH waiting AS MATERIALIZED (
    SELECT * FROM (${subjects(shopId)}) s
    WHERE waits AND sealed IS NOT NULL AND decision IS NULL
      AND ${arePhotosAsked ? sql`${filesIn(shopId)} ?& '{front,back}'` : sql`true`}
  )
  SELECT * FROM waiting each WHERE kind <> 'address' OR NOT EXISTS (
    SELECT FROM waiting other WHERE other.kind = 'order' AND other."addressId" = each.id AND other.name = each.name
      AND other.masked = each.masked)
  ) s`;

/** What waits for a reviewer, longest first, orders before all others. */
export const findInReview = async (
  db: Db,
  shopId: string,
  { arePhotosAsked, limit }: { arePhotosAsked: boolean; limit: number },
): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    SELECT ${columnsIn(shopId)} FROM ${inReview(shopId, arePhotosAsked)}
    ORDER BY kind <> 'order', since LIMIT ${limit}`.execute(db);
  return rows;
};

/** How many wait for a reviewer, and since when the first of them. */
export const countInReview = async (
  db: Db,
  shopId: string,
  arePhotosAsked: boolean,
): Promise<{ count: number; since: Date | null }> => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    SELECT count(*)::integer AS count, min(since) AS since FROM ${inReview(shopId, arePhotosAsked)}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
};

/** IDs that have passed, the latest first; those with this name or one of the labels, if any is given. */
export const findPassed = async (
  db: Db,
  shopId: string,
  { name, labels }: { name: string; labels: string[] },
  limit: number,
): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    SELECT ${columnsIn(shopId)} FROM (${subjects(shopId)}) s
    WHERE decision = 'passed' AND sealed IS NOT NULL AND (${name} = '' OR label = ANY(${labels}::text[]) OR name = ${name})
    ORDER BY since DESC LIMIT ${limit}`.execute(db);
  return rows;
};

export const findSubject = async (db: Db, shopId: string, label: string): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    SELECT ${columnsIn(shopId)} FROM (${subjects(shopId)}) s WHERE label = ${label}`.execute(db);
  return rows[0];
};

export const insertAudit = (trx: Trx, entry: Insertable<IdentityTables['id_audit']>) =>
  trx.insertInto('id_audit').values(entry).execute();
