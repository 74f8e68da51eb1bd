import type { DataOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  findNoRealNameRec,
  getQuickOrderProgress,
  linkQuickOrderRecipients,
  splitQuickOrder,
} from '@pcmall/contract/quick-order-orders';
import { CallError } from '@pcmall/ui/lib/call-error';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { apiQuery, keepNewest, useInvalidate } from '../../../lib/query';
import type { DraftStore } from '../bench/draft-store';

export type PreOrders = DataOf<typeof batchPreOrderDetailList>;
export type OrderStatus = PreOrders['orders'][number]['status'];
export type MissingId = DataOf<typeof findNoRealNameRec>[number];

export const ordersOfPage = 50;

/** The orders as they would be made now. Each look is noted by the server, so it looks again only when it is asked to. */
export const usePreOrders = (draftId: string, status: OrderStatus | undefined, page: number) =>
  useQuery({
    ...apiQuery(batchPreOrderDetailList, {
      body: { draftId, status, from: (page - 1) * ordersOfPage, count: ordersOfPage },
    }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

const pollMs = 10_000;

/** Who lacks an ID; what recipients hand in meanwhile is noticed. */
export const useMissingIds = (draftId: string) =>
  useQuery({ ...apiQuery(findNoRealNameRec, { query: { draftId } }), staleTime: 0, refetchInterval: pollMs });

const isRefusal = (error: unknown, ...reasons: (keyof typeof errors)[]) =>
  error instanceof CallError && reasons.some((reason) => errors[reason].code === error.code);

/** The external order numbers, or the file, have been ordered before: to be asked. */
export const isRepeated = (error: unknown) => isRefusal(error, 'quickOrderRepeated');

/** What was agreed to is not what there is now. */
export const isOutdated = (error: unknown) => isRefusal(error, 'quickOrderChanged', 'orderChanged');

export const useMakeOrders = (draftId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, confirmRepeated }: { seen: PreOrders; confirmRepeated: boolean }) =>
      call(
        batchCreateOrder,
        { body: { draftId, version: seen.version, expectedTotal: seen.totals.total, confirmRepeated } },
        { toldInPlace: (error) => isRepeated(error) || isOutdated(error) },
      ),
    onSuccess: (progress) =>
      keepNewest(cache, apiQuery(getQuickOrderProgress, { query: { draftId } }).queryKey, progress),
  });
};

export const useSplitOrders = (store: DraftStore) => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (orderKeys: string[]) => {
      const { draftId, version } = store.get().draft;
      await call(splitQuickOrder, { body: { draftId, version, idempotencyKey: newKey(), orderKeys } });
      await store.reload();
    },
    onSettled: () => invalidate(batchPreOrderDetailList),
  });
};

/** A link of their own for everybody who lacks an ID. */
/** A link for each of these recipients; for all who lack an ID where none is named. */
export const makeLinks = (draftId: string, recipientKeys?: string[]) =>
  call(linkQuickOrderRecipients, { body: { draftId, recipientKeys } });
