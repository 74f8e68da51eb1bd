import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** To the right, in digits of one width. */
  numeric?: boolean;
  /** The server can sort by it, under this name. */
  sort?: string;
  /** Not shown until somebody asks for it: what a list needs seldom, or has no room for. */
  isExtra?: true;
  /** A class for its width, such as w-40; without one it takes what its content needs. */
  width?: string;
  /** Takes the room that the others leave, and is cut off where that is little. */
  isFluid?: true;
}

/** What all cells of a table have in common. */
export const cellStyle = 'border-b border-line px-2 first:ps-4 last:pe-4';
