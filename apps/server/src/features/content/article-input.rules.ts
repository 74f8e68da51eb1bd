import { agreementKinds } from '@pcmall/contract/console/agreements';
import { id } from '@pcmall/contract/envelope';
import * as z from 'zod/mini';

const title = z._default(z.string().check(z.trim(), z.maxLength(100)), '');
const body = z._default(z.string().check(z.maxLength(200_000)), '');

/**
 * An article of the help centre; a heading has no body. `terms` and `privacy` are what shoppers agree to. A title in one
 * language is enough.
 */
export const articleInput = z.strictObject({
  id,
  parent: z._default(z.nullable(id), null),
  title: z.strictObject({ zh: title, en: title }).check(z.refine(({ zh, en }) => zh !== '' || en !== '')),
  /** HTML. */
  body: z._default(z.strictObject({ zh: body, en: body }), { zh: '', en: '' }),
  position: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
});

export type ArticleInput = z.output<typeof articleInput>;

export const isAgreement = (articleId: string): boolean => (agreementKinds as readonly string[]).includes(articleId);
