import { type Checkout, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import { useState } from 'react';
import { useQueryState } from '../../lib/navigation';
import type { useChangeNotes } from './changes';
import { orderMadeBefore, useCheckoutView } from './checkout.api';
import type { StartedCheckout } from './started-checkout';

export interface StepProps {
  /** Includes the latest choice, even before it has been priced. */
  checkout: Checkout;
  choose: (change: CheckoutChoices) => void;
  refresh: () => void;
  /** What has changed at a place of the page since the shopper last looked. */
  changeAt: ReturnType<typeof useChangeNotes>;
  /** The shopper has tried to submit, so what is missing is marked. */
  isSubmitTried: boolean;
}

/** A choice shows at once, while its price is still being worked out. */
const withChoices = (checkout: Checkout, choices: CheckoutChoices): Checkout => ({
  ...checkout,
  deliveryMode: choices.deliveryMode ?? checkout.deliveryMode,
  carrierId: choices.carrierId ?? checkout.carrierId,
  materialId: choices.materialId ?? null,
  pickUpPointId: choices.pickUpPointId ?? checkout.pickUpPointId,
  couponId: choices.couponId === noCoupon ? null : (choices.couponId ?? checkout.couponId),
});

export const useChoices = (started: StartedCheckout) => {
  const [{ addressId }] = useQueryState();
  const [first] = useState<CheckoutChoices>(addressId ? { recipientId: addressId } : {});
  const [choices, setChoices] = useState(first);
  const view = useCheckoutView(started, choices, choices === first);
  const { data, error, isPlaceholderData, isFetching, refetch } = view;
  const choose = (change: CheckoutChoices) =>
    setChoices((before) => {
      const after = { ...before, ...change };
      // Another delivery mode or address has other carriers: the cheapest is preselected again.
      if (change.deliveryMode || change.recipientId) delete after.carrierId;
      return after;
    });
  return {
    checkout: data && isPlaceholderData ? withChoices(data, choices) : data,
    error: data ? null : error,
    /** The order that the checkout has made: its answer was lost, or another tab was faster. */
    orderFound: orderMadeBefore(error),
    /** The price on the screen is not yet that of the present choices. */
    isPricing: isFetching,
    choose,
    refresh: () => void refetch(),
  };
};
