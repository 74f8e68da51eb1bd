import { type RefundRequest, type RefundState, refundReasonNames } from '@pcmall/contract/refund';
import { refundRefusalNames } from '@pcmall/contract/refund-refusals';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { FailReason } from '../../../db/tables/refund';
import { pickedReasonTexts } from '../../../lib/picked-reason';
import type { LineRow } from '../order.queries';
import type { PieceRow, RequestRow } from './refund.queries';

/** The reason in the reader's language, with the words of whoever asked. */
export const reasonText = (
  { reason_kind: kind, reason }: Pick<RequestRow, 'reason_kind' | 'reason'>,
  language: Language,
): string => {
  if (kind === null) return reason;
  return localize(pickedReasonTexts(refundReasonNames, { kind, words: reason }), language);
};

/** Why the shop refused, with its reviewer's own words, for each language. */
export const failReasonTexts = (reason: FailReason): Localized => pickedReasonTexts(refundRefusalNames, reason);

export const presentRefundState = (request: RequestRow, language: Language): RefundState => ({
  requestId: request.request_id,
  status: request.status,
  isByShop: request.reason_kind === null,
  appliedAt: request.created_at.toISOString(),
  amount: request.amount,
  reason: reasonText(request, language),
  auditRemark: request.audit_remark,
  failReason: request.fail_reason ? localize(failReasonTexts(request.fail_reason), language) : '',
  refundedAt: request.status === 'refunded' ? (request.decided_at?.toISOString() ?? null) : null,
});

export const presentRefund = (
  request: RequestRow,
  pieces: readonly PieceRow[],
  lines: readonly LineRow[],
  language: Language,
): RefundRequest => ({
  ...presentRefundState(request, language),
  amounts: request.amounts,
  lines: pieces
    .filter(({ request_id }) => request_id === request.request_id)
    .map(({ line_no: lineNo, quantity }) => {
      const line = lines.find(({ line_no }) => line_no === lineNo);
      return { lineNo, quantity, name: line ? localize(line.name, language) : '' };
    }),
  pictures: request.pictures,
});
