import type { ParcelLimits } from '@pcmall/domain/parcel-split';
import type { DeliveryOptions } from './checkout.queries';
import type { GoodsLine } from './checkout-line.rules';

/** What a carrier takes in one parcel at most. */
export const parcelLimits = ({
  max_pieces: pieces,
  max_weight: weight,
  max_value: value,
}: DeliveryOptions['carriers'][number]): ParcelLimits => ({ pieces, weight, value });

/** All goods of an order as one parcel; customs go by what they cost without reductions. */
export const parcelLoad = (lines: readonly GoodsLine[]) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  weight: lines.reduce((sum, { goods, quantity }) => sum + goods.weight * quantity, 0),
  value: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
});
