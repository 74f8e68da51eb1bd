import { isMessageKey, type MessageKey } from '@pcmall/contract/messages';
import type * as z from 'zod/mini';
import { type FieldMessages, InputError } from '../core/shop-error';

type Issue = z.core.$ZodIssue;

/** Rules of the contract name a message; a wrong type or a missing value has one for all fields. */
const messageOf = (issue: Issue): MessageKey => {
  if (isMessageKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'input.required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'input.tooLong' : 'input.wrong';
};

const flatten = (issues: Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.errors.length > 0 ? flatten(issue.errors[0] ?? []) : [issue],
  );

/** Checks input against its schema and drops fields that the schema does not know. */
export const parseInput = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields: FieldMessages = {};
  for (const issue of flatten(result.error.issues)) {
    const name = issue.path.join('.') || 'form';
    fields[name] ??= { key: messageOf(issue) };
  }
  throw new InputError(fields);
};
