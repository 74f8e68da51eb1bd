import type * as z from 'zod/mini';
import { readInput } from '../core/input-faults';
import { type FieldMessages, InputError } from '../core/shop-error';

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
