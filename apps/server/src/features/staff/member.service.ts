import type * as contract from '@pcmall/contract/console/staff';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import type { Db, Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { auditChange } from './audit/audit.service';
import { requireVersion } from './audit/require-version.service';
import * as queries from './member.queries';

type Member = DataOf<typeof contract.changeRole>;
type MemberRow = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

const presentMember = (row: MemberRow): Member => ({
  staffId: row.staff_id,
  name: row.name,
  email: row.email,
  role: row.role,
  disabled: row.disabled_at !== null,
  version: row.version,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

/** Everybody with an account in the caller's shop. */
export const listStaff = async ({ db }: Context, { shopId }: StaffMember): Promise<DataOf<typeof contract.listStaff>> =>
  (await queries.findStaffOf(db, shopId)).map(presentMember);

/** Refuses staffNotFound. */
const readMember = async (db: Db, shopId: string, staffId: string): Promise<Member> =>
  presentMember((await queries.findMember(db, shopId, staffId)) ?? refuse('staffNotFound'));

interface Wish {
  staffId: string;
  version: number;
  role?: Member['role'];
  disabled?: boolean;
}

/** Refuses staffNotFound, changedMeanwhile, and lastOwner when the shop would have no owner who can log in. */
const changeMember = async (context: Context, trx: Trx, caller: StaffMember, wish: Wish): Promise<Member> => {
  const { shopId } = caller;
  const { staffId } = wish;
  const everybody = await queries.lockMembers(trx, shopId);
  const before = await readMember(trx, shopId, staffId);
  const subject = { kind: 'staff', id: staffId };
  await requireVersion(trx, caller, { subject, asked: wish.version, found: before.version, current: before });
  const { role = before.role, disabled = before.disabled } = wish;
  if (role === before.role && disabled === before.disabled) {
    caller.audit.isWritten = true;
    return before;
  }
  const staysOwner = role === 'owner' && !disabled;
  const otherOwners = everybody.filter(
    (other) => other.staff_id !== staffId && other.role === 'owner' && other.disabled_at === null,
  );
  if (!staysOwner && otherOwners.length === 0) refuse('lastOwner');
  await queries.setMember(trx, shopId, staffId, { role, disabled_at: disabled ? context.clock.now() : null });
  await auditChange(context, trx, caller, {
    action: role === before.role ? 'staff.disable' : 'staff.changeRole',
    subject,
    before: { role: before.role, disabled: before.disabled },
    after: { role, disabled },
  });
  return readMember(trx, shopId, staffId);
};

/** Gives somebody another role (STAFF-02). Refuses what `changeMember` does. */
export const changeRole = (
  context: Context,
  caller: StaffMember,
  { staffId, version, role }: BodyOf<typeof contract.changeRole>,
): Promise<Member> =>
  inTransaction(context.db, (trx) => changeMember(context, trx, caller, { staffId, version, role }));

/** Shuts somebody out of the shop, or lets them in again (STAFF-01). Their other shops are not concerned. */
export const disableStaff = (
  context: Context,
  caller: StaffMember,
  { staffId, version, disabled }: BodyOf<typeof contract.disableStaff>,
): Promise<Member> =>
  inTransaction(context.db, (trx) => changeMember(context, trx, caller, { staffId, version, disabled }));
