import { roundPayable } from '@pcmall/domain/payable-unit';
import { type PaidOrder, type Pieces, type RefundAmount, refundAmount } from '@pcmall/domain/refund-amount';
import { refuse } from '../../../core/shop-error';
import type { LineRow, OrderRow } from '../order.queries';

/** Pieces of a line, by the number of the line in its order. */
export interface ReturnedPieces {
  lineNo: number;
  quantity: number;
}

/** An order as what goes back of it is worked out from. */
const asPaidOrder = (order: OrderRow, lines: readonly LineRow[]): PaidOrder => {
  const isTaxAdded = order.cross_border_tax > 0 || !order.sales_tax_included;
  return {
    currency: order.currency,
    lines: lines.map((line) => ({
      key: String(line.line_no),
      quantity: line.quantity,
      goods: roundPayable(BigInt(line.price) * BigInt(line.quantity), 1n, order.currency),
      reduction: line.reduction,
      coupon: line.coupon,
      addedTax: isTaxAdded ? line.tax : 0,
    })),
    logistics: order.logistics,
    material: order.material_fee,
    due: order.total,
    paid: order.paid_amount,
  };
};

const asPieces = (pieces: readonly ReturnedPieces[]): Pieces =>
  new Map(pieces.map(({ lineNo, quantity }) => [String(lineNo), quantity]));

/** What has not been given back, line by line. */
export const piecesLeft = (lines: readonly LineRow[], returned: readonly ReturnedPieces[]): ReturnedPieces[] => {
  const before = asPieces(returned);
  return lines.map(({ line_no: lineNo, quantity }) => ({
    lineNo,
    quantity: quantity - (before.get(String(lineNo)) ?? 0),
  }));
};

export interface Return {
  pieces: ReturnedPieces[];
  amounts: RefundAmount;
}

/**
 * What goes back for these pieces, all that are left if none are named. Refuses `refundPieces` for more of a line than is
 * left, or a line that is named twice, and `refundNothing` where no money would go back.
 */
export const decideReturn = (
  order: OrderRow,
  lines: readonly LineRow[],
  returned: readonly ReturnedPieces[],
  requested: readonly ReturnedPieces[] | undefined,
): Return => {
  const left = piecesLeft(lines, returned);
  const pieces = (requested ?? left).filter(({ quantity }) => quantity > 0);
  const leftOf = asPieces(left);
  const isTooMany = pieces.some(({ lineNo, quantity }) => quantity > (leftOf.get(String(lineNo)) ?? 0));
  if (isTooMany || new Set(pieces.map(({ lineNo }) => lineNo)).size < pieces.length) refuse('refundPieces');
  const amounts = refundAmount(asPaidOrder(order, lines), asPieces(returned), asPieces(pieces));
  return amounts.amount > 0 ? { pieces, amounts } : refuse('refundNothing');
};
