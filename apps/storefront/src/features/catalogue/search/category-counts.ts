import type { Category, ProductList } from '@pcmall/contract/catalogue';

/** Results of each category with all below it; the search counts by the products' own categories. */
export const countByCategory = (
  categories: readonly Category[],
  found: ProductList['categories'],
): Map<string, number> => {
  const parentOf = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]));
  const counts = new Map<string, number>();
  for (const { id, count } of found) {
    for (let at: string | null | undefined = id; at; at = parentOf.get(at))
      counts.set(at, (counts.get(at) ?? 0) + count);
  }
  return counts;
};
