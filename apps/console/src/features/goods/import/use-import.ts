import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import {
  checkGoodsImport,
  discardGoodsImport,
  type GoodsImport,
  getGoodsImport,
  listGoodsImports,
  listImportRows,
  makeMissingNames,
  runGoodsImport,
  undoGoodsImport,
} from '@pcmall/contract/console/goods-import';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call';
import { apiQuery, useInvalidate } from '../../../lib/query';
import { useWatchedImport } from '../../../lib/tab/watched-import';

const isWorking = ({ state }: Pick<GoodsImport, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** An import as it is now, again by itself while the server works at it. */
export const useOpenedImport = (importId: string) =>
  useQuery({
    ...apiQuery(getGoodsImport, { params: { importId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1000 : false),
  });

export const useImports = () =>
  useQuery({
    ...apiQuery(listGoodsImports),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 3000 : false),
  });

/** What can be done with an import. The server answers at once and works on; the page follows. */
export const useImportActions = (importId: string) => {
  const invalidate = useInvalidate();
  const { watch } = useWatchedImport();
  const params = { importId };
  const follow = () => invalidate(getGoodsImport, listGoodsImports, listImportRows);
  const check = useMutation({
    mutationFn: (columns: (GoodsSheetField | null)[]) => call(checkGoodsImport, { params, body: { columns } }),
    onSuccess: follow,
  });
  const makeNames = useMutation({
    mutationFn: () => call(makeMissingNames, { params, body: {} }),
    onSuccess: () => Promise.all([follow(), invalidate(listGoodsCategories, listBrands)]),
  });
  const run = useMutation({
    mutationFn: () => call(runGoodsImport, { params, body: {} }),
    onSuccess: () => {
      watch(importId);
      return follow();
    },
  });
  const undo = useMutation({
    mutationFn: () => call(undoGoodsImport, { params, body: {} }),
    onSuccess: () => {
      watch(importId);
      return follow();
    },
    // It may be too late by now, which the import itself says.
    onError: follow,
  });
  const discard = useMutation({
    mutationFn: () => call(discardGoodsImport, { params, body: {} }),
    onSuccess: () => invalidate(listGoodsImports),
  });
  return { check, makeNames, run, undo, discard };
};

/** What was shown of goods before is no longer so when an import is done. */
export const useFreshWhenDone = (state: GoodsImport['state'] | undefined, refresh: () => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the state
  useEffect(() => {
    if (state === 'checked' || state === 'done' || state === 'undone') refresh();
  }, [state]);
};
