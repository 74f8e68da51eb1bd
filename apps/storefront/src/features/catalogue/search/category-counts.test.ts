import { expect, test } from 'vitest';
import { countByCategory } from './category-counts';

const category = (categoryId: string, parentId: string | null) => ({
  categoryId,
  parentId,
  name: categoryId,
  icon: '',
});

test('[CAT-02.1] a category counts the results of all that lies below it', () => {
  const tree = [category('food', null), category('tea', 'food'), category('green', 'tea'), category('care', null)];
  const ownCounts = [
    { id: 'green', name: '', count: 3 },
    { id: 'tea', name: '', count: 2 },
    { id: 'care', name: '', count: 1 },
  ];

  expect(Object.fromEntries(countByCategory(tree, ownCounts))).toEqual({ green: 3, tea: 5, food: 5, care: 1 });
});
