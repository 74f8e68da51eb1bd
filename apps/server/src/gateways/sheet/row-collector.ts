import { mostCharacters, mostColumns, type ReadCell, type ReadRow } from './sheet';

/** As many cells as 5,000 rows of 64 columns have, over all sheets of a file. */
const mostCells = 320_000;

/** Higher than any order is; a sheet that is merged as a whole says nothing about its rows. */
const highestMerge = 500;

/** Counts the cells of a whole file. */
export interface CellBudget {
  left: number;
}

export const cellBudget = (): CellBudget => ({ left: mostCells });

/** Gathers the rows of a sheet that have something in them, as far as the limits go. */
export class RowCollector {
  private readonly byLine = new Map<number, ReadRow>();
  isCut = false;

  constructor(
    private readonly mostRows: number,
    private readonly budget: CellBudget,
  ) {}

  add(line: number, column: number, cell: ReadCell): void {
    if (this.isCut || column >= mostColumns || (cell.text.trim() === '' && !cell.doubt)) return;
    const row = this.byLine.get(line) ?? { line, cells: [] };
    if (row.cells.length === 0 && this.byLine.size >= this.mostRows) this.isCut = true;
    if (this.budget.left <= 0) this.isCut = true;
    if (this.isCut) return;
    this.budget.left -= 1;
    row.cells[column] =
      cell.text.length > mostCharacters ? { ...cell, text: cell.text.slice(0, mostCharacters) } : cell;
    this.byLine.set(line, row);
  }

  /** The value of cells merged downwards in one column, as the recipient of several goods, stands in each of their rows. */
  repeatDown(column: number, from: number, to: number): void {
    const value = this.byLine.get(from)?.cells[column];
    if (!value || to - from > highestMerge) return;
    for (let line = from + 1; line <= to; line++) {
      const cells = this.byLine.get(line)?.cells;
      if (cells && !cells[column]) this.add(line, column, { ...value, doubt: value.doubt ?? 'merged' });
    }
  }

  rows(): ReadRow[] {
    return [...this.byLine.values()].sort((a, b) => a.line - b.line);
  }
}
