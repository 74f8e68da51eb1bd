import type { SheetMessageKey } from '@pcmall/contract/sheet-messages';
import type { CellDoubt } from '@pcmall/domain/quick-order';

/** A cell of any spreadsheet, as a text; `kind` where the file held something else. */
export interface ReadCell {
  text: string;
  kind?: 'number' | 'date';
  doubt?: CellDoubt;
}

/** A row that has something in it. Cells stand at the index of their column; empty ones are holes. */
export interface ReadRow {
  /** Its number as a spreadsheet shows it, counted from 1. */
  line: number;
  cells: (ReadCell | undefined)[];
}

/** A sheet that isn't hidden. */
export interface ReadSheet {
  name: string;
  rows: ReadRow[];
  /** It has more rows than were asked for. */
  isCut: boolean;
}

/** Why a file can't be read, as a text of the contract and what belongs into its gaps. */
export interface SheetFault {
  key: SheetMessageKey;
  args?: Record<string, string | number>;
}

export type SheetResult = { sheets: ReadSheet[] } | { fault: SheetFault };

export interface SheetLimits {
  /** Of the file. */
  bytes: number;
  /** Rows with something in them, for each sheet. */
  rows: number;
  /** Names of columns in their folded form (`foldText`): they tell in which encoding and with which separator a text makes sense. */
  headers: readonly string[];
}

/** Thrown inside the reader, and turned into a result by the process that it runs in. */
export class UnreadableSheet extends Error {
  constructor(readonly fault: SheetFault) {
    super(fault.key);
  }
}

export const refuseSheet = (key: SheetFault['key'], args?: SheetFault['args']): never => {
  throw new UnreadableSheet(args ? { key, args } : { key });
};

/** Columns further right are not looked at: no sheet of ours has half as many, and a cell at XFD1048576 costs nothing. */
export const mostColumns = 64;

/** As many characters as a cell of Excel can hold. */
export const mostCharacters = 32_767;
