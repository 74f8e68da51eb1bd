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
import { checkoutNotFoundCode, checkoutOrderedCode } from '@pcmall/contract/codes';
import type { DataOf } from '@pcmall/contract/endpoint';
import { getOrderList } from '@pcmall/contract/order';
import { CallError } from '@pcmall/ui/lib/call-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { cartScope, refreshCart } from '../../lib/cart/cart-updates';
import { queryClient } from '../../lib/query';
import { forgetKeptChoices } from './kept-choices';
import {
  type Basket,
  forgetStartedCheckout,
  readStartedCheckout,
  type StartedCheckout,
  storeStartedCheckout,
} from './started-checkout';

/** Runs an action once the changes of the cart that are under way have been answered. */
const afterCartChanges = <Result>(action: () => Promise<Result>): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build(queryClient, queryClient.defaultMutationOptions({ scope: cartScope, mutationFn: action }))
    .execute(undefined);

/** Opens a checkout of the basket and remembers it in this tab; answers with the gifts that are to be chosen as well. */
export const openCheckout = async (
  basket: Basket,
  choices: CheckoutChoices = {},
): Promise<DataOf<typeof preOrderTemp>> => {
  // Waits for changes of the cart that are still under way, so that what is confirmed is what was shown.
  const opened = await afterCartChanges(() => call(preOrderTemp, { body: basket }));
  storeStartedCheckout({ preOrderId: opened.preOrderId, basket, choices });
  return opened;
};

/** The order that this checkout, or another tab's of the same lines, has made already; undefined for any other failure. */
export const orderMadeBefore = (error: unknown): string | undefined => {
  const isOrdered = error instanceof CallError && error.code === checkoutOrderedCode;
  return isOrdered && typeof error.data?.orderId === 'string' ? error.data.orderId : undefined;
};

const isExpired = (error: unknown) => error instanceof CallError && error.code === checkoutNotFoundCode;

/** The first look at the checkout; one that has expired is opened anew with the same basket. */
const firstCheckoutView = async ({ preOrderId, basket }: StartedCheckout, choices: CheckoutChoices) => {
  try {
    return await call(preOrder, { body: { preOrderId, ...choices } });
  } catch (error) {
    if (!isExpired(error)) throw error;
    const reopened = await openCheckout(basket);
    return call(preOrder, { body: { preOrderId: reopened.preOrderId, ...choices } });
  }
};

/** The checkout priced for these choices; until the answer comes, the previous one stays on the screen. */
export const useCheckoutView = (started: StartedCheckout, choices: CheckoutChoices, isFirst: boolean) =>
  useQuery({
    queryKey: ['checkout', started.preOrderId, choices],
    queryFn: (): Promise<Checkout> => {
      const latest = readStartedCheckout() ?? started;
      if (isFirst) return firstCheckoutView(latest, choices);
      return call(refreshPreOrder, { query: { preOrderId: latest.preOrderId, ...choices } });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The checkout is used up, and its lines have left the cart. */
export const afterOrder = () => {
  forgetStartedCheckout();
  forgetKeptChoices();
  void refreshCart();
  void queryClient.invalidateQueries({ queryKey: [getOrderList.path] });
};

/** Makes the order as it is shown; refused with `changes` when it is no longer what was shown (CHK-08). */
export const placeOrder = async (checkout: Checkout, remark: string): Promise<{ orderId: string }> => {
  const order = await call(createOrder, {
    body: {
      preOrderId: checkout.preOrderId,
      // One checkout makes one order, however often it is submitted, from however many tabs, whether or not answers arrive.
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
  });
  afterOrder();
  return order;
};

const isChange = (value: unknown): value is CheckoutChange =>
  typeof value === 'object' && value !== null && 'kind' in value && 'was' in value && 'now' in value;

/** What has changed since it was shown, according to a refused order; empty if the reason was another. */
export const changesIn = (error: unknown): CheckoutChange[] => {
  const changes = error instanceof CallError ? error.data?.changes : undefined;
  return Array.isArray(changes) ? changes.filter(isChange) : [];
};
