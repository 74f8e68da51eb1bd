import { getOrderDetailPc, getOrderList } from '@pcmall/contract/order';
import { applyRefund, getRefunds, previewRefund, withdrawRefund } from '@pcmall/contract/refund';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { apiQuery, useInvalidate } from '../../../lib/query';
import type { RefundValues } from './refund-form-rules';
import { chosenPieces } from './refund-form-rules';

export const refundsQuery = (orderId: string) => apiQuery(getRefunds, { query: { orderId } });

/** What would go back for the chosen pieces; the last answer stays until the next is there. */
export const useRefundPreview = (orderId: string, pieces: RefundValues['pieces']) => {
  const lines = chosenPieces(pieces);
  return useQuery({
    ...apiQuery(previewRefund, { body: { orderId, lines } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
};

const useRefreshOrder = () => {
  const invalidate = useInvalidate();
  return () => invalidate(getOrderList, getOrderDetailPc, getRefunds);
};

export const useApplyRefund = (orderId: string) => {
  const refresh = useRefreshOrder();
  const client = useQueryClient();
  // The form stays as it is; whatever shows the order next reads it anew.
  const noteUnsure = () =>
    [getOrderList, getOrderDetailPc, getRefunds].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path], refetchType: 'none' }),
    );
  return async ({ pieces, reasonKind, reason, pictures }: RefundValues) => {
    if (reasonKind === '') return;
    const lines = chosenPieces(pieces);
    try {
      await askOnce(`refund ${orderId}`, (idempotencyKey) =>
        call(applyRefund, { body: { orderId, lines, reasonKind, reason, pictures, idempotencyKey } }),
      );
    } catch (error) {
      await Promise.all(noteUnsure());
      throw error;
    }
    await refresh();
  };
};

export const useWithdrawRefund = (onWithdrawn: () => void) => {
  const refresh = useRefreshOrder();
  return useMutation({
    mutationFn: (requestId: string) => call(withdrawRefund, { body: { requestId } }),
    onSuccess: onWithdrawn,
    // After a refusal too: the shop has decided meanwhile.
    onSettled: refresh,
  });
};
