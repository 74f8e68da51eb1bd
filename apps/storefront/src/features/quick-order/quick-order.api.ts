import { deleteQuickOrder, listQuickOrders, type QuickOrderDraft } from '@pcmall/contract/quick-order';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { apiQuery, useInvalidate } from '../../lib/query';

export type Step = 'rows' | 'orders' | 'pay';

export const linkToDraft = (draft: string, step: Step = 'rows') =>
  linkTo('orderQuickly', { draft, step: step === 'rows' ? undefined : step });

/** My quick orders as they are now; again by themselves while orders of one are being made. */
export const useDrafts = () =>
  useQuery({
    ...apiQuery(listQuickOrders),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ isMaking }) => isMaking) ? 3000 : false),
  });

export const useDeleteDraft = () => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ draftId }: QuickOrderDraft) => call(deleteQuickOrder, { body: { draftId } }),
    onSuccess: () => invalidate(listQuickOrders),
  });
};
