import { type CheckoutChange, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { ShownCheckout, ShownPerson } from '../../db/tables/order';
import type { CheckoutQuote } from './quote.rules';
import { shownOf } from './shown-checkout.rules';

type Kind = CheckoutChange['kind'];

/** The chosen person is gone from the book, or not as it was shown. */
const personChanges = (
  who: 'recipient' | 'sender',
  chosenId: string | undefined,
  shown: ShownPerson | null,
  now: ShownPerson | null,
): CheckoutChange[] => {
  const wantedId = chosenId ?? shown?.addressId;
  if (wantedId === undefined) return [];
  const name = shown?.addressId === wantedId ? shown.name : '';
  if (now?.addressId !== wantedId) return [{ kind: `${who}Gone`, name, was: 1, now: 0 }];
  const isEdited = shown?.addressId === wantedId && shown.content !== now.content;
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
  quote: CheckoutQuote,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => {
  const now = shownOf(quote);
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
export const findTermChanges = (
  quote: CheckoutQuote,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => {
  const now = shownOf(quote);
  const { recipient, sender } = now;
  const isSenderShown =
    quote.deliveryMode !== 'pickUp' && shown?.sender !== undefined && (shown?.sender !== null || sender !== null);
  return [
    ...personChanges('recipient', choices.recipientId, shown?.recipient ?? null, recipient),
    ...(isSenderShown ? personChanges('sender', choices.senderId, shown?.sender ?? null, sender) : []),
    ...choiceChanges(quote, choices, shown, language),
  ];
};
