import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readInput } from './input';

const schema = z.object({
  amount: z.int('input.wrong').check(z.gte(1, 'input.wrong')),
  day: z.iso.date('input.wrong'),
  kind: z.enum(['a', 'b']),
  email: z.string().check(z.regex(/@/, 'email.format')),
  note: z.string().check(z.maxLength(3)),
});

const keysOf = (value: object) => {
  const read = readInput(schema, value);
  return 'faults' in read ? Object.fromEntries(read.faults.map(({ path, key }) => [path.join('.'), key])) : {};
};

const good = { amount: 1, day: '2026-11-29', kind: 'a', email: 'a@b', note: 'abc' };

test('what was left empty is asked for, whatever its rule', () => {
  const required = { amount: 'input.required', day: 'input.required', kind: 'input.required' };

  expect(keysOf({ ...good, amount: '', day: '', kind: '' })).toEqual(required);
  expect(keysOf({ ...good, amount: ' ', day: ' ', kind: ' ' })).toEqual(required);
  expect(keysOf({ ...good, amount: undefined, day: undefined, kind: undefined })).toEqual(required);
});

test('what was filled in and is wrong is called wrong, and a rule that knows better says so', () => {
  const wrong = { amount: 'input.wrong', day: 'input.wrong', kind: 'input.wrong' };

  expect(keysOf({ ...good, amount: 'x', day: '2026-02-30', kind: 'c' })).toEqual(wrong);
  expect(keysOf({ ...good, amount: 0 })).toEqual({ amount: 'input.wrong' });
  expect(keysOf({ ...good, email: '', note: 'abcd' })).toEqual({ email: 'email.format', note: 'input.tooLong' });
  expect(keysOf(good)).toEqual({});
});
