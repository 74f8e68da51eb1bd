import { sealedForConsole } from '@pcmall/contract/console/sealing';
import type * as contract from '@pcmall/contract/console/staff';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseInput } from '../../../core/shop-error';
import { inTransaction } from '../../../db/in-transaction';
import { verifyPassword } from '../../../gateways/passwords';
import { unseal } from '../../../gateways/seal';
import { forgetFailures, tryPassword } from '../../account/session/login-guard.service';
import { auditOwnChange } from '../audit/audit.service';
import { requireSecondFactor } from '../second-factor/second-factor.service';
import { findStaffByEmail, type StaffRow } from '../staff.queries';
import { presentMe } from '../staff.service';
import { openStaffSession } from './staff-session.service';

/** Outside any shop: an account may serve several. */
const sourceOf = ({ address }: Anyone) => ({ shopId: sealedForConsole, address });

/** Staff accounts are guessed at apart from shoppers' with the same e-mail. */
const guardedAs = (canonical: string) => `staff ${canonical}`;

/** Forgets what failed at an account, once its owner has proved to be the owner by other means. `email` is canonical. */
export const forgetStaffFailures = (context: Context, caller: Anyone, email: string): Promise<void> =>
  forgetFailures(context, sourceOf(caller), guardedAs(email));

/**
 * The account, if password and second factor are right. Refuses wrongCredentials, for unknown accounts as for wrong passwords,
 * tooManyRequests after repeated failures, and what `requireSecondFactor` does.
 */
export const proveStaff = async (
  context: Context,
  caller: Anyone,
  { email, password, code }: BodyOf<typeof contract.staffLogin>,
): Promise<StaffRow> => {
  const fault = checkEmail(email);
  if (fault) refuseInput('email', `email.${fault}`);
  const canonical = canonicalEmail(email);
  const plain = await unseal(context, sourceOf(caller), password);
  const found = await findStaffByEmail(context.db, canonical);
  // Where there is no demo, nobody gets in with a password that everybody knows.
  const account = found?.is_demo && !context.config.demo ? undefined : found;
  const isRight = await tryPassword(context, sourceOf(caller), guardedAs(canonical), () =>
    verifyPassword(account?.password_hash, plain),
  );
  if (!isRight || !account) return refuse('wrongCredentials');
  await requireSecondFactor(context, caller, account, code);
  return account;
};

/**
 * Opens a session of the console (STAFF-01). Refuses what `proveStaff` does, and servesNoShop.
 */
export const staffLogin = async (
  context: Context,
  caller: Anyone,
  input: BodyOf<typeof contract.staffLogin>,
  device: string,
): Promise<DataOf<typeof contract.staffLogin>> => {
  const account = await proveStaff(context, caller, input);
  const staffId = account.staff_id;
  const { shops } = await presentMe(context, staffId, '');
  const start = shops.find(({ shopId }) => shopId === account.last_shop_id) ?? shops[0] ?? refuse('servesNoShop');
  const opened = { staffId, passwordHash: account.password_hash, address: caller.address, device };
  const session = await inTransaction(context.db, async (trx) => {
    const colleague = {
      ...caller,
      staffId,
      name: account.name,
      tokenHash: '',
      shopId: '',
      audit: { isWritten: false },
    };
    await auditOwnChange(context, trx, colleague, { action: 'staff.login' });
    return openStaffSession(context, trx, opened);
  });
  return { ...session, ...(await presentMe(context, staffId, start.shopId)) };
};
