import {
  deleteQuickOrder,
  type ImportResult,
  listQuickOrders,
  type QuickOrderDraft,
  uploadQuickOrder,
} from '@pcmall/contract/quick-order';
import { quickOrderFields } from '@pcmall/domain/quick-order';
import { toClipboard } from '@pcmall/ui/grid/clipboard';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { apiQuery, useInvalidate } from '../../lib/query';
import { currentLocation } from '../../lib/router';
import { loadRows } from './load-rows';

export type Step = 'rows' | 'orders' | 'pay';

export const linkToDraft = (draft: string, step: Step = 'rows') =>
  linkTo('orderQuickly', { draft, step: step === 'rows' ? undefined : step });

/** Whether the address still is that of a draft's rows, whichever of them are shown. */
export const isAtRows = (draftId: string): boolean => {
  const { pathname, search } = currentLocation();
  const query = new URLSearchParams(search);
  return pathname === linkTo('orderQuickly') && query.get('draft') === draftId && !query.get('step');
};

/** The rows of a draft that no order has been made of. */
export const linkToOpenRows = (draft: string) => linkTo('orderQuickly', { draft, show: 'open' });

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

/** Order numbers are of one time only; all else may hold again. */
const repeatedFields = quickOrderFields.filter((field) => field !== 'orderReference');

/** Its rows as a new quick order: the same recipients once more, checked against today's stock and prices. */
export const useAgain = (onRead: (result: ImportResult) => void) =>
  useMutation({
    mutationFn: async ({ draftId, name }: QuickOrderDraft) => {
      const rows = await loadRows(draftId);
      const texts = rows.map(({ cells }) => repeatedFields.map((field) => cells[field]?.text ?? ''));
      const file = new Blob([toClipboard([[...repeatedFields], ...texts])], { type: 'text/csv' });
      return call(uploadQuickOrder, { body: { fileName: name }, files: { file } });
    },
    onSuccess: onRead,
  });
