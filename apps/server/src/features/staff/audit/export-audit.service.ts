import type * as contract from '@pcmall/contract/console/audit';
import { auditActionNames, auditKindNames, notedCallNames } from '@pcmall/contract/console/audit-words';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Language, Localized } from '@pcmall/domain/localized';
import { dateTimeIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { StaffMember } from '../../../core/staff';
import { wordFor } from '../../../lib/word-for';
import * as queries from './audit.queries';
import { nameSubjects, readFilter } from './audit-list.service';
import { listExport } from './list-export.service';

const heads = ({ timeZone }: Shop): string[] => [
  ...[`时间 Time (${timeZone})`, '员工 Staff', '地址 From', '操作 Action', '对象 Subject', '名称 Name', '编号 Id'],
  ...['之前 Before', '之后 After'],
];

const actionNames: Readonly<Record<string, Localized>> = { ...auditActionNames, ...notedCallNames };
const kindNames: Readonly<Record<string, Localized>> = auditKindNames;

const textOf = (fields: object | null) => (fields === null ? '' : JSON.stringify(fields));

/** With what it is about, as the screen names it. */
type NamedEntry = Awaited<ReturnType<typeof queries.findEntries>>[number] & { name: string };

const cells = ({ name, ...entry }: NamedEntry, { timeZone }: Shop, language: Language): string[] => [
  ...[dateTimeIn(entry.created_at, timeZone), entry.staff_name, entry.address],
  ...[wordFor(actionNames, entry.action, language), wordFor(kindNames, entry.subject_kind, language)],
  ...[name, entry.subject_id, textOf(entry.before), textOf(entry.after)],
];

const auditFile = listExport({
  ...{ name: 'audit', counted: 'entries', action: 'audit.export', subjectKind: 'audit' },
  ...{ heads, cells },
});

/** Begins a file of all entries that the filters let pass, however many (STAFF-03). */
export const beginAuditExport = async (
  context: Context,
  caller: StaffMember,
  filters: QueryOf<typeof contract.beginAuditExport>,
): Promise<DataOf<typeof contract.beginAuditExport>> => {
  const found = await queries.joinEntryNos(context.db, caller.shopId, readFilter(filters));
  return auditFile.begin(context, caller, found, filters);
};

export const exportAudit = async (
  { db }: Context,
  caller: StaffMember,
  { entryNos, language }: BodyOf<typeof contract.exportAudit>,
): Promise<DataOf<typeof contract.exportAudit>> => {
  const entries = await queries.findEntries(db, caller.shopId, entryNos);
  const nameOf = await nameSubjects(db, caller.shopId, entries, language);
  const named = entries.map((entry) => ({ ...entry, name: nameOf(entry) }));
  return auditFile.part(caller, named, language);
};
