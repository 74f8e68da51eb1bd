import type { Localized } from '@pcmall/domain/localized';
import { categories } from './words';

interface BulkCategory {
  categoryId: string;
  parentId: string | null;
  name: Localized;
  /** Cross-border tax in millionths. */
  taxRate: number;
  /** Among those of the same parent. */
  position: number;
}

interface BulkNoun {
  name: Localized;
  categoryId: string;
  /** The demo category whose drawings its products show. */
  drawnAs: string;
  sizes: string[];
}

const rootId = (root: number) => `c${root + 1}`;
const leafId = (root: number, leaf: number) => `${rootId(root)}-${leaf + 1}`;

/** Two levels, each parent before its children. */
export const bulkCategories: BulkCategory[] = categories.flatMap(({ name, taxRate, leaves }, root) => [
  { categoryId: rootId(root), parentId: null, name, taxRate, position: root },
  ...leaves.map((leaf, position) => ({
    categoryId: leafId(root, position),
    parentId: rootId(root),
    name: leaf.name,
    taxRate,
    position,
  })),
]);

/** What a generated product can be, with the category it is in. */
export const bulkNouns: BulkNoun[] = categories.flatMap(({ leaves, drawnAs, sizes }, root) =>
  leaves.flatMap(({ nouns }, leaf) => nouns.map((name) => ({ name, categoryId: leafId(root, leaf), drawnAs, sizes }))),
);
