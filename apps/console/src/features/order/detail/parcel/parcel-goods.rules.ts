import type { ShopOrder } from '@pcmall/contract/console/orders';

/** The pieces of each line in a parcel, as they were typed, by the number of the line. */
export type Packed = Readonly<Record<number, string>>;

/** A line of which pieces are to be sent. */
export interface PackedLine {
  lineNo: number;
  name: string;
  /** Pieces that have not been given back. */
  left: number;
}

/** `nameOf` calls a line so that it is told from every other. */
export const linesToPack = (
  { lines }: Pick<ShopOrder, 'lines'>,
  nameOf: (line: ShopOrder['lines'][number]) => string,
): PackedLine[] =>
  lines
    .map((line) => ({ lineNo: line.lineNo, name: nameOf(line), left: line.quantity - line.returned }))
    .filter(({ left }) => left > 0);

const piecesIn = (packed: Packed, lineNo: number): number => {
  const typed = (packed[lineNo] ?? '').trim();
  return /^\d{0,7}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** All of them. */
export const packAll = (lines: readonly PackedLine[]): Packed =>
  Object.fromEntries(lines.map(({ lineNo, left }) => [lineNo, String(left)]));

/**
 * The first line that the parcels do not hold exactly: how many pieces are in none of them, or less than nothing for those
 * that are too many. NaN where something else than a number was typed.
 */
export const packingFault = (
  lines: readonly PackedLine[],
  parcels: readonly Packed[],
): { name: string; missing: number } | undefined =>
  lines
    .map(({ lineNo, name, left }) => ({
      ...{ name, missing: left - parcels.reduce((sum, packed) => sum + piecesIn(packed, lineNo), 0) },
    }))
    .find(({ missing }) => missing !== 0);

/** Whether nothing is in it. */
export const isEmptyParcel = (lines: readonly PackedLine[], packed: Packed): boolean =>
  lines.every(({ lineNo }) => piecesIn(packed, lineNo) === 0);

/** What the parcel holds, as the call takes it. */
export const contentOf = (lines: readonly PackedLine[], packed: Packed): { lineNo: number; quantity: number }[] =>
  lines.map(({ lineNo }) => ({ lineNo, quantity: piecesIn(packed, lineNo) })).filter(({ quantity }) => quantity > 0);
