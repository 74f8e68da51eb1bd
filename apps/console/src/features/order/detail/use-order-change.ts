import type { ShopOrder } from '@pcmall/contract/console/orders';
import { getShopOrder, listShopOrders } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import { listOrderPayments } from '@pcmall/contract/console/payments';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { apiQuery, queryClient, useInvalidate } from '../../../lib/query';

export const orderQuery = (orderId: string) => apiQuery(getShopOrder, { params: { orderId } });
export const paymentsQuery = (orderId: string) => apiQuery(listOrderPayments, { params: { orderId } });

/** Sends a change of an order; the page shows what the server answers. A failure is told by the call itself, and what was typed stays. */
export const useOrderChange = <Input = void>(
  orderId: string,
  send: (input: Input) => Promise<ShopOrder>,
  { saved, onDone }: { saved: string; onDone?: () => void },
) => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: send,
    onSuccess: async (order) => {
      await keepNewest(queryClient, orderQuery(orderId).queryKey, order);
      toast.success(saved);
      onDone?.();
      await invalidate(listShopOrders, getOverview);
    },
    // Somebody else may have moved it meanwhile.
    onError: () => queryClient.invalidateQueries(orderQuery(orderId)),
  });
};
