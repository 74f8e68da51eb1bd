import * as z from 'zod/mini';
import { KeysError } from './provider';

/**
 * Keys as an operator wrote them, checked against their schema. The message of a rule says what is expected; what was
 * written is never shown. Throws KeysError.
 */
export const readKeys = <Schema extends z.ZodMiniType>(schema: Schema, written: unknown): z.output<Schema> => {
  const result = schema.safeParse(written);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new KeysError(`There is no key named ${issue.keys.join(', ')}`);
  throw new KeysError(`${issue?.path.join('.')} is not right: ${issue?.message}`);
};

/** An address to call instead of the provider's own: its sandbox, or a local server in tests. */
export const apiUrl = z.optional(
  z
    .string()
    .check(
      z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'an address that starts with https://'),
    ),
);
