import type { ShopOrder } from '@pcmall/contract/console/orders';
import { getShopOrder, listShopOrders } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import { listOrderPayments } from '@pcmall/contract/console/payments';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';
import { offerUndo } from '../../../lib/undo-offer';

export const orderQuery = (orderId: string) => apiQuery(getShopOrder, { params: { orderId } });
export const paymentsQuery = (orderId: string) => apiQuery(listOrderPayments, { params: { orderId } });

interface Told {
  saved: string;
  onDone?: () => void;
  /** Takes the change back. */
  undo?: (() => Promise<ShopOrder>) | undefined;
}

/** Sends a change of an order; the page shows what the server answers. A failure is told by the call itself, and what was typed stays. */
export const useOrderChange = <Input = void>(
  orderId: string,
  send: (input: Input) => Promise<ShopOrder>,
  { saved, onDone, undo }: Told,
) => {
  const invalidate = useInvalidate();
  /** What was open for the change closes with the order as it is now, not before. */
  const show = async (order: ShopOrder, close?: () => void) => {
    await keepNewest(queryClient, orderQuery(orderId).queryKey, order);
    close?.();
    await invalidate(listShopOrders, getOverview);
  };
  // Somebody else may have moved it meanwhile.
  const readAgain = () => queryClient.invalidateQueries(orderQuery(orderId));
  const takeBack = async (call: () => Promise<ShopOrder>) => {
    try {
      await show(await call());
    } catch (error) {
      await readAgain();
      throw error;
    }
  };
  return useMutation({
    mutationFn: send,
    onSuccess: async (order) => {
      if (undo) offerUndo(saved, () => takeBack(undo));
      else toast.success(saved);
      await show(order, onDone);
    },
    onError: readAgain,
  });
};
