/** What a cell's owner says of it; it is drawn and read out with the reason. */
export type CellMark = 'right' | 'doubtful' | 'wrong' | 'changed';

/** A text that a cell may take: one of an allowed list, or one that is proposed in place of what it says. */
export interface CellChoice {
  value: string;
  label: string;
}

export interface GridCell {
  text: string;
  mark?: CellMark;
  /** Why it is marked so, ready to show. */
  reason?: string;
  /** Texts that are offered for it, before the column's own. */
  proposals?: readonly CellChoice[];
}

export interface GridRow {
  /** Stays the same while the row exists. */
  key: string;
  /** Stands before the row, such as its number. */
  label: string;
  mark?: CellMark;
  reason?: string;
  /** Nothing of it can be changed. */
  isReadOnly?: boolean;
  /** By the columns' keys. */
  cells: Readonly<Record<string, GridCell | undefined>>;
}

export interface GridColumn {
  key: string;
  title: string;
  /** Pixels. */
  width: number;
  isReadOnly?: boolean;
  /** Figures stand at the right. */
  isNumber?: boolean;
  /** The allowed texts, which a list offers. */
  choices?: readonly CellChoice[];
}

export interface CellText {
  rowKey: string;
  column: string;
  text: string;
}

/** What a press, a paste or a key changes, as one step: the owner applies it, or nothing changes. */
export interface GridEdit {
  cells: CellText[];
  /** Texts by column for rows that are to follow the last one. */
  appended: Record<string, string>[];
  /** Rows of a pasted block for which there is no room. */
  dropped: number;
}
