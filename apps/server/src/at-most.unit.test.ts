import { expect, test } from 'vitest';
import { atMost } from './at-most';

test('so many work at once, the others in the order they came, also after one that failed', async () => {
  const inTurn = atMost(2);
  const done: string[] = [];
  const ends = new Map<string, (how: 'well' | 'badly') => void>();
  const work = (name: string) =>
    inTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          done.push(name);
          ends.set(name, (how) => (how === 'well' ? resolve() : reject(new Error(name))));
        }),
    );

  const all = ['a', 'b', 'c', 'd'].map(work);
  await Promise.resolve();
  expect(done).toEqual(['a', 'b']);
  ends.get('b')?.('badly');
  await expect(all[1]).rejects.toThrow('b');
  expect(done).toEqual(['a', 'b', 'c']);
  ends.get('a')?.('well');
  await all[0];
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.('well');
  ends.get('d')?.('well');
  await Promise.all([all[2], all[3]]);
});
