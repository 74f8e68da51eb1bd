import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletions, queryGrams, searchGrams, withinOneEdit } from './search-text';

const finds = (query: string, text: string) => {
  const indexed = new Set(searchGrams(text));
  return queryGrams(query).every((gram) => indexed.has(gram));
};

test('[CAT-02.1] a Chinese name is indexed by character and pair, Latin words and digits whole', () => {
  expect(searchGrams('高山绿茶 Green-Tea 250g')).toEqual([
    '高',
    '山',
    '绿',
    '茶',
    '高山',
    '山绿',
    '绿茶',
    'green',
    'tea',
    '250g',
  ]);
  expect(searchGrams('  ！，。 ')).toEqual([]);
  expect(searchGrams('𠮷𠮷')).toEqual(['𠮷', '𠮷𠮷']);
});

test('[CAT-02.1] a query asks for its pairs, a single character for itself', () => {
  expect(queryGrams('绿茶')).toEqual(['绿茶']);
  expect(queryGrams('茶')).toEqual(['茶']);
  expect(queryGrams('山绿茶 TEA')).toEqual(['山绿', '绿茶', 'tea']);
  expect(queryGrams('4K电视')).toEqual(['4k', '电视']);
  expect(queryGrams('')).toEqual([]);
});

test.each([
  ['绿茶', '高山绿茶', true],
  ['茶', '高山绿茶', true],
  ['茶绿', '高山绿茶', false],
  ['ＴＥＡ', 'green tea', true],
  ['te', 'green tea', false],
  ['コーヒー', 'ドリップコーヒー', true],
  ['ｺｰﾋｰ', 'コーヒー豆', true],
  ['녹차', '유기농녹차', true],
  ['café', 'Cafe\u0301 Noir', true],
])('[CAT-02.1] "%s" in "%s": %s', (query, text, found) => {
  expect(finds(query, text)).toBe(found);
});

test('[CAT-02.1] every part of a Chinese name finds it', () => {
  const name = fc.array(fc.constantFrom(...'高山绿茶杯壶龙井乌'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (letters, from, length) => {
      const start = from % letters.length;
      const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
      expect(finds(part, letters.join(''))).toBe(true);
    }),
  );
});

describe('typos of one letter', () => {
  test.each([
    ['green', 'green', true],
    ['green', 'gren', true],
    ['green', 'greeen', true],
    ['green', 'greem', true],
    ['green', 'rgeen', true],
    ['green', 'grene', true],
    ['green', 'xgreen', true],
    ['green', 'greenx', true],
    ['green', 'gre', false],
    ['green', 'ngree', false],
    ['green', 'gerne', false],
    ['green', 'broom', false],
    ['a', '', true],
    ['', '', true],
    ['ab', 'cd', false],
  ])('[CAT-02.1] "%s" and "%s" are within one edit: %s', (one, other, near) => {
    expect(withinOneEdit(one, other)).toBe(near);
    expect(withinOneEdit(other, one)).toBe(near);
  });

  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 }).map((letters) => letters.join(''));

  /** The definition, word for word: every word that one edit makes. */
  const edits = (from: string) => {
    const places = Array.from(
      { length: from.length + 1 },
      (_, index) => [from.slice(0, index), from.slice(index)] as const,
    );
    return new Set([
      from,
      ...places.map(([head, tail]) => head + tail.slice(1)),
      ...places.flatMap(([head, tail]) => ['a', 'b', 'c'].map((letter) => head + letter + tail)),
      ...places.flatMap(([head, tail]) => (tail ? ['a', 'b', 'c'].map((letter) => head + letter + tail.slice(1)) : [])),
      ...places.map(([head, tail]) => head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2)),
    ]);
  };

  test('[CAT-02.1] the check agrees with its definition', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(withinOneEdit(one, other)).toBe(edits(one).has(other));
      }),
      { numRuns: 2000 },
    );
  });

  test('[CAT-02.1] words within one edit meet in the index', () => {
    expect(deletions('tea')).toEqual(['ea', 'ta', 'te']);
    expect(deletions('aab')).toEqual(['ab', 'aa']);
    fc.assert(
      fc.property(word, fc.nat(), (one, pick) => {
        const near = [...edits(one)];
        const other = near[pick % near.length] ?? one;
        const forms = new Set([one, ...deletions(one)]);
        expect([other, ...deletions(other)].some((form) => forms.has(form))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
