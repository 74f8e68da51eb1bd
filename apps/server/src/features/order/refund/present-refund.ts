import { type RefundRequest, type RefundState, refundReasonNames } from '@pcmall/contract/refund';
import { type Language, localize } from '@pcmall/domain/localized';
import type { LineRow } from '../order.queries';
import type { PieceRow, RequestRow } from './refund.queries';

/** The reason in the reader's language, with the words of whoever asked. */
export const reasonText = (
  { reason_kind: kind, reason }: Pick<RequestRow, 'reason_kind' | 'reason'>,
  language: Language,
): string => {
  if (kind === null || kind === 'other') return reason;
  const picked = refundReasonNames[kind][language];
  if (!reason) return picked;
  return language === 'zh' ? `${picked}：${reason}` : `${picked}: ${reason}`;
};

export const presentRefundState = (request: RequestRow, language: Language): RefundState => ({
  requestId: request.request_id,
  status: request.status,
  isByShop: request.reason_kind === null,
  appliedAt: request.created_at.toISOString(),
  amount: request.amount,
  reason: reasonText(request, language),
  auditRemark: request.audit_remark,
  failReason: request.fail_reason,
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
