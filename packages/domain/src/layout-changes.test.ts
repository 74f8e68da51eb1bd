import { expect, test } from 'vitest';
import { isSameLayout, layoutChanges } from './layout-changes';

const menu = { kind: 'menu' };
const tea = { kind: 'floor', title: 'Tea' };
const honey = { kind: 'floor', title: 'Honey' };
const notices = { kind: 'notices', notices: ['Hello'] };

test('[CAT-01] what has been added, taken away, changed or moved in a layout is told apart without ids', () => {
  expect(layoutChanges([menu, tea], [menu, tea])).toEqual({ added: [], removed: [], changed: [], isReordered: false });
  expect(layoutChanges([menu, tea, honey], [menu, { ...tea, title: 'Teas' }, honey])).toMatchObject({
    ...{ added: [], removed: [], isReordered: false },
    changed: [{ before: tea, after: { title: 'Teas' } }],
  });
  expect(layoutChanges([menu, tea], [notices, menu])).toMatchObject({ added: [notices], removed: [tea], changed: [] });
  expect(layoutChanges([tea, honey, menu], [honey, tea, menu])).toMatchObject({ changed: [], isReordered: true });
  expect(layoutChanges([tea, tea], [tea])).toMatchObject({ removed: [tea], added: [] });
});

test('[CAT-01] in what order the database keeps the fields of a block makes no difference', () => {
  expect(
    isSameLayout(
      [{ kind: 'floor', title: { zh: '茶', en: 'Tea' } }],
      [{ title: { en: 'Tea', zh: '茶' }, kind: 'floor' }],
    ),
  ).toBe(true);
  expect(isSameLayout([tea, honey], [honey, tea])).toBe(false);
});
