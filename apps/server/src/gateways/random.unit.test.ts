import { expect, test } from 'vitest';
import { newId } from './random';

test('ids are 20 characters, never twice the same, and every character comes about as often', () => {
  const ids = Array.from({ length: 5000 }, newId);
  const uses = new Map<string, number>();
  for (const character of ids.join('')) uses.set(character, (uses.get(character) ?? 0) + 1);

  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
  expect(uses.size).toBe(32);
  // 3125 of each are due; a tenth of that is more than five standard deviations.
  for (const count of uses.values()) expect(Math.abs(count - 3125)).toBeLessThan(320);
});
