import {
  buyAgain,
  cancelOrder,
  deleteOrder,
  getOrderDetailPc,
  getOrderList,
  receiveOrder,
  remindShipping,
} from '@pcmall/contract/order';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { refreshCart } from '../../lib/cart/cart-updates';
import { rememberRepeatedOrder } from '../../lib/cart/repeat-order';
import { apiQuery, useInvalidate } from '../../lib/query';

export const orderQuery = (id: string) => apiQuery(getOrderDetailPc, { params: { id } });

/** The actions that change the order itself, with the endpoint of each. */
const calls = { cancel: cancelOrder, confirmReceipt: receiveOrder, delete: deleteOrder } as const;
export type OrderChange = keyof typeof calls;

export const useChangeOrder = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, change }: { orderId: string; change: OrderChange }) =>
      call(calls[change], { body: { orderId } }),
    // After a refusal too: the order is no longer in the status that is shown.
    onSettled: (_data, error, { change }) =>
      change === 'delete' && !error ? invalidate(getOrderList) : invalidate(getOrderList, getOrderDetailPc),
  });
};

export const useRemind = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (orderId: string) => call(remindShipping, { body: { orderId } }),
    onSettled: () => invalidate(getOrderList, getOrderDetailPc),
  });
};

export const useBuyAgain = () =>
  useMutation({
    mutationFn: (orderId: string) =>
      askOnce(`buy again ${orderId}`, (idempotencyKey) => call(buyAgain, { body: { orderId, idempotencyKey } })),
    onSuccess: (repeated) => {
      rememberRepeatedOrder(repeated);
      return refreshCart();
    },
  });
