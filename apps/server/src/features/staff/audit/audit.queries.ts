import { sql } from 'kysely';
import type { Db } from '../../../db/database';

export interface AuditRow {
  shopId: string;
  staffId: string;
  staffName: string;
  address: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: object | null;
  after: object | null;
  createdAt: Date;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

export const insertAudit = (db: Db, rows: AuditRow[]) =>
  db
    .insertInto('staff_audit')
    .values(
      rows.map((row) => ({
        shop_id: row.shopId,
        staff_id: row.staffId,
        staff_name: row.staffName,
        address: row.address,
        action: row.action,
        subject_kind: row.subjectKind,
        subject_id: row.subjectId,
        before: json(row.before),
        after: json(row.after),
        created_at: row.createdAt,
      })),
    )
    .execute();

/** The newest entry about something: who changed it last, and when. */
export const findLastChange = (db: Db, shopId: string, subject: { kind: string; id: string }) =>
  db
    .selectFrom('staff_audit')
    .select(['staff_id', 'staff_name', 'action', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('entry_no', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface AuditFilter {
  staffId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const filtered = (db: Db, shopId: string, filter: AuditFilter) => {
  let query = db.selectFrom('staff_audit').where('shop_id', '=', shopId);
  if (filter.staffId) query = query.where('staff_id', '=', filter.staffId);
  if (filter.action)
    query = query.where(sql<boolean>`(action = ${filter.action} OR starts_with(action, ${`${filter.action}.`}))`);
  if (filter.subjectKind) query = query.where('subject_kind', '=', filter.subjectKind);
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.before) query = query.where('created_at', '<', filter.before);
  return query;
};

export const countAudit = async (db: Db, shopId: string, filter: AuditFilter): Promise<number> => {
  const row = await filtered(db, shopId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const findAudit = (db: Db, shopId: string, filter: AuditFilter, window: { limit: number; offset: number }) =>
  filtered(db, shopId, filter)
    .selectAll()
    .orderBy('entry_no', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();

/** The numbers of all entries that the filter lets pass as one text, with a blank between two, the newest first, and how many. */
export const joinEntryNos = (db: Db, shopId: string, filter: AuditFilter) =>
  filtered(db, shopId, filter)
    .select([
      sql<number>`count(*)::integer`.as('rows'),
      sql<string>`coalesce(string_agg(entry_no::text, ' ' ORDER BY entry_no DESC), '')`.as('keys'),
    ])
    .executeTakeFirstOrThrow();

/** These entries, the newest first. */
export const findEntries = (db: Db, shopId: string, entryNos: number[]) =>
  db
    .selectFrom('staff_audit')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('entry_no', '=', sql<number>`ANY(${entryNos}::bigint[])`)
    .orderBy('entry_no', 'desc')
    .execute();
