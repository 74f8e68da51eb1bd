import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type { BegunExport, ExportedPart } from '@pcmall/contract/console/list-export';
import { csvLines, toCsv } from '@pcmall/domain/csv';
import type { Language } from '@pcmall/domain/localized';
import { dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { StaffMember } from '../../../core/staff';
import { auditChange } from './audit.service';

/** A list that is exported: what its file is called and looks like, and what the audit says of it. */
interface ListFile<Row> {
  name: string;
  /** What the audit's entry counts its rows as. */
  counted: string;
  action: AuditAction;
  subjectKind: string;
  heads: (shop: Shop) => string[];
  cells: (row: Row, shop: Shop, language: Language) => string[];
}

/** The keys of all rows in the sequence of the list, as one text with a blank between two. */
interface JoinedKeys {
  rows: number;
  keys: string;
}

/**
 * How a list of any length becomes a file (decision 035): of all of its rows the keys alone are ever held at once, and that
 * somebody takes it with them is an entry of the audit, which stands before the first row is given.
 */
export const listExport = <Row>({ name, counted, action, subjectKind, heads, cells }: ListFile<Row>) => ({
  /** `filters` as the audit may keep them: see `filtersForAudit`. */
  begin: async (
    context: Context,
    caller: StaffMember,
    { rows, keys }: JoinedKeys,
    filters: object,
  ): Promise<BegunExport> => {
    const { shopId, shop } = caller;
    const subject = { kind: subjectKind, id: shopId };
    await auditChange(context, context.db, caller, { action, subject, after: { ...filters, [counted]: rows } });
    return {
      fileName: `${name}-${shopId}-${dayIn(context.clock.now(), shop.timeZone)}.csv`,
      heads: toCsv([heads(shop)]),
      ...{ rows, keys },
    };
  },

  /** Rows as they are now, which belong to an export that has begun: its entry of the audit is that of all of its parts. */
  part: (caller: StaffMember, rows: readonly Row[], language: Language): ExportedPart => {
    caller.audit.isWritten = true;
    return { csv: csvLines(rows.map((row) => cells(row, caller.shop, language))) };
  },
});
