import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[\w.~-]{1,64}$/));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const body = z._default(z.string().check(z.maxLength(200_000)), '');

/** An article of the document centre; a heading has no body. `terms` and `privacy` are what shoppers agree to. */
export const articleInput = z.strictObject({
  id,
  parent: z._default(z.nullable(id), null),
  title: z.strictObject({ zh: title, en: title }),
  /** HTML. */
  body: z._default(z.strictObject({ zh: body, en: body }), { zh: '', en: '' }),
  position: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
});

export type ArticleInput = z.output<typeof articleInput>;
