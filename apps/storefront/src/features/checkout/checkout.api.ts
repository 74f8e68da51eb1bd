import {
  type Checkout,
  type CheckoutChange,
  type CheckoutChoices,
  createOrder,
  noCoupon,
  preOrder,
  preOrderTemp,
  refreshPreOrder,
} from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { getOrderList } from '@pcmall/contract/order';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../lib/call';
import { cartScope, refreshCart } from '../../lib/cart-sync';
import { useInvalidate } from '../../lib/query';
import { type Basket, forgetCheckout, keepCheckout, type StartedCheckout, startedCheckout } from './checkout-basket';

export const useBegin = () =>
  useMutation({
    // After the changes of the cart that are still on their way: what is confirmed is what was shown.
    scope: cartScope,
    mutationFn: async (basket: Basket) => {
      const { preOrderId } = await call(preOrderTemp, { body: basket });
      keepCheckout({ preOrderId, basket });
    },
  });

const isExpired = (error: unknown) => error instanceof CallError && error.code === errors.checkoutNotFound.code;

/** The first look at the checkout; one that is too old is begun anew with the same basket. */
const open = async ({ preOrderId, basket }: StartedCheckout, choices: CheckoutChoices): Promise<Checkout> => {
  try {
    return await call(preOrder, { body: { preOrderId, ...choices } });
  } catch (error) {
    if (!isExpired(error)) throw error;
    const again = await call(preOrderTemp, { body: basket });
    keepCheckout({ ...again, basket });
    return call(preOrder, { body: { ...again, ...choices } });
  }
};

/** The checkout priced for these choices; while other choices are priced, the last answer stays on the screen. */
export const useCheckoutView = (started: StartedCheckout, choices: CheckoutChoices, isFirst: boolean) =>
  useQuery({
    queryKey: ['checkout', started.preOrderId, choices],
    queryFn: () => {
      const latest = startedCheckout() ?? started;
      if (isFirst) return open(latest, choices);
      return call(refreshPreOrder, { query: { preOrderId: latest.preOrderId, ...choices } });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export interface Submission {
  checkout: Checkout;
  remark: string;
}

export const useCreateOrder = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ checkout, remark }: Submission) =>
      call(createOrder, {
        body: {
          preOrderId: checkout.preOrderId,
          // One checkout makes one order, however often and from however many tabs it is sent.
          idempotencyKey: checkout.preOrderId,
          deliveryMode: checkout.deliveryMode,
          recipientId: checkout.recipient?.addressId,
          senderId: checkout.sender?.addressId,
          carrierId: checkout.carrierId ?? undefined,
          materialId: checkout.materialId ?? undefined,
          pickUpPointId: checkout.pickUpPointId ?? undefined,
          couponId: checkout.couponId ?? noCoupon,
          expectedTotal: checkout.price.total,
          remark,
        },
      }),
    onSuccess: () => {
      forgetCheckout();
      void refreshCart();
      void invalidate(getOrderList);
    },
  });
};

const isChange = (value: unknown): value is CheckoutChange =>
  typeof value === 'object' && value !== null && 'kind' in value && 'was' in value && 'now' in value;

/** What a refused order says has changed since it was shown; empty when it was refused for something else. */
export const changesIn = (error: unknown): CheckoutChange[] => {
  const changes = error instanceof CallError ? error.data?.changes : undefined;
  return Array.isArray(changes) ? changes.filter(isChange) : [];
};
