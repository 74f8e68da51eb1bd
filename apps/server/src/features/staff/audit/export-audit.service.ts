import type * as contract from '@pcmall/contract/console/audit';
import { auditActionNames, auditKindNames, notedCallNames } from '@pcmall/contract/console/audit-words';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { csvLines, toCsv } from '@pcmall/domain/csv';
import type { Language, Localized } from '@pcmall/domain/localized';
import { dateTimeIn, dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { wordFor } from '../../../lib/word-for';
import * as queries from './audit.queries';
import { auditChange } from './audit.service';
import { nameSubjects, readFilter } from './audit-list.service';

const headsIn = (timeZone: string) => [
  ...[`时间 Time (${timeZone})`, '员工 Staff', '地址 From', '操作 Action', '对象 Subject', '名称 Name', '编号 Id'],
  ...['之前 Before', '之后 After'],
];

const actionNames: Readonly<Record<string, Localized>> = { ...auditActionNames, ...notedCallNames };
const kindNames: Readonly<Record<string, Localized>> = auditKindNames;

const textOf = (fields: object | null) => (fields === null ? '' : JSON.stringify(fields));

type Entry = Awaited<ReturnType<typeof queries.findEntries>>[number];

const cellsOf = (entry: Entry, name: string, timeZone: string, language: Language): string[] => [
  ...[dateTimeIn(entry.created_at, timeZone), entry.staff_name, entry.address],
  ...[wordFor(actionNames, entry.action, language), wordFor(kindNames, entry.subject_kind, language)],
  ...[name, entry.subject_id, textOf(entry.before), textOf(entry.after)],
];

/**
 * Begins a file of all entries that the filters let pass, however many (STAFF-03): of all of them only the numbers are ever
 * held at once. That somebody takes it with them is an entry itself, which stands before the first row is given.
 */
export const beginAuditExport = async (
  context: Context,
  caller: StaffMember,
  filters: QueryOf<typeof contract.beginAuditExport>,
): Promise<DataOf<typeof contract.beginAuditExport>> => {
  const { db, clock } = context;
  const { shopId, shop } = caller;
  const { rows, keys } = await queries.joinEntryNos(db, shopId, readFilter(filters));
  await auditChange(context, db, caller, {
    action: 'audit.export',
    subject: { kind: 'audit', id: shopId },
    after: { ...filters, entries: rows },
  });
  return {
    fileName: `audit-${shopId}-${dayIn(clock.now(), shop.timeZone)}.csv`,
    heads: toCsv([headsIn(shop.timeZone)]),
    ...{ rows, keys },
  };
};

export const exportAudit = async (
  { db }: Context,
  caller: StaffMember,
  { entryNos, language }: BodyOf<typeof contract.exportAudit>,
): Promise<DataOf<typeof contract.exportAudit>> => {
  // The beginning of the export has been, for all of its parts.
  caller.audit.isWritten = true;
  const { shopId, shop } = caller;
  const entries = await queries.findEntries(db, shopId, entryNos);
  const nameOf = await nameSubjects(db, shopId, entries, language);
  return { csv: csvLines(entries.map((entry) => cellsOf(entry, nameOf(entry), shop.timeZone, language))) };
};
