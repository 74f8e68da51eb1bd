import type { Role } from '@pcmall/contract/console/permissions';
import type { Db, Trx } from '../../../db/database';

export interface NewInvitation {
  shopId: string;
  invitationId: string;
  email: string;
  canonical: string;
  role: Role;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export const insertInvitation = (trx: Trx, invitation: NewInvitation) =>
  trx
    .insertInto('staff_invitations')
    .values({
      shop_id: invitation.shopId,
      invitation_id: invitation.invitationId,
      email: invitation.email,
      email_canonical: invitation.canonical,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();

/** Earlier invitations of the same e-mail: the newest one counts. */
export const deleteInvitationsOf = (trx: Trx, shopId: string, canonical: string) =>
  trx
    .deleteFrom('staff_invitations')
    .where('shop_id', '=', shopId)
    .where('email_canonical', '=', canonical)
    .where('accepted_at', 'is', null)
    .execute();

const invitations = (db: Db, shopId: string) =>
  db
    .selectFrom('staff_invitations as i')
    .leftJoin('staff_accounts as a', 'a.staff_id', 'i.invited_by')
    .select([
      'i.invitation_id',
      'i.email',
      'i.email_canonical',
      'i.role',
      'i.created_at',
      'i.expires_at',
      'i.invited_by',
      'a.name as invited_by_name',
    ])
    .where('i.shop_id', '=', shopId)
    .where('i.accepted_at', 'is', null);

export const findInvitation = (db: Db, shopId: string, invitationId: string) =>
  invitations(db, shopId).where('i.invitation_id', '=', invitationId).executeTakeFirst();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The one of this e-mail that still counts: there is no other. */
export const findInvitationOf = (db: Db, shopId: string, canonical: string) =>
  invitations(db, shopId).where('i.email_canonical', '=', canonical).executeTakeFirst();

export const findInvitations = (db: Db, shopId: string) =>
  invitations(db, shopId).orderBy('i.created_at', 'desc').orderBy('i.invitation_id').execute();

export const deleteInvitation = (trx: Trx, shopId: string, invitationId: string) =>
  trx
    .deleteFrom('staff_invitations')
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .execute();

/** False when it was accepted or withdrawn, or has expired: a link is good for once. */
export const acceptInvitation = async (trx: Trx, shopId: string, invitationId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
