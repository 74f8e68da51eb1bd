import { noCoupon } from '@pcmall/contract/checkout';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { ShopError } from '../../../core/shop-error';
import type { AddressSnapshot, CheckoutSessionLine } from '../../../db/tables/order';
import type { NewCheckoutLine } from '../../checkout/checkout-line.rules';
import { type Buyer, type Goods, withGoods } from '../../checkout/load-checkout.service';
import { type CheckoutQuote, quoteCheckout, type ShopConditions } from '../../checkout/quote.rules';
import { resolveOffer } from '../../checkout/requested-lines.rules';
import { withKnownGifts } from '../../checkout/start-checkout.service';
import type { Gifts } from '../../offer/offer.service';
import type { KnownRecipient } from './recipients.service';

/** How the parcels of a draft are sent where a row does not say. */
export interface Sending {
  deliveryMode: DeliveryMode | null;
  carrierId: string | null;
  pickUpPointId: string | null;
}

export interface QuoteTools {
  buyer: Buyer;
  conditions: ShopConditions;
  sender: AddressSnapshot | null;
  sending: Sending;
  /** Those of the orders, and of the gifts. */
  goods: ReadonlyMap<string, Goods>;
  gifts: Gifts;
}

/** Rows of one recipient that become one order. */
export interface OrderToQuote {
  recipient: KnownRecipient;
  /** As the rows say; null where they don't. */
  deliveryMode: DeliveryMode | null;
  lines: readonly { skuId: string; quantity: number }[];
}

/** The order as a checkout would have it, or why there can be none. */
export type OrderQuote = { quote: CheckoutQuote } | { refusal: ShopError };

/** Rows of the same variant are one line, as in the cart. */
const linesOf = (lines: OrderToQuote['lines']): NewCheckoutLine[] => {
  const pieces = new Map<string, number>();
  for (const { skuId, quantity } of lines) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  return Array.from(pieces, ([skuId, quantity]) => ({
    ...{ skuId, quantity, cartId: '', cartQuantity: 0, offerId: '', kind: null, group: 0 },
  }));
};

/** The choices of a checkout that come to what the rows and their draft say. No coupon: it would go to one of many orders. */
export const choicesOf = (deliveryMode: DeliveryMode | null, { sending }: Pick<QuoteTools, 'sending'>) => {
  const mode = deliveryMode ?? sending.deliveryMode;
  return {
    ...(mode && { deliveryMode: mode }),
    ...(sending.carrierId && { carrierId: sending.carrierId }),
    ...(sending.pickUpPointId && { pickUpPointId: sending.pickUpPointId }),
    couponId: noCoupon,
  };
};

type Quoted = Pick<OrderToQuote, 'recipient' | 'deliveryMode'> & { lines: ReturnType<typeof withGoods> };

const quoteLines = (tools: QuoteTools, { recipient, deliveryMode, lines }: Quoted): CheckoutQuote => {
  const { conditions, buyer } = tools;
  const choices = choicesOf(deliveryMode, tools);
  const input = {
    ...conditions,
    lines,
    coupons: [],
    recipient: recipient.snapshot,
    hasIdPhotos: !buyer.shop.settings.idImageNeeded || recipient.hasPhotos,
    sender: tools.sender,
    choices,
  };
  const quote = quoteCheckout(input);
  const [cheapest] = quote.carriers;
  // Where several cost the least, a checkout asks; here the first of them takes it.
  return quote.carrier || !cheapest
    ? quote
    : quoteCheckout({ ...input, choices: { ...choices, carrierId: cheapest.carrier.carrier_id } });
};

const orRefusal = (quote: () => CheckoutQuote): OrderQuote => {
  try {
    return { quote: quote() };
  } catch (error) {
    if (error instanceof ShopError) return { refusal: error };
    throw error;
  }
};

/** Prices an order of rows as the checkout does (BAT-04.1), with the promotions and gifts of its goods. */
export const quoteOrder = (tools: QuoteTools, order: OrderToQuote): OrderQuote =>
  orRefusal(() => {
    const { conditions } = tools;
    const lines = withGoods(linesOf(order.lines), tools.goods).map((line) => resolveOffer(line, conditions));
    const mode = choicesOf(order.deliveryMode, tools).deliveryMode;
    return quoteLines(tools, { ...order, lines: withKnownGifts(lines, conditions, { ...tools, mode }) });
  });

/** Prices it again with the lines that were shown: what has changed of them can be told (CHK-08). */
export const quoteShownOrder = (
  tools: QuoteTools,
  order: Pick<OrderToQuote, 'recipient' | 'deliveryMode'>,
  shown: readonly CheckoutSessionLine[],
): OrderQuote => orRefusal(() => quoteLines(tools, { ...order, lines: withGoods(shown, tools.goods) }));
