import { isDeepStrictEqual } from 'node:util';
import type { CheckoutChange } from '@pcmall/contract/checkout';
import { splitParcels } from '@pcmall/domain/parcel-split';
import type { AddressSnapshot, ShownCheckout } from '../../../db/tables/order';
import type { OrderProblem, ParcelLimit, ShownOrder } from '../../../db/tables/quick-order';
import { groupBy } from '../../../lib/group-by';
import { inTurns } from '../../../lib/in-turns';
import { toShownLine } from '../../checkout/checkout-line.rules';
import { findChanges, shownOf } from '../../checkout/order-changes.rules';
import type { CheckoutQuote } from '../../checkout/quote.rules';
import { parcelLimits } from '../../delivery/carrier.rules';
import { orderFaultsOf, type Wanted } from '../check/order-faults.rules';
import {
  choicesOf,
  type OrderQuote,
  type OrderToQuote,
  type QuoteTools,
  quoteOrder,
  quoteShownOrder,
} from '../check/quote-order.service';
import { type Checking, quoteToolsOf, sameIdIn } from '../check/recheck.service';
import { findKnownRecipients } from '../check/recipients.service';
import * as queries from './orders.queries';

/** Orders of one statement. */
const pieceSize = 100;

const nothing: ShownOrder = {
  lines: [],
  terms: null,
  price: { goods: 0, reduction: 0, logistics: 0, tax: 0, total: 0 },
  weight: 0,
  pieces: 0,
};

/** What is shown of an order before it is made, and what it is held against when it is (CHK-08). */
const shownOrder = (quote: CheckoutQuote): ShownOrder => {
  const { price, lines } = quote;
  return {
    lines: lines.map(toShownLine),
    terms: shownOf(quote),
    price: {
      goods: price.goods,
      reduction: price.promotionReduction,
      logistics: price.logistics,
      tax: price.crossBorderTax + (quote.isSalesTaxIncluded ? 0 : price.salesTax),
      total: price.total,
    },
    weight: lines.reduce((sum, { goods, quantity }) => sum + goods.weight * quantity, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

/** A recipient goes by what was shown of them: that they have come into the address book meanwhile is no change. */
export const withRecipientOf = (terms: ShownCheckout, now: AddressSnapshot | null): ShownCheckout =>
  terms.recipient && now ? { ...terms, recipient: { ...terms.recipient, addressId: now.addressId } } : terms;

const piecesOf = (lines: readonly { skuId: string; quantity: number; kind?: string | null }[]) => {
  const pieces = new Map<string, number>();
  for (const { skuId, quantity, kind } of lines)
    if (kind !== 'gift') pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  return pieces;
};

/** What is not as it was at the last look, unless the shopper has changed the rows themselves. */
const changesSince = (
  tools: QuoteTools,
  order: OrderToQuote,
  before: ShownOrder | undefined,
  now: ShownOrder,
): CheckoutChange[] => {
  if (!before?.terms || !now.terms || isDeepStrictEqual(before, now)) return [];
  if (!isDeepStrictEqual(piecesOf(before.lines), piecesOf(order.lines))) return [];
  const again = quoteShownOrder(tools, order, before.lines);
  if ('refusal' in again) return [];
  const terms = withRecipientOf(before.terms, again.quote.recipient);
  return findChanges(again.quote, choicesOf(order.deliveryMode, tools), terms, tools.buyer.language);
};

/** The limit that an order breaks, and into how many parcels it can go (BAT-04.4). */
const parcelLimitOf = ({ tooLarge, lines }: CheckoutQuote): ParcelLimit | undefined => {
  if (!tooLarge) return undefined;
  const { carrier, limit, max, actual } = tooLarge;
  const goods = lines.map(({ quantity, price, goods: { weight } }) => ({ quantity, weight, value: price }));
  return { limit, max, actual, parcels: splitParcels(goods, parcelLimits(carrier))?.length ?? 0 };
};

const problemOf = (
  { is_wrong, file_fault }: queries.OrderGroup,
  quoted: OrderQuote,
  wanted: Wanted,
): OrderProblem | null => {
  const [fault] = orderFaultsOf(quoted, wanted);
  if (fault) {
    const isTooLarge = fault.key === 'parcelLimit' && 'quote' in quoted;
    const limit = isTooLarge ? parcelLimitOf(quoted.quote) : undefined;
    return { key: fault.key, ...(fault.args && { args: fault.args }), ...(limit && { parcelLimit: limit }) };
  }
  if (file_fault) return { key: file_fault.key, ...(file_fault.args && { args: file_fault.args }) };
  return is_wrong ? { key: 'quickOrderSibling' } : null;
};

/** The orders of rows as quotes ask for them; rows that are wrong by themselves take no part. */
const ordersToQuote = async (checking: Checking, groups: readonly queries.OrderGroup[]) => {
  const { context, trx, buyer, draft } = checking;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const keys = groups.map(({ order_key }) => order_key);
  const byKey = groupBy(await queries.findRowsOfOrders(trx, key, keys), ({ order_key }) => order_key);
  const people = groups.map(({ order_key }) => byKey.get(order_key)?.find(({ recipient }) => recipient)?.recipient);
  const known = await findKnownRecipients(
    trx,
    buyer,
    people.flatMap((person) => person ?? []),
    sameIdIn(context, buyer.shopId),
  );
  let next = 0;
  return groups.flatMap((group, index) => {
    const rows = byKey.get(group.order_key) ?? [];
    const recipient = people[index] ? known[next++] : undefined;
    const [first] = rows;
    if (!first || !recipient) return [];
    const lines = rows.flatMap(({ sku_id, quantity }) => (sku_id && quantity > 0 ? [{ skuId: sku_id, quantity }] : []));
    const remarks = rows.map(({ remark }) => remark);
    return [
      { group, reference: first.reference, remarks, order: { recipient, deliveryMode: first.delivery_mode, lines } },
    ];
  });
};

/** Pieces by their variants: what all rows buy, and what has been given to the orders so far. */
interface Used {
  bought: ReadonlyMap<string, number>;
  given: Map<string, number>;
}

/**
 * Gifts go to the orders in their turn, as these will be made, and only what nobody buys is given: with all of the stock
 * for each, more would be promised than there are.
 */
const withGiftsLeft = (tools: QuoteTools, { lines }: OrderToQuote, { bought, given }: Used): QuoteTools => {
  if (tools.gifts.size === 0) return tools;
  const own = piecesOf(lines);
  const gifts = new Map(tools.gifts);
  const goods = new Map(tools.goods);
  for (const [skuId, gift] of tools.gifts) {
    // An order takes what it buys out of the stock itself.
    const others = (bought.get(skuId) ?? 0) - (own.get(skuId) ?? 0);
    const stock = gift.stock - others - (given.get(skuId) ?? 0);
    gifts.set(skuId, { ...gift, stock });
    const sold = goods.get(skuId);
    if (sold) goods.set(skuId, { ...sold, stock });
  }
  return { ...tools, gifts, goods };
};

const noteGiven = ({ given }: Used, { lines }: ShownOrder) => {
  for (const { skuId, quantity, kind } of lines)
    if (kind === 'gift') given.set(skuId, (given.get(skuId) ?? 0) + quantity);
};

const seePiece = async (checking: Checking, groups: readonly queries.OrderGroup[], from: number, used: Used) => {
  const { trx, draft } = checking;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const asked = await ordersToQuote(checking, groups);
  const before = await queries.findShown(
    trx,
    key,
    groups.map(({ order_key }) => order_key),
  );
  const skuIds = [
    ...asked.flatMap(({ order }) => order.lines.map(({ skuId }) => skuId)),
    ...[...before.values()].flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
  ];
  const allTools = await quoteToolsOf(checking, skuIds);
  const seen: queries.SeenOrder[] = [];
  for await (const [index, { group, reference, remarks, order }] of inTurns(asked.entries())) {
    const tools = withGiftsLeft(allTools, order, used);
    const quoted = quoteOrder(tools, order);
    const shown = 'quote' in quoted ? shownOrder(quoted.quote) : nothing;
    const changes = changesSince(tools, order, before.get(group.order_key), shown);
    const problem = problemOf(group, quoted, { deliveryMode: order.deliveryMode ?? draft.delivery_mode, remarks });
    if (problem === null) noteGiven(used, shown);
    seen.push({
      ...{ order_key: group.order_key, position: from + index, shown, total: shown.price.total, reference, problem },
      changes: changes.length > 0 ? changes : null,
    });
  }
  await queries.writeSeen(trx, key, seen);
};

/** Prices all orders of a draft anew, and notes that the shopper sees them so (BAT-04.1). */
export const seeOrders = async (checking: Checking): Promise<void> => {
  const { trx, draft } = checking;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const groups = await queries.listGroups(trx, key);
  await queries.deleteUnseen(
    trx,
    key,
    groups.map(({ order_key }) => order_key),
  );
  const used = { bought: await queries.sumBought(trx, key), given: new Map<string, number>() };
  for (let from = 0; from < groups.length; from += pieceSize) {
    await seePiece(checking, groups.slice(from, from + pieceSize), from, used);
  }
};
