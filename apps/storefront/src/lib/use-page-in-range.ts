import { type ListPage, lastPageOf } from '@pcmall/domain/list-page';
import { useEffect } from 'react';

/**
 * Whether the list has no such page: its last entry was taken away, or an old link names it. It then goes to the last one
 * there is. `list` is undefined until it is about this page.
 */
export const usePageInRange = (
  { pageIndex, pageSize }: ListPage,
  list: { records: readonly unknown[]; total: number } | undefined,
  goTo: (pageIndex: number) => void,
): boolean => {
  const isBeyond = list !== undefined && list.records.length === 0 && pageIndex > 1;
  const last = lastPageOf(list?.total ?? 0, pageSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is none
  useEffect(() => {
    // A list that is counted only so far may end before its count does.
    if (isBeyond) goTo(last < pageIndex ? last : 1);
  }, [isBeyond, last, pageIndex]);
  return isBeyond;
};
