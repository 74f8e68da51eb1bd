import type { QuickOrderRow, RowChange } from '@pcmall/contract/quick-order';
import type { QuickOrderField } from '@pcmall/domain/quick-order';
import type { CellText } from '@pcmall/ui/grid/grid-types';

/** What one press changes, and what takes it back. */
export interface Step {
  changes: RowChange[];
  inverse: RowChange[];
}

type Texts = Partial<Record<QuickOrderField, string>>;

const textsOf = ({ cells }: QuickOrderRow): Texts =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell?.text ?? '']));

/** Changes of cells as blocks: rows of which the same fields change are one block. */
const blocksOf = (byRow: ReadonlyMap<string, Texts>): RowChange[] => {
  const blocks = new Map<string, Extract<RowChange, { kind: 'cells' }>>();
  for (const [rowId, texts] of byRow) {
    const fields = Object.keys(texts) as QuickOrderField[];
    const name = fields.join();
    const block = blocks.get(name) ?? { kind: 'cells', rowIds: [], fields, texts: [] };
    blocks.set(name, block);
    block.rowIds.push(rowId);
    block.texts.push(fields.map((field) => texts[field] ?? ''));
  }
  return [...blocks.values()];
};

/** New texts for cells, and what these say now. */
export const cellStep = (
  cells: readonly CellText[],
  textAt: (rowId: string, field: QuickOrderField) => string,
): Step => {
  const after = new Map<string, Texts>();
  const before = new Map<string, Texts>();
  for (const { rowKey, column, text } of cells) {
    const field = column as QuickOrderField;
    after.set(rowKey, { ...after.get(rowKey), [field]: text });
    before.set(rowKey, { ...before.get(rowKey), [field]: textAt(rowKey, field) });
  }
  return { changes: blocksOf(after), inverse: blocksOf(before) };
};

export const insertStep = (after: string | null, rows: { rowId: string; cells: Texts }[]): Step => ({
  changes: [{ kind: 'insert', after, rows }],
  inverse: [{ kind: 'delete', rowIds: rows.map(({ rowId }) => rowId) }],
});

/** Deletes rows; taken back, each run of them goes behind the row that it followed. */
export const deleteStep = (rows: readonly QuickOrderRow[], rowIds: readonly string[]): Step => {
  const going = new Set(rowIds);
  const inverse: Extract<RowChange, { kind: 'insert' }>[] = [];
  let before: string | null = null;
  let run: (typeof inverse)[number] | undefined;
  for (const row of rows) {
    if (going.has(row.rowId)) {
      if (!run) {
        run = { kind: 'insert', after: before, rows: [] };
        inverse.push(run);
      }
      run.rows.push({ rowId: row.rowId, cells: textsOf(row) });
    } else {
      before = row.rowId;
      run = undefined;
    }
  }
  return { changes: [{ kind: 'delete', rowIds: [...going] }], inverse };
};

export const joinSteps = (...steps: Step[]): Step => ({
  changes: steps.flatMap(({ changes }) => changes),
  inverse: [...steps].reverse().flatMap(({ inverse }) => inverse),
});

const emptyRow = (rowId: string, texts: Texts): QuickOrderRow => ({
  rowId,
  line: null,
  cells: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }])),
  state: 'right',
  faults: [],
  orderKey: '',
  orderId: null,
});

const withTexts = (row: QuickOrderRow, fields: readonly QuickOrderField[], texts: readonly string[]): QuickOrderRow => {
  const changed = new Set(fields.filter((field, at) => (row.cells[field]?.text ?? '') !== texts[at]));
  if (changed.size === 0) return row;
  const cells = { ...row.cells };
  for (const [at, field] of fields.entries()) cells[field] = { text: texts[at] ?? '' };
  // What was wrong with the old text says nothing of the new one.
  return { ...row, cells, faults: row.faults.filter(({ field }) => field === null || !changed.has(field)) };
};

/** The rows as they are after a change, before the server has checked it. */
export const applyChange = (rows: readonly QuickOrderRow[], change: RowChange): QuickOrderRow[] => {
  switch (change.kind) {
    case 'cells': {
      const at = new Map(change.rowIds.map((rowId, index) => [rowId, index]));
      return rows.map((row) => {
        const index = at.get(row.rowId);
        return index === undefined ? row : withTexts(row, change.fields, change.texts[index] ?? []);
      });
    }
    case 'insert': {
      const index = change.after === null ? 0 : rows.findIndex(({ rowId }) => rowId === change.after) + 1;
      const added = change.rows.map(({ rowId, cells }) => emptyRow(rowId, cells));
      return [...rows.slice(0, index), ...added, ...rows.slice(index)];
    }
    case 'delete': {
      const going = new Set(change.rowIds);
      return rows.filter(({ rowId }) => !going.has(rowId));
    }
  }
};

/** The rows that changes are about. */
export const touchedRows = (changes: readonly RowChange[]): Set<string> =>
  new Set(
    changes.flatMap((change) => (change.kind === 'insert' ? change.rows.map(({ rowId }) => rowId) : change.rowIds)),
  );
