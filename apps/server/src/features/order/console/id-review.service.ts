import type * as contract from '@pcmall/contract/console/ids';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { idReasonTexts } from '../../identity/id-reason.service';
import { type ListedId, listPassed, listToReview, showId } from '../../identity/review/review.service';
import { auditChange } from '../../staff/audit/audit.service';
import { reviewId } from '../order-id-card.service';

const present = ({ label, kind, name, masked, files, since }: ListedId): contract.WaitingId => ({
  ...{ label, kind, name, masked, photos: Object.keys(files).length, since: since.toISOString() },
});

/** What waits for a reviewer, orders first, and nothing twice (SALES-05). */
export const listWaitingIds = async (
  context: Context,
  { shop }: StaffMember,
): Promise<DataOf<typeof contract.listWaitingIds>> => (await listToReview(context, shop)).map(present);

/** What has passed and may be revoked (SALES-05). */
export const listPassedIds = async (
  context: Context,
  { shop }: StaffMember,
  keyword: string,
): Promise<DataOf<typeof contract.listPassedIds>> => (await listPassed(context, shop, keyword)).map(present);

/** Opens an ID for the reviewer who asks; the view is written down (STAFF-03). Refuses `idNotFound`. */
export const openId = async (
  context: Context,
  caller: StaffMember,
  label: string,
): Promise<DataOf<typeof contract.openId>> => {
  const { subject, version, number, pictures } = await showId(context, caller.shop, label, caller.name);
  await inTransaction(context.db, (trx) =>
    auditChange(context, trx, caller, { action: 'id.view', subject: { kind: subject.kind, id: subject.id } }),
  );
  const { kind, name, since } = subject;
  return {
    ...{ label, kind, name, number, version, since: since.toISOString() },
    pictures: pictures.map(({ side, content }) => ({ side, content: content.toString('base64') })),
  };
};

/** Passes, refuses or revokes an ID. Refuses as `reviewId`. */
export const decideId = async (
  context: Context,
  caller: StaffMember,
  label: string,
  { version, decision, reasonKind, reason: words }: BodyOf<typeof contract.decideId>,
) => {
  const reason = decision === 'pass' ? null : { kind: reasonKind, words };
  const review = { event: decision, version, reason, actor: caller.name, staffName: caller.name };
  const change = {
    action: `id.${decision}` as const,
    subject: { kind: 'id', id: label },
    after: { reason: reason && idReasonTexts(reason) },
  };
  await reviewId(context, caller.shop, label, review, (trx) => auditChange(context, trx, caller, change));
};
