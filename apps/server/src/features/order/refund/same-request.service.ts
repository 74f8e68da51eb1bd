import { formatMoney } from '@pcmall/domain/money';
import { requireSameAsked } from '../../../core/done-before';
import type { Trx } from '../../../db/database';
import type { LineRow, OrderRow } from '../order.queries';
import * as queries from './refund.queries';
import { piecesLeft, type ReturnedPieces } from './refund.rules';

interface Asked {
  /** All that is left where none are named. */
  requested: readonly ReturnedPieces[] | undefined;
  reasonKind: queries.RequestRow['reason_kind'];
  reason: string;
  pictures: readonly string[];
  /** Undefined for what a shopper asks: the shop decides about it, and may have since. */
  restock: boolean | undefined;
}

const inOrder = (pieces: readonly ReturnedPieces[]) =>
  pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineNo, quantity }) => ({ lineNo, quantity }))
    .sort((one, other) => one.lineNo - other.lineNo);

/** A request that its key names once more: refuses `doneOtherwise` when it was made for something else than is asked now. */
export const requireSameRequest = async (
  trx: Trx,
  { currency }: OrderRow,
  lines: readonly LineRow[],
  request: queries.RequestRow,
  { requested, ...asked }: Asked,
): Promise<void> => {
  const { shop_id: shopId, order_id: orderId, request_id: requestId } = request;
  const pieces = await queries.findPieces(trx, shopId, [requestId]);
  const before = await queries.sumReturnedBefore(trx, shopId, orderId, request.entry_no);
  const toPieces = (rows: readonly { line_no: number; quantity: number }[]) =>
    rows.map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity }));
  const skuIds = lines.map(({ sku_id }) => sku_id);
  requireSameAsked(
    {
      ...{ pieces: inOrder(toPieces(pieces)), reasonKind: request.reason_kind, reason: request.reason },
      pictures: request.pictures,
      restock: asked.restock === undefined ? undefined : await queries.isRestocked(trx, shopId, requestId, skuIds),
    },
    {
      ...{ ...asked, pictures: [...new Set(asked.pictures)] },
      pieces: inOrder(requested ?? piecesLeft(lines, toPieces(before))),
    },
    request.reason_kind === null ? 'refund.given' : 'refund.asked',
    { amount: formatMoney(request.amount, currency), reason: request.reason },
  );
};
