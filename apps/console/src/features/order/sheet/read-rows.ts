import { bareSheetText } from '@pcmall/domain/sheet-text';
import { tidyNumber } from '@pcmall/domain/tidy-text';

export interface SheetRow {
  orderNo: string;
  trackingNo: string;
  carrier: string;
}

/** Cells of a line: by tabs as spreadsheets copy them, by commas as CSV has them, else by spaces as people type them. */
const cellsOf = (line: string): string[] => {
  if (line.includes('\t')) return line.split('\t');
  const parts = line.match(/"(?:[^"]|"")*"|[^,，;；]+|(?<=^|[,，;；])(?=[,，;；]|$)/g) ?? [];
  return parts.length > 1 ? parts : line.trim().split(/\s+/);
};

const textOf = (cell: string | undefined): string =>
  bareSheetText(
    (cell ?? '').trim().replace(/^"([\s\S]*)"$/, (_, inside: string) => inside.replaceAll('""', '"')),
  ).trim();

/** A head names its columns; an order's number has digits. */
const isHead = ({ orderNo }: SheetRow) => !/\d/.test(tidyNumber(orderNo));

/** The rows of a carrier's sheet as they were pasted or read from a file; empty lines and the head are none. */
export const readRows = (text: string): SheetRow[] => {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [orderNo, trackingNo, carrier] = cellsOf(line).map(textOf);
      return { orderNo: orderNo ?? '', trackingNo: trackingNo ?? '', carrier: carrier ?? '' };
    });
  const [first, ...rest] = rows;
  return first && isHead(first) ? rest : rows;
};
