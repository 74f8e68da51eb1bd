import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';

export const listArticles = endpoint({
  method: 'GET',
  path: '/mall/article/list',
  summary: 'The document centre: all articles, in order, each with its parent',
  access: 'visitor',
  data: z.array(
    z.object({
      articleId: id,
      parentId: z.nullable(id),
      title: z.string(),
      /** A heading of the tree has none. */
      hasBody: z.boolean(),
    }),
  ),
  cache: 'catalogue',
  unattended: true,
  whileClosed: true,
});

export type ArticleEntry = z.output<typeof listArticles.data>[number];

/** An article as the storefront's URL names it. */
export const articleInput = (url: Record<string, string | undefined>) => ({
  query: { articleId: url.id || url.articleId || undefined },
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/mall/article/detail',
  summary: 'An article; the first of the document centre when none is named',
  access: 'visitor',
  query: z.object({ articleId: z.optional(id) }),
  data: z.object({
    articleId: id,
    title: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
  }),
  cache: 'catalogue',
  unattended: true,
  whileClosed: true,
});
