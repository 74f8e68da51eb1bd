import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type * as contract from '@pcmall/contract/console/own-account';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { Colleague } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { addUse } from '../../../db/rate-limits.queries';
import { hashPassword } from '../../../gateways/passwords';
import { newId } from '../../../gateways/random';
import { auditOwnChange } from '../audit/audit.service';
import { forgetStaffFailures } from '../session/staff-login.service';
import { deleteStaffSessions } from '../session/staff-session.queries';
import { findShopIdsOf, findStaff, findStaffByEmail } from '../staff.queries';
import { readStaffToken, staffLink } from '../staff-link.service';
import { passwordChangedMail, resetMail } from '../staff-mails';
import { readNewStaffPassword } from './new-staff-password.service';
import { requireStaffPassword } from './require-staff-password.service';
import * as queries from './staff-password.queries';

const linkLifetimeMs = 30 * 60_000;
/** To one e-mail, whoever asks for them. */
const linksPerHour = 5;
const hourMs = 3_600_000;

const resetJob = 'send-staff-reset';
const changedJob = 'send-staff-password-changed';

interface ResetMail {
  canonical: string;
  resetId: string;
}

/** Mails go through one of the shops that the account serves, or to nobody. */
const mail = async ({ db, messenger }: Context, staffId: string, text: { subject: string; body: string }) => {
  const account = await findStaff(db, staffId);
  const [shopId] = await findShopIdsOf(db, staffId);
  if (account && shopId !== undefined)
    await messenger({ shopId, kind: 'mail', recipient: account.email_canonical, ...text });
};

/** Whether there is an account is found out here and not in the call, which takes the same time for any e-mail. */
const sendReset = async (context: Context, { canonical, resetId }: ResetMail) => {
  const account = await findStaffByEmail(context.db, canonical);
  if (!account) return;
  const { staff_id: staffId } = account;
  await queries.setResetLink(context.db, staffId, resetId, new Date(context.clock.now().getTime() + linkLifetimeMs));
  await mail(context, staffId, resetMail(staffLink(context, 'reset', staffId, resetId)));
};

export const definePasswordJobs = (context: Context) => {
  context.jobs.define<ResetMail>(resetJob, (data) => sendReset(context, data));
  context.jobs.define<{ staffId: string }>(changedJob, ({ staffId }) => mail(context, staffId, passwordChangedMail()));
};

/** Mails a link to set a new password, if the e-mail has an account, which the answer doesn't tell. Refuses tooManyRequests. */
export const sendPasswordLink = async (context: Context, email: string) => {
  const fault = checkEmail(email);
  if (fault) refuseInput('email', `email.${fault}`);
  const canonical = canonicalEmail(email);
  const now = context.clock.now();
  const windowEnds = new Date(now.getTime() + hourMs);
  const sent = await addUse(context.db, { shopId: '', subject: `staff reset ${canonical}`, now, windowEnds });
  if (sent && sent.uses > linksPerHour) {
    const seconds = Math.max(1, Math.ceil((sent.window_ends.getTime() - now.getTime()) / 1000));
    refuse('tooManyRequests', { seconds }, { retryAfter: seconds });
  }
  await context.jobs.enqueue<ResetMail>(context.db, resetJob, { canonical, resetId: newId() });
};

/** Ends sessions, tells the owner and writes it down. */
const afterChange = async (context: Context, trx: Trx, who: Colleague, action: AuditAction) => {
  await deleteStaffSessions(trx, who.staffId, who.tokenHash);
  await auditOwnChange(context, trx, who, { action });
  await context.jobs.enqueue(trx, changedJob, { staffId: who.staffId });
};

/** Refuses secretUnreadable, an invalid password at `password`, and linkInvalid. */
export const resetOwnPassword = async (
  context: Context,
  caller: Anyone,
  { token, password }: BodyOf<typeof contract.resetOwnPassword>,
) => {
  const { owner: staffId, linkId: resetId } = readStaffToken(context, 'reset', token, caller.address);
  const passwordHash = await hashPassword(await readNewStaffPassword(context, caller, password));
  const email = await inTransaction(context.db, async (trx) => {
    const reset = { resetId, passwordHash, now: context.clock.now() };
    const account = await findStaff(trx, staffId);
    if (!account || !(await queries.resetStaffPassword(trx, staffId, reset))) return refuse('linkInvalid');
    const who = { ...caller, staffId, name: account.name, tokenHash: '', shopId: '', audit: { isWritten: false } };
    await afterChange(context, trx, who, 'staff.resetPassword');
    return account.email_canonical;
  });
  // Whoever has the mailbox is the owner, whatever wrong passwords strangers have tried.
  await forgetStaffFailures(context, caller, email);
};

/** Replaces the own password and ends all other sessions. Refuses wrongOldPassword at `oldPassword`. */
export const changeOwnPassword = async (
  context: Context,
  caller: Colleague,
  { oldPassword, password }: BodyOf<typeof contract.changeOwnPassword>,
) => {
  const plain = await readNewStaffPassword(context, caller, password);
  const { password_hash: inPlaceOf } = await requireStaffPassword(context, caller, oldPassword, 'oldPassword');
  const passwordHash = await hashPassword(plain);
  await inTransaction(context.db, async (trx) => {
    if (!(await queries.changeStaffPassword(trx, caller.staffId, { passwordHash, inPlaceOf })))
      refuseAt('oldPassword', 'wrongOldPassword');
    await afterChange(context, trx, caller, 'staff.changePassword');
  });
};
