import type * as contract from '@pcmall/contract/console/own-account';
import { sealedForConsole } from '@pcmall/contract/console/sealing';
import type { DataOf } from '@pcmall/contract/endpoint';
import type { Anyone } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, refuseAt } from '../../../core/shop-error';
import type { Colleague } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { keyIdOf } from '../../../gateways/id-data';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  periodOfCode,
  resealTotp,
  sealTotp,
} from '../../../gateways/one-time-codes';
import { tryPassword } from '../../account/session/login-guard.service';
import { auditOwnChange } from '../audit/audit.service';
import { requireStaffPassword } from '../password/require-staff-password.service';
import { findStaff, type StaffRow } from '../staff.queries';
import * as queries from './second-factor.queries';

type RecoveryCodes = DataOf<typeof contract.confirmSecondFactor>;

const looksLikeAppCode = (code: string) => /^\s*\d{3}\s?\d{3}\s*$/.test(code);

/** A code is used up when it is right, whatever becomes of the call. */
const isRightCode = async ({ db, keys, clock }: Context, account: StaffRow, sealed: string, code: string) => {
  const { staff_id: staffId } = account;
  if (!looksLikeAppCode(code)) return queries.takeRecoveryCode(db, staffId, hashRecoveryCode(keys, staffId, code));
  const period = periodOfCode(openTotp(keys, staffId, sealed), code, clock.now());
  return period !== undefined && queries.takePeriod(db, staffId, period);
};

/**
 * Lets pass whoever has the second factor, and accounts without one (STAFF-01). Refuses secondFactorNeeded without a code,
 * and at `code` secondFactorWrong; wrong codes delay the next try as wrong passwords do.
 */
export const requireSecondFactor = async (
  context: Context,
  { address }: Anyone,
  account: StaffRow,
  code: string | undefined,
) => {
  const { staff_id: staffId, totp_sealed: sealed } = account;
  if (sealed === null) return;
  if (!code?.trim()) return refuse('secondFactorNeeded');
  const source = { shopId: sealedForConsole, address };
  const isRight = await tryPassword(context, source, `staff code ${staffId}`, () =>
    isRightCode(context, account, sealed, code),
  );
  if (!isRight) refuseAt('code', 'secondFactorWrong');
};

export const getSecondFactor = async (
  { db }: Context,
  { staffId }: Colleague,
): Promise<DataOf<typeof contract.getSecondFactor>> => {
  const account = (await findStaff(db, staffId)) ?? refuse('sessionEnded');
  return { isOn: account.totp_sealed !== null, recoveryCodesLeft: account.recovery_hashes.length };
};

/** A new secret, in force once `confirmSecondFactor` has seen a code of it; an earlier one stays in force until then. */
export const startSecondFactor = async (
  context: Context,
  caller: Colleague,
  password: string,
): Promise<DataOf<typeof contract.startSecondFactor>> => {
  const { email } = await requireStaffPassword(context, caller, password, 'password');
  const made = newTotpSecret(email);
  await queries.setPendingSecret(context.db, caller.staffId, sealTotp(context.keys, caller.staffId, made.secret));
  await auditOwnChange(context, context.db, caller, { action: 'staff.startSecondFactor' });
  return made;
};

const makeRecoveryCodes = ({ keys }: Context, { staffId }: Colleague) => {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, recoveryHashes: recoveryCodes.map((code) => hashRecoveryCode(keys, staffId, code)) };
};

/** Refuses secondFactorNotStarted, and secondFactorWrong at `code`. */
export const confirmSecondFactor = async (
  context: Context,
  caller: Colleague,
  code: string,
): Promise<RecoveryCodes> => {
  const { staffId, address } = caller;
  const account = (await findStaff(context.db, staffId)) ?? refuse('sessionEnded');
  const sealed = account.totp_pending_sealed ?? refuse('secondFactorNotStarted');
  let period: number | undefined;
  await tryPassword(context, { shopId: sealedForConsole, address }, `staff code ${staffId}`, async () => {
    period = periodOfCode(openTotp(context.keys, staffId, sealed), code, context.clock.now());
    return period !== undefined;
  });
  if (period === undefined) return refuseAt('code', 'secondFactorWrong');
  const confirmed = { sealed, period };
  const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(context, caller);
  await inTransaction(context.db, async (trx) => {
    if (!(await queries.confirmSecret(trx, staffId, { ...confirmed, recoveryHashes })))
      refuse('secondFactorNotStarted');
    await auditOwnChange(context, trx, caller, { action: 'staff.setSecondFactor' });
  });
  return { recoveryCodes };
};

/** Refuses secondFactorNotStarted where there is none, and wrongOldPassword at `password`. */
export const renewRecoveryCodes = async (
  context: Context,
  caller: Colleague,
  password: string,
): Promise<RecoveryCodes> => {
  const account = await requireStaffPassword(context, caller, password, 'password');
  if (account.totp_sealed === null) return refuse('secondFactorNotStarted');
  const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(context, caller);
  await inTransaction(context.db, async (trx) => {
    await queries.setRecoveryHashes(trx, caller.staffId, recoveryHashes);
    await auditOwnChange(context, trx, caller, { action: 'staff.renewRecoveryCodes' });
  });
  return { recoveryCodes };
};

/** Refuses wrongOldPassword at `password`. */
export const removeSecondFactor = async (context: Context, caller: Colleague, password: string) => {
  await requireStaffPassword(context, caller, password, 'password');
  await inTransaction(context.db, async (trx) => {
    await queries.clearSecondFactor(trx, caller.staffId);
    await auditOwnChange(context, trx, caller, { action: 'staff.removeSecondFactor' });
  });
};

/** Seals the secrets of all accounts with another key. Those that no key here opens are counted and left as they are. */
export const resealSecondFactors = async ({ db, keys }: Context, key: Buffer) => {
  const counts = { resealed: 0, unreadable: 0 };
  for (const { staff_id: staffId, totp_sealed, totp_pending_sealed } of await queries.findSealedSecrets(db)) {
    for (const sealed of [totp_sealed, totp_pending_sealed]) {
      if (sealed === null || sealed.startsWith(`${keyIdOf(key)}.`)) continue;
      try {
        await queries.replaceSecret(db, staffId, sealed, resealTotp(keys, key, staffId, sealed));
        counts.resealed += 1;
      } catch {
        counts.unreadable += 1;
      }
    }
  }
  return counts;
};
