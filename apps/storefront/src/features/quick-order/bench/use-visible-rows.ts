import type { QuickOrderRow } from '@pcmall/contract/quick-order';
import type { GridRow } from '@pcmall/ui/grid/grid-types';
import { useCallback, useMemo, useState } from 'react';
import type { Bench } from './draft-store';
import { isShown, type RowFilter, type RowLook, toGridRow } from './grid-rows';

/** A row is made ready for the grid once for each change of it. */
const gridRowCache = (madeReason: string) => {
  const kept = new WeakMap<QuickOrderRow, RowLook & { made: GridRow }>();
  return (row: QuickOrderRow, number: number, isUnchecked: boolean): GridRow => {
    const before = kept.get(row);
    if (before?.number === number && before.isUnchecked === isUnchecked) return before.made;
    const look = { number, isUnchecked, madeReason };
    const made = toGridRow(row, look);
    kept.set(row, { ...look, made });
    return made;
  };
};

interface Chosen {
  filter: RowFilter;
  rowIds: ReadonlySet<string>;
}

/** Undefined where all rows are shown. */
const chosenOf = (rows: readonly QuickOrderRow[], filter: RowFilter): Chosen | undefined => {
  if (filter.state === undefined && filter.problem === undefined) return undefined;
  return { filter, rowIds: new Set(rows.filter((row) => isShown(row, filter)).map(({ rowId }) => rowId)) };
};

/**
 * The rows that the filter lets through. Which ones is decided when it is chosen: a row that is mended meanwhile stays where
 * it is until then, or it would vanish under the fingers.
 */
export const useVisibleRows = ({ rows, unchecked }: Bench, madeReason: string, first: RowFilter = {}) => {
  const [chosen, setChosen] = useState(() => chosenOf(rows, first));
  const cached = useMemo(() => gridRowCache(madeReason), [madeReason]);
  const numbers = useMemo(() => new Map(rows.map(({ rowId }, index) => [rowId, index + 1])), [rows]);
  const visible = useMemo(() => (chosen ? rows.filter(({ rowId }) => chosen.rowIds.has(rowId)) : rows), [rows, chosen]);
  const rowAt = useCallback(
    (index: number) => {
      const row = visible[index];
      return row && cached(row, numbers.get(row.rowId) ?? 0, unchecked.has(row.rowId));
    },
    [visible, cached, numbers, unchecked],
  );
  return {
    visible,
    rowAt,
    filter: chosen?.filter ?? {},
    isFiltered: chosen !== undefined,
    choose: (filter: RowFilter) => setChosen(chosenOf(rows, filter)),
  };
};
