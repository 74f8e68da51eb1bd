import { type ChosenGoods, findChosenGoods, type GoodsKind } from '@pcmall/contract/console/goods-chosen';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query';

/**
 * What goods with these ids look like: those that were chosen just now at once, others when the server has told.
 * `isGone` says that the shop no longer has one, and nothing before that is known.
 */
export const useChosenGoods = (kind: GoodsKind, ids: readonly string[]) => {
  const [added, setAdded] = useState<ReadonlyMap<string, ChosenGoods>>(new Map());
  // Sorted, so that another order of the same goods is not asked for again.
  const body = { kind, ids: [...ids].sort() };
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...apiQuery(findChosenGoods, { body }),
    ...{ enabled: ids.length > 0, placeholderData: keepPreviousData, staleTime: 0 },
  });
  const known = new Map(added);
  for (const goods of data ?? []) known.set(goods.id, goods);
  return {
    lookOf: (id: string) => known.get(id),
    isGone: (id: string) => data !== undefined && !isPlaceholderData && !data.some((each) => each.id === id),
    note: (goods: readonly ChosenGoods[]) =>
      setAdded(new Map([...added, ...goods.map((each) => [each.id, each] as const)])),
    error,
    askAgain: () => void refetch(),
  };
};
