import { expect, test } from 'vitest';
import { spanQuery } from './span';

test('the first day and the last one may be chosen in any order', () => {
  expect(spanQuery({ from: '2026-11-28', until: '2026-11-20' })).toMatchObject({
    from: '2026-11-20',
    until: '2026-11-28',
  });
  expect(spanQuery({ from: '2026-11-20', until: '2026-11-28' })).toMatchObject({
    from: '2026-11-20',
    until: '2026-11-28',
  });
  expect(spanQuery({ from: '2026-11-20', until: 'x', days: '7' })).toEqual({ from: '2026-11-20', days: '7' });
});
