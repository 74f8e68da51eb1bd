import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type { Context } from '../../../core/context';
import type { Colleague, StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import { findShopIdsOf } from '../staff.queries';
import { findLastChange, insertAudit } from './audit.queries';
import { maskForAudit } from './mask-audit.rules';

export interface Change {
  action: AuditAction;
  subject: { kind: string; id: string };
  /** Of what changed, the fields that did; null where there was nothing before, or is nothing after. */
  before?: object | null;
  after?: object | null;
}

/** A change, or a call that said nothing of it. */
type Noted = Omit<Change, 'action'> & { action: string };

type Clocked = Pick<Context, 'clock'>;

const rowOf = ({ clock }: Clocked, caller: Colleague, shopId: string, { action, subject, before, after }: Noted) => ({
  shopId,
  staffId: caller.staffId,
  staffName: caller.name,
  address: caller.address,
  action,
  subjectKind: subject.kind,
  subjectId: subject.id,
  before: before ? maskForAudit(before) : null,
  after: after ? maskForAudit(after) : null,
  createdAt: clock.now(),
});

/**
 * Writes down what a member of the staff changes, in the transaction that changes it: one is not there without the other
 * (STAFF-03). Personal data is masked here. Each changing service of the console calls it; for one that doesn't, `mount`
 * notes the call alone. Looking at photos and numbers of IDs is written down too, as `id.view` with nothing before or after.
 */
export const auditChange = async (context: Clocked, trx: Db, caller: StaffMember, change: Change) => {
  await insertAudit(trx, [rowOf(context, caller, caller.shopId, change)]);
  caller.audit.isWritten = true;
};

/** Whether the newest entry about something says that the caller did this: what is asked for once more is done then. */
export const wasDoneLast = async (
  trx: Db,
  { shopId, staffId }: StaffMember,
  { action, subject }: Pick<Change, 'action' | 'subject'>,
): Promise<boolean> => {
  const last = await findLastChange(trx, shopId, subject);
  return last?.action === action && last.staff_id === staffId;
};

/** The filters of a list, as the audit may keep them: what was typed may be a phone or a name, which nobody could erase. */
export const filtersForAudit = <Filters extends { keyword?: string }>({ keyword, ...filters }: Filters) => ({
  ...filters,
  isSearched: keyword !== undefined && keyword !== '',
});

const noteEverywhere = async (context: Clocked, trx: Db, caller: Colleague, change: Omit<Noted, 'subject'>) => {
  const subject = { kind: 'staff', id: caller.staffId };
  const shopIds = await findShopIdsOf(trx, caller.staffId);
  const rows = shopIds.map((shopId) => rowOf(context, caller, shopId, { ...change, subject }));
  if (rows.length > 0) await insertAudit(trx, rows);
  caller.audit.isWritten = true;
};

/** Changes of an own account are written down in each shop that it serves: all of them are concerned. */
export const auditOwnChange = (context: Clocked, trx: Db, caller: Colleague, change: Omit<Change, 'subject'>) =>
  noteEverywhere(context, trx, caller, change);

/** What `mount` writes for a call that has changed something without saying what. */
export const auditCall = (context: Clocked, db: Db, caller: Colleague, path: string) => {
  const change = { action: path, subject: { kind: 'call', id: path } };
  if (caller.shopId === '') return noteEverywhere(context, db, caller, change);
  return insertAudit(db, [rowOf(context, caller, caller.shopId, change)]).then(() => undefined);
};
