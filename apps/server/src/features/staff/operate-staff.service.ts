import type { Role } from '@pcmall/contract/console/permissions';
import { canonicalEmail } from '@pcmall/domain/credentials';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { inTransaction } from '../../db/in-transaction';
import { createInvitation, invitationLink } from './invitation/invitation.service';
import * as queries from './member.queries';
import { clearSecondFactor } from './second-factor/second-factor.queries';

// What an operator does to a shop's staff by command; the commands themselves are recorded.

/** Invites somebody by mail and answers with the link. Refuses what `createInvitation` does. */
export const inviteByOperator = (
  context: Context,
  invited: { shopId: string; email: string; role: Role },
): Promise<string> =>
  inTransaction(context.db, async (trx) => {
    const invitationId = await createInvitation(context, trx, { ...invited, invitedBy: null });
    return invitationLink(context, { shopId: invited.shopId, invitationId });
  });

export const listStaffOf = ({ db }: Context, shopId: string) => queries.findStaffOf(db, shopId);

/** Refuses staffNotFound. */
const memberWith = async ({ db }: Context, shopId: string, email: string) =>
  (await queries.findMemberByEmail(db, shopId, canonicalEmail(email))) ?? refuse('staffNotFound');

/** Shuts somebody out of the shop, at once: the last owner too, whom nobody else could. Refuses staffNotFound. */
export const disableByOperator = async (context: Context, shopId: string, email: string) => {
  const { staff_id } = await memberWith(context, shopId, email);
  await inTransaction(context.db, (trx) =>
    queries.setMember(trx, shopId, staff_id, { disabled_at: context.clock.now() }),
  );
};

/** Turns the second factor off, for somebody who has lost the phone and the recovery codes. Refuses staffNotFound. */
export const removeFactorByOperator = async (context: Context, shopId: string, email: string) => {
  const { staff_id } = await memberWith(context, shopId, email);
  await clearSecondFactor(context.db, staff_id);
};
