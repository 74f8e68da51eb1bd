import * as z from 'zod/mini';

export const listQuery = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};

/** A page with the exact number of all that fit. */
export const listPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });

const pieces = z.transform((text: string) => [...new Set(text.split(',').filter((part) => part !== ''))]);

/** As many ids as a page has rows at most, with commas between them, each once. */
export const oneOrMoreIds = <Id extends z.ZodMiniType<string, string>>(id: Id) =>
  z.optional(z.pipe(z.pipe(z.string().check(z.maxLength(10_000)), pieces), z.array(id).check(z.maxLength(100))));

/** A filter of a list: values with commas between them, each once; absent for "any". */
export const oneOrMore = <Value extends z.ZodMiniType<string, string>>(value: Value) =>
  z.optional(z.pipe(z.pipe(z.string().check(z.maxLength(2000)), pieces), z.array(value).check(z.maxLength(100))));
