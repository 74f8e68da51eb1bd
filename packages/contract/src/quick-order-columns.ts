import { type QuickOrderField, quickOrderFields } from '@pcmall/domain/quick-order';
import * as z from 'zod/mini';

// How the columns of a file are read.

/** By what they were read: by their names, as the shopper chose for such a file before, or just now. */
export const columnsFrom = z.enum(['names', 'remembered', 'chosen']);
export type ColumnsFrom = z.output<typeof columnsFrom>;

const isFieldOnce = (columns: string[]) => {
  const fields = columns.filter(Boolean);
  return fields.length > 0 && new Set(fields).size === fields.length;
};

/** What may be said with a file whose columns have names that mean nothing here, or none. */
export const chosenColumns = {
  /** A field for each column from the first, with commas between them; empty for a column that means nothing. */
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(2000)),
        z.transform((text) => text.split(',')),
      ),
      z.pipe(
        z.array(z.enum([...quickOrderFields, ''])).check(z.refine(isFieldOnce)),
        z.transform((columns): (QuickOrderField | undefined)[] => columns.map((field) => field || undefined)),
      ),
    ),
  ),
  /** The row that names the columns, by its number in the file; 0, or left out, where none does. */
  headingLine: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
};
