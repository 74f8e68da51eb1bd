/** What a layout is made of: blocks of some kinds, which have no ids. */
interface Block {
  kind: string;
}

export interface LayoutChanges<B extends Block> {
  added: B[];
  removed: B[];
  changed: { before: B; after: B }[];
  /** What stays stands in another order. */
  isReordered: boolean;
}

/** Takes out of `pool` the first that fits. */
const take = <B>(pool: B[], fits: (each: B) => boolean): B | undefined => {
  const index = pool.findIndex(fits);
  return index < 0 ? undefined : pool.splice(index, 1)[0];
};

/** JSON with the fields of each object in one order: the database keeps them in another one than whoever wrote them. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Whether two layouts, or two blocks, say the same. */
export const isSameLayout = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/**
 * How one layout differs from another (CAT-01). Blocks have no ids: those that are alike are the same, wherever they stand; of
 * what is left, the first of a kind has become the first of that kind.
 */
export const layoutChanges = <B extends Block>(before: readonly B[], after: readonly B[]): LayoutChanges<B> => {
  const left = before.map((block, index) => ({ block, index, text: textOf(block) }));
  const pairs = after.map((block) => {
    const text = textOf(block);
    return { block, was: take(left, (each) => each.text === text) };
  });
  const changed: LayoutChanges<B>['changed'] = [];
  const added: B[] = [];
  for (const pair of pairs) {
    if (pair.was) continue;
    pair.was = take(left, (each) => each.block.kind === pair.block.kind);
    if (pair.was) changed.push({ before: pair.was.block, after: pair.block });
    else added.push(pair.block);
  }
  const places = pairs.flatMap(({ was }) => (was ? [was.index] : []));
  const isReordered = places.some((place, index) => place < (places[index - 1] ?? -1));
  return { added, removed: left.map(({ block }) => block), changed, isReordered };
};
