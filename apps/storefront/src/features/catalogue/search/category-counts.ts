import type { Category, ProductList } from '@pcmall/contract/catalogue';

/** The number of results in each category with its subcategories; the search counts by own category only. */
export const countByCategory = (
  categories: readonly Category[],
  ownCounts: ProductList['categories'],
): Map<string, number> => {
  const parentOf = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]));
  const counts = new Map<string, number>();
  for (const { id, count } of ownCounts) {
    for (let current: string | null | undefined = id; current; current = parentOf.get(current))
      counts.set(current, (counts.get(current) ?? 0) + count);
  }
  return counts;
};
