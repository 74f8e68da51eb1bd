/** Numbers from 0 up to 1 that a seed decides; each part of a run has its own, so that one does not disturb another. */
export interface Random {
  next: () => number;
  /** Whether something happens that does so this often. */
  happens: (share: number) => boolean;
  /** Milliseconds between the two. */
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
  /** Another row of numbers, by a name of its own. */
  fork: (name: string) => Random;
}

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
};

export const randomOf = (seed: string): Random => {
  let state = hash(seed);
  // Mulberry32: enough for a dice.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    happens: (share) => next() < share,
    between: (min, max) => min + next() * (max - min),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    shuffled: (items) => {
      const places = items.map((item) => ({ item, place: next() }));
      return places.sort((one, other) => one.place - other.place).map(({ item }) => item);
    },
    fork: (name) => randomOf(`${seed} ${name}`),
  };
};
