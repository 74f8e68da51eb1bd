import type { GoodsCategory } from '@pcmall/contract/console/categories';

export interface PlacedCategory extends GoodsCategory {
  depth: number;
  /** Its place among those of its parent, and how many those are. */
  place: number;
  siblings: number;
}

/** Each category before those below it. */
export const inTreeOrder = (
  categories: readonly GoodsCategory[],
  parentId: string | null = null,
  depth = 0,
): PlacedCategory[] => {
  const siblings = categories.filter((each) => each.parentId === parentId);
  return siblings.flatMap((each, place) => [
    { ...each, depth, place, siblings: siblings.length },
    ...inTreeOrder(categories, each.categoryId, depth + 1),
  ]);
};

/** A category and all below it, none of which can be its parent. */
export const branchOf = (categories: readonly GoodsCategory[], categoryId: string): ReadonlySet<string> =>
  new Set([categoryId, ...inTreeOrder(categories, categoryId).map((each) => each.categoryId)]);

/** For lists to choose from, which know no levels. */
export const indented = (name: string, depth: number) => `${'\u3000'.repeat(depth)}${name}`;
