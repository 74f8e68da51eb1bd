import type { RefundReason } from '@pcmall/contract/refund';
import type { FieldFaults } from '@pcmall/ui/form/fault';

export interface RefundValues {
  /** How many pieces of each line, by its number. */
  pieces: Record<string, number>;
  reasonKind: RefundReason | '';
  reason: string;
  /** Addresses of uploads. */
  pictures: string[];
}

export const chosenPieces = (pieces: RefundValues['pieces']) =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineNo, quantity]) => ({ lineNo: Number(lineNo), quantity }));

export const refundFaults = ({ pieces, reasonKind, reason }: RefundValues): FieldFaults<RefundValues> => ({
  pieces: chosenPieces(pieces).length === 0 ? { key: 'refund.piecesRequired' } : undefined,
  reasonKind: reasonKind === '' ? { key: 'refund.reasonRequired' } : undefined,
  reason: reasonKind === 'other' && reason.trim() === '' ? { key: 'refund.reasonRequired' } : undefined,
});
