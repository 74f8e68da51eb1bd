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
  /** Who changed it and when, where the audit of the subject does not have each change. */
  last?: { changed_by: string; changed_at: Date } | undefined;
}

/**
 * Refuses a save that was made from an older version, with changedMeanwhile: who changed it, when, and what it is now
 * (STAFF-04). Lock the row first (`forUpdate`), write with `version + 1`, and `auditChange` under the same subject.
 */
export const requireVersion = async (
  trx: Db,
  { shopId }: StaffMember,
  { subject, asked, found, current, last: known }: Precondition,
) => {
  if (asked === found) return;
  const audited = known ? undefined : await findLastChange(trx, shopId, subject);
  const changedBy = known?.changed_by ?? audited?.staff_name ?? '';
  const details: ChangedMeanwhile = {
    changedBy,
    changedAt: (known?.changed_at ?? audited?.created_at)?.toISOString() ?? '',
    version: found,
    current,
  };
  refuse('changedMeanwhile', { name: changedBy || somebody }, { ...details });
};
