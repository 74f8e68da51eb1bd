import type * as contract from '@pcmall/contract/console/invitation';
import type { Role } from '@pcmall/contract/console/permissions';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { canonicalEmail, checkEmail, tidyEmail } from '@pcmall/domain/credentials';
import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../../core/context';
import { sameTryMs } from '../../../core/done-before';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { auditChange } from '../audit/audit.service';
import { findMemberByEmail } from '../member.queries';
import { staffLink } from '../staff-link.service';
import { invitationMail } from '../staff-mails';
import * as queries from './invitation.queries';

type Invitation = DataOf<typeof contract.inviteStaff>;

const lifetimeMs = 7 * dayMs;
const mailJob = 'send-staff-invitation';

interface Mailed {
  shopId: string;
  invitationId: string;
}

export const invitationLink = (context: Pick<Context, 'keys' | 'config'>, { shopId, invitationId }: Mailed): string =>
  staffLink(context, 'invitation', shopId, invitationId);

export const defineInvitationJob = (context: Context) =>
  context.jobs.define<Mailed>(mailJob, async (mailed) => {
    const { shopId, invitationId } = mailed;
    const row = await queries.findInvitation(context.db, shopId, invitationId);
    const shop = await context.shops.byId(shopId);
    if (!row || !shop || row.expires_at <= context.clock.now()) return;
    const text = invitationMail(shop.name, row.role, invitationLink(context, mailed));
    await context.messenger({ shopId, kind: 'mail', recipient: row.email_canonical, ...text });
  });

const present = (row: queries.InvitationRow): Invitation => ({
  invitationId: row.invitation_id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by_name ?? '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export interface Invited {
  shopId: string;
  email: string;
  role: Role;
  /** Null: an operator. */
  invitedBy: string | null;
}

/**
 * Invites somebody to a shop's staff by mail (STAFF-01); an earlier invitation of the same e-mail counts no more. Refuses
 * an invalid e-mail at `email`, and alreadyStaff. Answers with the invitation's id.
 */
export const createInvitation = async (context: Context, trx: Trx, invited: Invited): Promise<string> => {
  const { shopId, email, role, invitedBy } = invited;
  const fault = checkEmail(email);
  if (fault) refuseInput('email', `email.${fault}`);
  const canonical = canonicalEmail(email);
  const member = await findMemberByEmail(trx, shopId, canonical);
  if (member && member.disabled_at === null) refuseAt('email', 'alreadyStaff');
  const invitationId = newId();
  const createdAt = context.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await queries.deleteInvitationsOf(trx, shopId, canonical);
  const invitation = {
    shopId,
    invitationId,
    email: tidyEmail(email),
    canonical,
    role,
    invitedBy,
    createdAt,
    expiresAt,
  };
  await queries.insertInvitation(trx, invitation);
  await context.jobs.enqueue<Mailed>(trx, mailJob, { shopId, invitationId });
  return invitationId;
};

/** The same invitation of a moment ago: another mail would make the link of the first useless. */
const findJustMade = async (
  { clock }: Context,
  trx: Trx,
  { shopId, staffId }: StaffMember,
  { email, role }: BodyOf<typeof contract.inviteStaff>,
) => {
  const made = await queries.findInvitationOf(trx, shopId, canonicalEmail(email));
  const isSame = made?.invited_by === staffId && made.role === role;
  return isSame && clock.now().getTime() - made.created_at.getTime() < sameTryMs ? made : undefined;
};

/** Invites somebody to the caller's shop. Refuses what `createInvitation` does. */
export const inviteStaff = (
  context: Context,
  caller: StaffMember,
  { email, role }: BodyOf<typeof contract.inviteStaff>,
): Promise<Invitation> =>
  inTransaction(context.db, async (trx) => {
    const { shopId, staffId } = caller;
    const justMade = await findJustMade(context, trx, caller, { email, role });
    if (justMade) {
      caller.audit.isWritten = true;
      return present(justMade);
    }
    const invitationId = await createInvitation(context, trx, { shopId, email, role, invitedBy: staffId });
    const subject = { kind: 'invitation', id: invitationId };
    await auditChange(context, trx, caller, { action: 'staff.invite', subject, after: { email, role } });
    return present((await queries.findInvitation(trx, shopId, invitationId)) ?? refuse('invitationNotFound'));
  });

export const listInvitations = async ({ db }: Context, { shopId }: StaffMember): Promise<Invitation[]> =>
  (await queries.findInvitations(db, shopId)).map(present);

/** Makes the link unusable. Refuses invitationNotFound when it was accepted or withdrawn. */
export const withdrawInvitation = (context: Context, caller: StaffMember, invitationId: string): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    const row = await queries.findInvitation(trx, caller.shopId, invitationId);
    if (!row) return refuse('invitationNotFound');
    await queries.deleteInvitation(trx, caller.shopId, invitationId);
    const subject = { kind: 'invitation', id: invitationId };
    const before = { email: row.email, role: row.role };
    await auditChange(context, trx, caller, { action: 'staff.withdrawInvitation', subject, before });
  });
