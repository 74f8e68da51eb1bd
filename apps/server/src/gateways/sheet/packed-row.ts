import type { ReadCell, ReadRow } from './sheet';

/** A row on its way between processes: most cells are nothing but a text, and a text takes a fifth of the time of an object. */
export interface PackedRow {
  line: number;
  cells: (string | ReadCell | null)[];
}

const packCell = (cell: ReadCell | undefined) => (cell && (cell.kind || cell.doubt) ? cell : (cell?.text ?? null));

const unpackCell = (cell: string | ReadCell | null) =>
  typeof cell === 'string' ? { text: cell } : (cell ?? undefined);

export const packRow = ({ line, cells }: ReadRow): PackedRow => ({ line, cells: Array.from(cells, packCell) });

export const unpackRow = ({ line, cells }: PackedRow): ReadRow => ({ line, cells: cells.map(unpackCell) });
