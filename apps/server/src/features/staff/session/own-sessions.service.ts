import type * as contract from '@pcmall/contract/console/own-account';
import type { DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import type { Colleague } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { auditOwnChange } from '../audit/audit.service';
import * as queries from './staff-session.queries';

/** Enough to tell the sessions of one account apart. */
const refOf = (tokenHash: string) => tokenHash.slice(0, 16);

/** Where the caller's account is logged in (STAFF-01). */
export const listOwnSessions = async (
  { db, clock }: Context,
  { staffId, tokenHash }: Colleague,
): Promise<DataOf<typeof contract.listOwnSessions>> => {
  const rows = await queries.findStaffSessions(db, staffId, clock.now());
  return rows.map((row) => ({
    sessionRef: refOf(row.token_hash),
    address: row.address,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.token_hash === tokenHash,
  }));
};

/** Ends one of the caller's sessions; one that is over already is as well. */
export const endOwnSession = async (context: Context, caller: Colleague, sessionRef: string) => {
  const rows = await queries.findStaffSessions(context.db, caller.staffId, context.clock.now());
  const session = rows.find((row) => refOf(row.token_hash) === sessionRef);
  await inTransaction(context.db, async (trx) => {
    if (session) await queries.deleteStaffSession(trx, session.token_hash);
    await auditOwnChange(context, trx, caller, { action: 'staff.endSession' });
  });
};

/** Ends all of the caller's sessions but this one. */
export const endOtherSessions = (context: Context, caller: Colleague): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    await queries.deleteStaffSessions(trx, caller.staffId, caller.tokenHash);
    await auditOwnChange(context, trx, caller, { action: 'staff.endOtherSessions' });
  });
