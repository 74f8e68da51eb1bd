import { isMessageKey, type MessageKey } from '@pcmall/contract/messages';
import type * as z from 'zod/mini';
import { type FieldMessages, InputError } from './shop-error';

type Issue = z.core.$ZodIssue;

const isEmpty = (input: unknown): boolean => input === undefined || (typeof input === 'string' && input.trim() === '');

/**
 * Rules of the contract carry a message key; wrong types and missing values share one for all fields. What was left empty
 * is asked for, where its rule knows no better than that it is wrong.
 */
const messageOf = (issue: Issue): MessageKey => {
  const said = isMessageKey(issue.message) ? issue.message : undefined;
  if (said && said !== 'input.wrong') return said;
  if (isEmpty(issue.input)) return 'input.required';
  return !said && issue.code === 'too_big' && issue.origin === 'string' ? 'input.tooLong' : 'input.wrong';
};

const flatten = (issues: Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.errors.length > 0 ? flatten(issue.errors[0] ?? []) : [issue],
  );

export interface InputFault {
  path: PropertyKey[];
  key: MessageKey;
}

/** The input as its schema has it, without unknown fields, or everything that is wrong with it. */
export const readInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { faults: InputFault[] } => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { data: result.data };
  return { faults: flatten(result.error.issues).map((issue) => ({ path: issue.path, key: messageOf(issue) })) };
};

/** Checks input against its schema and drops unknown fields (SEC-02). Throws InputError with a message for each field. */
export const parseInput = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = readInput(schema, value);
  if ('data' in read) return read.data;
  const fields: FieldMessages = {};
  for (const { path, key } of read.faults) {
    const name = path.join('.') || 'form';
    fields[name] ??= { key };
  }
  throw new InputError(fields);
};
