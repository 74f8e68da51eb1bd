import { expect, test } from 'vitest';
import { definedIds, findUnknownIds } from './requirement-ids.mjs';

const page = ['- **CART-02** Quantities are whole. {ab}', '- **ORD-06.1** A refund. {a}', 'CART-99 in passing'].join(
  '\n',
);

test('ids are defined by their lines alone', () => {
  expect([...definedIds(page)]).toEqual(['CART-02', 'ORD-06.1']);
});

test('a title with an id that no line defines is told, also one whose line was split', () => {
  const text = "test('[CART-02] [ORD-06.1] good')\ntest('[ORD-06] split')\ntest('[CART-99] unknown')";
  expect(findUnknownIds(definedIds(page), [{ path: 'a.test.ts', text }])).toEqual([
    'a.test.ts names [ORD-06], which docs/requirements.md does not define',
    'a.test.ts names [CART-99], which docs/requirements.md does not define',
  ]);
});
