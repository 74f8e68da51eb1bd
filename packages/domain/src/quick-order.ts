/** What a row of a quick-order sheet can say, in the order of the template's columns (BAT-01.1). */
export const quickOrderFields = [
  'orderReference',
  'recipientName',
  'recipientPhone',
  'phoneAreaCode',
  'idNumber',
  'province',
  'city',
  'district',
  'street',
  'postCode',
  'skuCode',
  'quantity',
  'deliveryMode',
  'remark',
] as const;

export type QuickOrderField = (typeof quickOrderFields)[number];

/** The most rows that a file may have, not counting its headers. */
export const maxQuickOrderRows = 5000;

/** The most bytes that a file may have. */
export const maxQuickOrderBytes = 10 * 1024 * 1024;

/**
 * Why a cell's value may not be what its author meant. `restored`: the file had lost part of it and it was put back from what
 * is certain, as a phone's leading zero. `digitsLost`: a number too long for a spreadsheet, of which the last digits are gone.
 * `notANumber`: no count of pieces. `formulaFailed`: a formula without a result. `becameDate`: the spreadsheet took a code for
 * a date. `merged`: what may be meant once for all of its rows, as a quantity, stands in a cell merged over several.
 * `recognised`: taken out of a text where it may as well mean something else. `assumedOne`: a text names goods and no quantity.
 */
export const cellDoubts = [
  'restored',
  'digitsLost',
  'notANumber',
  'formulaFailed',
  'becameDate',
  'merged',
  'recognised',
  'assumedOne',
] as const;

export type CellDoubt = (typeof cellDoubts)[number];

/** A cell as it was read: tidied text, and what is doubtful about it. */
export interface SheetCell {
  text: string;
  doubt?: CellDoubt;
}

/** A row as it was read; `line` is its number in the file, counted from 1 as a spreadsheet shows it. */
export interface SheetRow {
  line: number;
  cells: Partial<Record<QuickOrderField, SheetCell>>;
}
