import { sealedForConsole } from '@pcmall/contract/console/sealing';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { Colleague } from '../../../core/staff';
import { verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { tryPassword } from '../../account/session/login-guard.service';
import { findStaff, type StaffRow } from '../staff.queries';

/** The caller's account, if the password is right. Refuses wrongOldPassword at `field`; wrong ones delay as at the login. */
export const requireStaffPassword = async (
  context: Context,
  { staffId, address }: Colleague,
  sealed: string,
  field: string,
): Promise<StaffRow> => {
  const source = { shopId: sealedForConsole, address };
  const plain = await unseal(context, source, sealed);
  const account = (await findStaff(context.db, staffId)) ?? refuse('sessionEnded');
  const isRight = await tryPassword(context, source, `staff ${staffId}`, () =>
    verifyPassword(account.password_hash, plain),
  );
  return isRight ? account : refuseAt(field, 'wrongOldPassword');
};
