import { getMyBalance } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getOrderList } from '@pcmall/contract/order';
import type { PayChannel } from '@pcmall/contract/payment';
import {
  getQuickOrderChannels,
  getQuickOrderProgress,
  payQuickOrder,
  payQuickOrderByLink,
} from '@pcmall/contract/quick-order-orders';
import { CallError } from '@pcmall/ui/lib/call-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { apiQuery, useInvalidate } from '../../../lib/query';
import { seal } from '../../../lib/seal/seal';

const makingMs = 1000;
const payingMs = 5000;

/** How far the orders are; it follows their making, and payments that are made elsewhere. */
export const useProgress = (draftId: string) =>
  useQuery({
    ...apiQuery(getQuickOrderProgress, { query: { draftId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.isMaking) return makingMs;
      return data && data.unpaidOrders + data.pendingOrders > 0 ? payingMs : false;
    },
  });

/** How the unpaid orders can be paid; asked again when others are to be paid than before. */
export const useQuickChannels = (draftId: string, unpaidOrders: number) =>
  useQuery({
    ...apiQuery(getQuickOrderChannels, { query: { draftId } }, { toldInPlace: () => true }),
    queryKey: [getQuickOrderChannels.path, { draftId, unpaidOrders }],
    staleTime: 0,
  });

/** Orders and balance are not as they were. */
const useForgetUnpaid = () => {
  const invalidate = useInvalidate();
  return () => invalidate(getQuickOrderProgress, getOrderList, getMyBalance);
};

interface PayAllHandlers {
  onPaid: (paid: DataOf<typeof payQuickOrder>) => void;
  /** More is to be paid than was shown. */
  onChanged: () => void;
}

export const usePayAll = (draftId: string, expectedTotal: number, { onPaid, onChanged }: PayAllHandlers) => {
  const forget = useForgetUnpaid();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (payPassword: string) =>
      call(payQuickOrder, { body: { draftId, payPassword: await seal(payPassword), agreed: true, expectedTotal } }),
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      // The dialog says everything else at the password.
      if (error.code !== errors.payAmountChanged.code) return error.tellInPlace();
      onChanged();
      return invalidate(getQuickOrderProgress, getQuickOrderChannels);
    },
    onSuccess: (paid) => {
      onPaid(paid);
      return forget();
    },
  });
};

export const usePayAllByLink = (draftId: string) =>
  useMutation({
    mutationFn: (channel: PayChannel) => call(payQuickOrderByLink, { body: { draftId, channel, agreed: true } }),
  });
