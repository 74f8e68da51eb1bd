import * as z from 'zod/mini';

export const listQuery = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};

/** A page with the exact number of all that fit. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });

/** A filter of a list: values with commas between them, each once; absent for "any". */
export const oneOrMore = <Value extends z.ZodMiniType<string, string>>(value: Value) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(2000)),
        z.transform((text: string) => [...new Set(text.split(',').filter((part) => part !== ''))]),
      ),
      z.array(value).check(z.maxLength(100)),
    ),
  );
