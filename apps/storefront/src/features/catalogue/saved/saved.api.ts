import type { DataOf } from '@pcmall/contract/endpoint';
import { getSavedProducts, wishProduct } from '@pcmall/contract/saved';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { apiQuery, keepNewest, queryClient } from '../../../lib/query';
import { useSession } from '../../../lib/session';

type Saved = DataOf<typeof getSavedProducts>;

export const savedQuery = apiQuery(getSavedProducts);

const none: Saved = { viewed: [], wished: [], awaited: [] };

/** What the account keeps of products; nothing for a visitor. */
export const useSaved = (): Saved => {
  const { isLoggedIn } = useSession();
  const { data = none } = useQuery({ ...savedQuery, enabled: isLoggedIn });
  return isLoggedIn ? data : none;
};

/** Shows a change of the lists at once; what the server says counts if it could not be made. */
export const showSaved = async (change: (saved: Saved) => Partial<Saved>) => {
  // Right after a login they are still on their way.
  const saved = await queryClient.ensureQueryData(savedQuery);
  return keepNewest(queryClient, savedQuery.queryKey, { ...saved, ...change(saved) });
};

export const askAgain = () => queryClient.invalidateQueries({ queryKey: savedQuery.queryKey });

export const without = (ids: readonly string[], productId: string) => ids.filter((id) => id !== productId);

/** Puts a product on the wish list or takes it off. */
export const useWish = () =>
  useMutation({
    // One after the other: of two presses the last one counts, whichever the server would have answered first.
    scope: { id: 'wishes' },
    onMutate: ({ productId, isWished }) =>
      showSaved(({ wished }) => ({
        wished: isWished ? [productId, ...without(wished, productId)] : without(wished, productId),
      })),
    mutationFn: ({ productId, isWished }: { productId: string; isWished: boolean }) =>
      call(wishProduct, { body: { productId, isWished } }),
    onError: askAgain,
  });
