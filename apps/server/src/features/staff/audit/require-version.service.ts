import type { ChangedMeanwhile } from '@pcmall/contract/console/changed-meanwhile';
import type { Localized } from '@pcmall/domain/localized';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import { findLastChange } from './audit.queries';
import type { Change } from './audit.service';

const somebody: Localized = { zh: '其他人', en: 'Somebody else' };

export interface Precondition {
  subject: Change['subject'];
  /** The version that the form was filled from. */
  asked: number;
  /** That of the row, which the caller has locked. */
  found: number;
  /** The thing as it is now, as the call that reads it shows it. */
  current: object;
}

/**
 * Refuses a save that was made from an older version, with changedMeanwhile: who changed it, when, and what it is now
 * (STAFF-04). Lock the row first (`forUpdate`), write with `version + 1`, and `auditChange` under the same subject.
 */
export const requireVersion = async (
  trx: Db,
  { shopId }: StaffMember,
  { subject, asked, found, current }: Precondition,
) => {
  if (asked === found) return;
  const last = await findLastChange(trx, shopId, subject);
  const changedBy = last?.staff_name ?? '';
  const details: ChangedMeanwhile = {
    changedBy,
    changedAt: last?.created_at.toISOString() ?? '',
    version: found,
    current,
  };
  refuse('changedMeanwhile', { name: changedBy || somebody }, { ...details });
};
