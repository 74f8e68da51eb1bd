import { expect, test } from 'vitest';
import { differencesOf } from './use-shared-form';

test('[STAFF-04] a field that only the other has touched is theirs unless it is asked for; the version is none', () => {
  const base = { version: 1, name: 'Tea', limit: '', pictures: ['a'] };
  const mine = { version: 1, name: 'My tea', limit: '', pictures: ['a'] };
  const theirs = { version: 2, name: 'Her tea', limit: '3', pictures: ['a'] };

  expect(differencesOf(mine, theirs, base)).toEqual([
    { field: 'name', mine: 'My tea', theirs: 'Her tea', isOnlyTheirs: false },
    { field: 'limit', mine: '', theirs: '3', isOnlyTheirs: true },
  ]);
  expect(differencesOf(theirs, theirs, base)).toEqual([]);
});
