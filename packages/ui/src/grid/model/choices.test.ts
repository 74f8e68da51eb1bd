import { expect, test } from 'vitest';
import { choicesFor, choicesOf } from './choices';

const column = {
  key: 'mode',
  title: 'Mode',
  width: 100,
  choices: [
    { value: 'a', label: '自提' },
    { value: 'b', label: 'Local' },
  ],
};

test('[BAT-01.1] what is proposed comes before what is allowed, each once', () =>
  expect(
    choicesOf({ text: '', proposals: [{ value: 'b', label: 'Local' }] }, column).map(({ value }) => value),
  ).toEqual(['b', 'a']));

test('typing leaves those that fit; the text as it was leaves all', () => {
  expect(choicesFor(column.choices, 'lo', '').map(({ value }) => value)).toEqual(['b']);
  expect(choicesFor(column.choices, '自', '').map(({ value }) => value)).toEqual(['a']);
  expect(choicesFor(column.choices, 'Local', 'Local')).toHaveLength(2);
  expect(choicesFor(column.choices, 'zzz', '')).toHaveLength(0);
});
