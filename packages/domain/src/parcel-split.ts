/** What a carrier takes in one parcel at most: pieces, grams, and what the goods are worth in minor units. Null: no limit. */
export interface ParcelLimits {
  pieces: number | null;
  weight: number | null;
  value: number | null;
}

/** Goods of one kind, each piece of the same weight and value. */
export interface ParcelLine {
  quantity: number;
  weight: number;
  value: number;
}

const kinds = ['pieces', 'weight', 'value'] as const;
export type ParcelLimitKind = (typeof kinds)[number];

type Load = Record<ParcelLimitKind, number>;

/** What a parcel of these goods comes to; customs go by what they cost without reductions. */
export const parcelLoad = (lines: readonly ParcelLine[]): Load => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  weight: lines.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0),
  value: lines.reduce((sum, { quantity, value }) => sum + quantity * value, 0),
});

/** The first limit that a parcel breaks; undefined if a carrier takes it. */
export const brokenLimit = (
  load: Load,
  limits: ParcelLimits,
): { limit: ParcelLimitKind; max: number; actual: number } | undefined => {
  for (const limit of kinds) {
    const max = limits[limit];
    if (max !== null && load[limit] > max) return { limit, max, actual: load[limit] };
  }
  return undefined;
};

/** How many pieces of a line still go into a parcel that holds this. */
const roomFor = (line: ParcelLine, held: Load, limits: ParcelLimits): number => {
  const each: Load = { pieces: 1, weight: line.weight, value: line.value };
  const rooms = kinds.flatMap((limit) => {
    const max = limits[limit];
    return max === null || each[limit] <= 0 ? [] : [Math.floor((max - held[limit]) / each[limit])];
  });
  return Math.max(0, Math.min(line.quantity, ...rooms));
};

/**
 * The lines over as many parcels as it takes so that each keeps to the limits, in their order (BAT-04.4): of each parcel
 * the pieces of each line by its index. Undefined where one piece alone is too much.
 */
export const splitParcels = (
  lines: readonly ParcelLine[],
  limits: ParcelLimits,
): ReadonlyMap<number, number>[] | undefined => {
  const parcels: Map<number, number>[] = [];
  let held: ParcelLine[] = [];
  for (const [index, line] of lines.entries()) {
    let left = line.quantity;
    while (left > 0) {
      const parcel = held.length > 0 ? parcels.at(-1) : undefined;
      const fitting = roomFor({ ...line, quantity: left }, parcelLoad(held), limits);
      if (fitting === 0 && held.length === 0) return undefined;
      if (fitting === 0) {
        held = [];
        continue;
      }
      if (parcel) parcel.set(index, (parcel.get(index) ?? 0) + fitting);
      else parcels.push(new Map([[index, fitting]]));
      held.push({ ...line, quantity: fitting });
      left -= fitting;
    }
  }
  return parcels;
};
