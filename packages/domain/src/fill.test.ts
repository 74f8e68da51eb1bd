import { expect, test } from 'vitest';
import { fill } from './fill';

test('a name in braces is replaced wherever it stands, a word by number picks singular or plural', () => {
  expect(fill('{n} {n|item|items} for {name}', { n: 1, name: 'Li' })).toBe('1 item for Li');
  expect(fill('{n} {n|item|items} for {name}', { n: 2, name: '{n}' })).toBe('2 items for {n}');
  expect(fill('{n} {n|item|items}', { n: 0 })).toBe('0 items');
  expect(fill('共 {n} 件，{n} 件有货', { n: 3 })).toBe('共 3 件，3 件有货');
});

test('a placeholder without an argument stays', () => {
  expect(fill('{shop}: {code}', { shop: 'Merlion' })).toBe('Merlion: {code}');
});
