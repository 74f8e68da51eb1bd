import type { QuickOrderRow, RowFault } from '@pcmall/contract/quick-order';
import type { Language } from '@pcmall/domain/localized';
import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';
import { deliveryModeTexts } from '@pcmall/domain/quick-order-value';
import type { CellMark, GridCell, GridColumn, GridRow } from '@pcmall/ui/grid/grid-types';

/** Down to the quantity they fit into a window of 1280 pixels with its scroll bars: what is looked at most needs no scrolling. */
const widths: Record<QuickOrderField, number> = {
  orderReference: 122,
  recipientName: 80,
  recipientPhone: 102,
  phoneAreaCode: 73,
  idNumber: 156,
  province: 70,
  city: 66,
  district: 68,
  street: 132,
  postCode: 74,
  skuCode: 104,
  quantity: 72,
  deliveryMode: 120,
  remark: 140,
};

type Mode = keyof typeof deliveryModeTexts;

export const gridColumns = (
  title: (field: QuickOrderField) => string,
  modes: readonly Mode[],
  language: Language,
): GridColumn[] =>
  quickOrderFields.map((field) => ({
    key: field,
    title: title(field),
    width: widths[field],
    isNumber: field === 'quantity',
    choices:
      field === 'deliveryMode'
        ? modes.map((mode) => ({ value: modeText(mode, language), label: modeText(mode, language) }))
        : undefined,
  }));

/** How a sheet names a delivery mode. */
export const modeText = (mode: Mode, language: Language): string => {
  const [zh = mode, en = mode] = deliveryModeTexts[mode];
  return language === 'zh' ? zh : en;
};

const markOf = (faults: readonly RowFault[]): CellMark | undefined => {
  if (faults.some(({ severity }) => severity === 'wrong')) return 'wrong';
  return faults.length > 0 ? 'doubtful' : undefined;
};

const cellOf = (text: string, faults: readonly RowFault[]): GridCell => ({
  text,
  mark: markOf(faults),
  reason: faults.length > 0 ? faults.map(({ message }) => message).join('\n') : undefined,
  proposals: faults.flatMap(({ proposals }) => proposals),
});

export interface RowLook {
  number: number;
  isUnchecked: boolean;
  madeReason: string;
}

/** A row as the grid shows it. */
export const toGridRow = (row: QuickOrderRow, { number, isUnchecked, madeReason }: RowLook): GridRow => {
  const isMade = row.state === 'made';
  const ofRow = row.faults.filter(({ field }) => field === null);
  const reason = isMade ? madeReason : ofRow.map(({ message }) => message).join('\n');
  const states = { right: 'right', doubtful: 'doubtful', wrong: 'wrong', made: undefined } as const;
  return {
    key: row.rowId,
    label: String(number),
    mark: isUnchecked ? 'changed' : states[row.state],
    reason: reason || undefined,
    isReadOnly: isMade,
    cells: Object.fromEntries(
      quickOrderFields.map((field) => [
        field,
        cellOf(
          row.cells[field]?.text ?? '',
          row.faults.filter((fault) => fault.field === field),
        ),
      ]),
    ),
  };
};

export interface RowFilter {
  /** `open`: every row that no order has been made of. */
  state?: QuickOrderRow['state'] | 'open';
  problem?: string;
}

export const isShown = (row: QuickOrderRow, { state, problem }: RowFilter): boolean =>
  (state === undefined || (state === 'open' ? row.state !== 'made' : row.state === state)) &&
  (problem === undefined || row.faults.some(({ key }) => key === problem));
