import { awaitProduct } from '@pcmall/contract/saved';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { queryClient } from '../../../lib/query';
import { stockQuery } from '../catalogue.api';
import { askAgain, showSaved, without } from './saved.api';

/** Asks to be told when a product is back, or no more. */
export const useAwait = () =>
  useMutation({
    mutationFn: async ({ productId, isAwaited }: { productId: string; isAwaited: boolean }) => {
      await call(awaitProduct, { body: { productId, isAwaited } });
      await showSaved(({ awaited }) => ({
        awaited: isAwaited ? [productId, ...without(awaited, productId)] : without(awaited, productId),
      }));
    },
    // It may be back already: then the screen should say so too.
    onError: (_error, { productId }) =>
      Promise.all([askAgain(), queryClient.invalidateQueries({ queryKey: stockQuery(productId).queryKey })]),
  });
