import type * as contract from '@pcmall/contract/console/audit';
import { auditSubjectNames } from '@pcmall/contract/console/audit-words';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import * as queries from './audit.queries';
import { auditChange, filtersForAudit } from './audit.service';
import { findSubjectNames } from './subject-names.queries';

type Row = Awaited<ReturnType<typeof queries.findAudit>>[number];
type Filters = QueryOf<typeof contract.beginAuditExport>;

export const readFilter = ({ from, before, ...others }: Filters): queries.AuditFilter => ({
  ...others,
  from: from === undefined ? undefined : new Date(from),
  before: before === undefined ? undefined : new Date(before),
});

const present = (row: Row, subjectName: string) => ({
  entryNo: row.entry_no,
  staffId: row.staff_id,
  staffName: row.staff_name,
  address: row.address,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName,
  before: row.before === null ? null : { ...row.before },
  after: row.after === null ? null : { ...row.after },
  createdAt: row.created_at.toISOString(),
});

type Named = Pick<Row, 'subject_kind' | 'subject_id'>;

/** Tells what an entry is about, as it is called now; nothing of what has no name or is gone. */
export const nameSubjects = async (db: Db, shopId: string, rows: readonly Named[], language: Language) => {
  const subjects = rows.map(({ subject_kind: kind, subject_id: id }) => ({ kind, id }));
  const found = await findSubjectNames(db, shopId, subjects);
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return ({ subject_kind: kind, subject_id: id }: Named): string => {
    const name = auditSubjectNames[kind]?.[id] ?? names.get(`${kind} ${id}`) ?? '';
    return typeof name === 'string' ? name : localize(name, language);
  };
};

/** What the staff of the caller's shop did, the newest first (STAFF-03). */
export const listAudit = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  { pageIndex, pageSize, ...filters }: QueryOf<typeof contract.listAudit>,
): Promise<DataOf<typeof contract.listAudit>> => {
  const filter = readFilter(filters);
  const total = await queries.countAudit(db, shopId, filter);
  const rows = await queries.findAudit(db, shopId, filter, { limit: pageSize, offset: (pageIndex - 1) * pageSize });
  const nameOf = await nameSubjects(db, shopId, rows, language);
  return { records: rows.map((row) => present(row, nameOf(row))), total, pageIndex, pageSize };
};

/** That somebody took a list with them, which the console makes a file of by itself, is an entry too. */
export const noteSavedList = async (
  context: Context,
  caller: StaffMember,
  { list, rows, filters }: BodyOf<typeof contract.noteSavedList>,
): Promise<null> => {
  await auditChange(context, context.db, caller, {
    action: 'list.save',
    subject: { kind: 'list', id: list },
    after: { ...filtersForAudit(filters), entries: rows },
  });
  return null;
};
