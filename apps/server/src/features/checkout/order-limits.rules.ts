import type { Obstacle } from '@pcmall/contract/checkout';
import type { Args } from '../../core/shop-error';
import type { ShopSettings } from '../../db/tables/shop';
import { type GoodsLine, productNames } from './checkout-line.rules';

type Pieces = ReadonlyMap<string, number>;

type Limits = Pick<ShopSettings, 'orderLimits' | 'purchaseLimits'>;
type Refusal = { reason: Obstacle['reason']; args: Args };

const piecesBy = (lines: readonly GoodsLine[], keyOf: (line: GoodsLine) => string): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(keyOf(line), (pieces.get(keyOf(line)) ?? 0) + line.quantity);
  return pieces;
};

const overPurchaseLimit = (
  lines: readonly GoodsLine[],
  { purchaseLimits }: Limits,
  unpaid: Pieces,
): Refusal | undefined => {
  for (const [productId, pieces] of piecesBy(lines, (line) => line.productId)) {
    const max = purchaseLimits[productId];
    if (max === undefined || pieces + (unpaid.get(productId) ?? 0) <= max) continue;
    const name = productNames(lines.filter((line) => line.productId === productId));
    return { reason: 'purchaseLimit', args: { name, max } };
  }
  return undefined;
};

/**
 * The first limit for pieces that these lines break, over lines, gifts and parts of bundles alike (SEC-05); undefined if
 * they keep to all. `unpaid` says how many pieces of a product the shopper has ordered already without having paid.
 */
export const findPieceLimit = (
  lines: readonly GoodsLine[],
  limits: Limits,
  unpaid: Pieces = new Map(),
): Refusal | undefined => {
  const { linePieces, orderPieces } = limits.orderLimits;
  const limited = overPurchaseLimit(lines, limits, unpaid);
  if (limited) return limited;
  for (const [skuId, pieces] of piecesBy(lines, (line) => line.skuId)) {
    if (pieces <= linePieces) continue;
    const name = productNames(lines.filter((line) => line.skuId === skuId));
    return { reason: 'lineTooLarge', args: { name, max: linePieces } };
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > orderPieces ? { reason: 'orderTooLarge', args: { max: orderPieces } } : undefined;
};
