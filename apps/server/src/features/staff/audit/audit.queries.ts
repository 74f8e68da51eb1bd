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
    .select(['staff_name', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('entry_no', 'desc')
    .limit(1)
    .executeTakeFirst();
