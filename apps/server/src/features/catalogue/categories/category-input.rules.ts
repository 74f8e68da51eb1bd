import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[\w.~-]{1,64}$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const categoryInput = z.strictObject({
  id,
  parent: z._default(z.nullable(id), null),
  name: z.strictObject({ zh: name, en: name }),
  /** Cross-border tax, in millionths of the goods price. */
  taxRate: z._default(z.int().check(z.gte(0), z.lt(1_000_000)), 0),
  position: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
});

export type CategoryInput = z.output<typeof categoryInput>;

/** A category that is below itself, or below one that is not there; undefined where all is well. */
export const misplacedCategory = (parents: ReadonlyMap<string, string | null>): string | undefined =>
  [...parents.keys()].find((start) => {
    const seen = new Set<string>();
    for (let id: string | null = start; id !== null; id = parents.get(id) ?? null) {
      if (seen.has(id) || !parents.has(id)) return true;
      seen.add(id);
    }
    return false;
  });
