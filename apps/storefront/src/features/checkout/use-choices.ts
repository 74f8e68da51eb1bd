import { type Checkout, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import { useEffect, useState } from 'react';
import { useQueryState } from '../../lib/navigation';
import { invalidateQueries, queryClient } from '../../lib/query';
import { type useChangeNotes, withoutGone } from './changes';
import { orderMadeBefore, useCheckoutView } from './checkout.api';
import { keepChoices, readKeptChoices } from './kept-choices';
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

/** What the shopper chooses and writes, kept in the tab, and the checkout priced for it. */
export const useChoices = (started: StartedCheckout) => {
  const [{ addressId }] = useQueryState();
  const [kept] = useState(() => readKeptChoices(started.basket));
  const [first] = useState<CheckoutChoices>(() => ({
    ...started.choices,
    ...(addressId && { recipientId: addressId }),
    ...kept.choices,
  }));
  const [choices, setChoices] = useState(first);
  const [remark, setRemark] = useState(kept.remark);
  const view = useCheckoutView(started, choices, choices === first);
  const { data, error, isPlaceholderData, isFetching } = view;
  useEffect(() => {
    if (choices !== first || remark !== kept.remark) keepChoices(started.basket, { choices, remark });
  }, [started, first, kept, choices, remark]);
  const choose = (change: CheckoutChoices) =>
    setChoices((before) => {
      const after = { ...withoutGone(before, data?.changes ?? []), ...change };
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
    remark,
    setRemark,
    /** Also where an answer is on its way, which may be older than what there is to be seen. */
    refresh: () => void invalidateQueries(queryClient, { queryKey: ['checkout', started.preOrderId] }),
  };
};
