import { type CheckoutChange, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import type { RefusalData } from '@pcmall/contract/envelope';
import type { Reason } from '@pcmall/contract/errors';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { Args } from '../../core/shop-error';
import type { AddressSnapshot, ShownCheckout, ShownPerson } from '../../db/tables/order';
import { productNames, type QuotedLine } from './checkout-line.rules';
import type { CheckoutQuote } from './quote.rules';

const shownPerson = (person: AddressSnapshot | null): ShownPerson | null => {
  if (!person) return null;
  const { addressId, name, phoneAreaCode, phone, countryCode, nation, province, city, district } = person;
  const { addrDetail, postCode, idCardMasked } = person;
  const region = [countryCode, nation, province, city, district];
  return {
    addressId,
    name,
    content: JSON.stringify([name, phoneAreaCode, phone, ...region, addrDetail, postCode, idCardMasked]),
  };
};

/** What is to be remembered of a quote that is shown, besides its lines. */
export const shownOf = (quote: CheckoutQuote): ShownCheckout => {
  const { carrier, pickUpPoint, material, coupon, price } = quote;
  return {
    deliveryMode: quote.deliveryMode,
    recipient: shownPerson(quote.recipient),
    sender: shownPerson(quote.sender),
    carrier: carrier && { id: carrier.carrier.carrier_id, name: carrier.carrier.name, amount: carrier.fee },
    pickUpPoint: pickUpPoint && { id: pickUpPoint.point_id, name: pickUpPoint.name, amount: 0 },
    material: material && { id: material.material_id, name: material.name, amount: material.price },
    coupon: coupon && { id: coupon.couponId, name: coupon.name, amount: price.couponDiscount },
    tax: price.crossBorderTax + price.salesTax,
  };
};

type Kind = CheckoutChange['kind'];

/** The chosen person is gone from the book, or not as it was shown. */
const personChanges = (
  who: 'recipient' | 'sender',
  chosenId: string | undefined,
  shown: ShownPerson | null,
  now: ShownPerson | null,
): CheckoutChange[] => {
  const addressId = chosenId ?? shown?.addressId;
  if (addressId === undefined) return [];
  const name = shown?.addressId === addressId ? shown.name : '';
  if (now?.addressId !== addressId) return [{ kind: `${who}Gone`, name, was: 1, now: 0 }];
  const isEdited = shown?.addressId === addressId && shown.content !== now.content;
  return isEdited ? [{ kind: `${who}Edited`, name, was: 1, now: 1 }] : [];
};

type Named = { id: string; name: Localized; amount: number } | null;

/** What was chosen, or shown where nothing was chosen, can't be had any more or comes to another amount. */
const itemChanges = (
  kinds: { gone: Kind; amount: Kind },
  choice: { id: string | undefined; isAmountComparable: boolean },
  { shown, now, language }: { shown: Named; now: Named; language: Language },
): CheckoutChange[] => {
  const was = shown?.id === choice.id ? shown : null;
  const name = was ? localize(was.name, language) : '';
  if (choice.id !== undefined && now?.id !== choice.id)
    return [{ kind: kinds.gone, name, was: was?.amount ?? 0, now: now?.amount ?? 0 }];
  if (!choice.isAmountComparable || !was || !now || was.amount === now.amount) return [];
  return [{ kind: kinds.amount, name, was: was.amount, now: now.amount }];
};

/** Whether these choices are those that were shown; what is left out is taken as shown, but for the packing. */
const areAsShown = (choices: CheckoutChoices, shown: ShownCheckout): boolean => {
  const pairs = [
    [choices.deliveryMode, shown.deliveryMode],
    [choices.recipientId, shown.recipient?.addressId],
    [choices.carrierId, shown.carrier?.id],
    [choices.materialId ?? noCoupon, shown.material?.id ?? noCoupon],
    [choices.couponId, shown.coupon?.id ?? noCoupon],
  ];
  return pairs.every(([chosen, seen]) => chosen === undefined || chosen === seen);
};

const withoutNone = (couponId: string | undefined) => (couponId === noCoupon ? undefined : couponId);

/** Choices that were named and can't be had, or were shown and are not filled in the same way any more. */
const choiceChanges = (
  now: ShownCheckout,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => {
  const isAmountComparable = shown !== null && areAsShown(choices, shown);
  const choice = (chosen: string | undefined, seen: Named | undefined) => ({
    id: chosen ?? (isAmountComparable ? seen?.id : undefined),
    isAmountComparable,
  });
  const between = (key: 'carrier' | 'pickUpPoint' | 'material' | 'coupon') => ({
    ...{ shown: shown?.[key] ?? null, now: now[key], language },
  });
  const mode = choices.deliveryMode ?? (isAmountComparable ? shown.deliveryMode : undefined);
  const isSameMode = mode === undefined || mode === now.deliveryMode;
  const isPickUp = now.deliveryMode === 'pickUp';
  const couponId = withoutNone(choices.couponId);
  const seenCoupon = choices.couponId === undefined ? shown?.coupon : undefined;
  return [
    ...(isSameMode ? [] : [{ kind: 'deliveryGone' as const, name: '', was: 1, now: 0 }]),
    ...(isSameMode && !isPickUp
      ? itemChanges(
          { gone: 'carrierGone', amount: 'fee' },
          choice(choices.carrierId, shown?.carrier ?? undefined),
          between('carrier'),
        )
      : []),
    ...(isSameMode && isPickUp
      ? itemChanges(
          { gone: 'pickUpGone', amount: 'fee' },
          choice(choices.pickUpPointId, undefined),
          between('pickUpPoint'),
        )
      : []),
    ...itemChanges(
      { gone: 'packingGone', amount: 'packingFee' },
      choice(choices.materialId, undefined),
      between('material'),
    ),
    ...itemChanges(
      { gone: 'coupon', amount: 'couponDiscount' },
      choice(couponId, seenCoupon ?? undefined),
      between('coupon'),
    ),
    ...(isAmountComparable && shown.tax !== now.tax
      ? [{ kind: 'tax' as const, name: '', was: shown.tax, now: now.tax }]
      : []),
  ];
};

/**
 * What has changed of the checkout's recipient, sender, delivery, packing, coupon and tax since the shopper last looked
 * (CHK-08). What follows from other choices than those that were shown is no change.
 */
const findTermChanges = (
  quote: CheckoutQuote,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => {
  const now = shownOf(quote);
  const { recipient, sender } = now;
  const isSenderShown =
    now.deliveryMode !== 'pickUp' && shown?.sender !== undefined && (shown?.sender !== null || sender !== null);
  return [
    ...personChanges('recipient', choices.recipientId, shown?.recipient ?? null, recipient),
    ...(isSenderShown ? personChanges('sender', choices.senderId, shown?.sender ?? null, sender) : []),
    ...choiceChanges(now, choices, shown, language),
  ];
};

/** What of the goods is no longer as it was when the shopper last looked. */
const goodsChanges = (lines: readonly QuotedLine[], language: Language): CheckoutChange[] =>
  lines.flatMap((line): CheckoutChange[] => {
    const { goods, price, priceShown, quantity, isShort, reduction, reductionShown } = line;
    const name = localize(goods.name, language);
    if (!goods.on_sale) return [{ kind: 'offSale', name, was: quantity, now: 0 }];
    if (isShort) return [{ kind: 'shortage', name, was: quantity, now: goods.stock }];
    if (price !== priceShown) return [{ kind: 'price', name, was: priceShown, now: price }];
    const isReducedAsShown = reductionShown === undefined || reductionShown === reduction;
    return isReducedAsShown ? [] : [{ kind: 'reduction', name, was: reductionShown, now: reduction }];
  });

/** What is not on offer any more; the same of several lines is told once. */
const offerChanges = ({ endedOffers }: CheckoutQuote, language: Language): CheckoutChange[] => {
  const changes = endedOffers.map((offer) => ({ ...offer, name: localize(offer.name, language) }));
  return changes.filter(
    ({ kind, name }, index) => changes.findIndex((each) => each.kind === kind && each.name === name) === index,
  );
};

/** Gifts that were shown with the order and can't go the same way any more. */
const giftChanges = ({ giftsLeft, deliveryMode }: CheckoutQuote, shown: ShownCheckout | null, language: Language) =>
  giftsLeft.flatMap(({ goods, quantity, reductionShown }): CheckoutChange[] => {
    const wasShown = reductionShown !== undefined && shown?.deliveryMode === deliveryMode;
    return wasShown ? [{ kind: 'giftLeft', name: localize(goods.name, language), was: quantity, now: 0 }] : [];
  });

/** Everything that has changed since the shopper last looked, other than by their own choices (CHK-08). */
export const findChanges = (
  quote: CheckoutQuote,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => [
  ...offerChanges(quote, language),
  ...goodsChanges(quote.lines, language),
  ...giftChanges(quote, shown, language),
  ...findTermChanges(quote, choices, shown, language),
];

export interface OrderRefusal {
  reason: Reason;
  args?: Args;
  data?: RefusalData;
}

/**
 * Why this quote can't become the order that the shopper agreed to, with everything that has changed since they looked
 * (CHK-06, CHK-08); undefined if it can.
 */
export const findOrderRefusal = (
  quote: CheckoutQuote,
  { expectedTotal, ...choices }: CheckoutChoices & { expectedTotal: number },
  shown: ShownCheckout | null,
  language: Language,
): OrderRefusal | undefined => {
  const { lines, price, obstacles } = quote;
  const changes = findChanges(quote, choices, shown, language);
  const short = lines.filter(({ isShort }) => isShort);
  if (short.length > 0) return { reason: 'shortage', args: { name: productNames(short) }, data: { changes } };
  if (lines.some(({ goods }) => !goods.on_sale)) return { reason: 'orderChanged', data: { changes } };
  const [obstacle] = obstacles;
  if (obstacle) return changes.length > 0 ? { ...obstacle, data: { changes } } : obstacle;
  const isTotalNew = price.total !== expectedTotal;
  if (changes.length === 0 && !isTotalNew) return undefined;
  const total: CheckoutChange = { kind: 'total', name: '', was: expectedTotal, now: price.total };
  return { reason: 'orderChanged', data: { changes: [...changes, ...(isTotalNew ? [total] : [])] } };
};
