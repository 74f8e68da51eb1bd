import { lastPageOf } from '@pcmall/domain/list-page';
import { CallError } from '@pcmall/ui/lib/call-error';
import { useEffect } from 'react';
import type { TableView } from './use-table-view';

interface Shown {
  view: Pick<TableView, 'page' | 'pageSize' | 'filters' | 'set'>;
  list: {
    data: { records: readonly unknown[]; total: number } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
  };
}

/**
 * Whether the address names what the list can't be looked at by: a page that is none, as its last row went away or a link is
 * old, or a filter that the server refuses. It is put right then, without a step in the history, as trying again would not
 * help anybody.
 */
export const useUsableView = ({ view, list }: Shown): boolean => {
  const { page, pageSize, filters, set } = view;
  const shown = list.isPlaceholderData ? undefined : list.data;
  const isBeyond = shown !== undefined && shown.records.length === 0 && page > 1;
  const last = lastPageOf(shown?.total ?? 0, pageSize);
  const faults = list.error instanceof CallError ? Object.keys(list.error.fields) : [];
  // Of several values of one filter each has a fault of its own: `status.0`.
  const unusable = [...new Set(faults.map((path) => path.split('.')[0] ?? ''))]
    .filter((name) => name in filters)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is none and each fault
  useEffect(() => {
    if (unusable) set(Object.fromEntries(unusable.split(',').map((name) => [name, undefined])), { replace: true });
    // A list that became shorter meanwhile may end before its count does.
    else if (isBeyond) set({ page: last < page ? last : 1 }, { replace: true });
  }, [unusable, isBeyond, last, page]);
  return isBeyond || unusable !== '';
};
