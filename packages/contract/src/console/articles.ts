import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { bothLanguages } from './goods';

const written = z.object({ zh: z.string(), en: z.string() });

const entry = z.object({
  articleId: id,
  /** The heading that it stands below; null at the top. */
  headingId: z.nullable(id),
  version: z.int(),
  title: written,
  /** In which languages it has a text. A heading has none; below a heading, shoppers see nothing without one. */
  hasText: z.object({ zh: z.boolean(), en: z.boolean() }),
});
export type ShopArticleEntry = z.output<typeof entry>;

const article = z.object({
  ...{ articleId: id, headingId: z.nullable(id), version: z.int(), title: written },
  /** HTML, cleaned. */
  body: written,
  /** Articles below it, which then can't go below another one. */
  below: z.int(),
});
export type ShopArticle = z.output<typeof article>;

/** The longest text of an article, as characters of HTML. */
const longestBody = 200_000;

export const listShopArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'The help centre in its order: headings, the articles below them, and in which languages they are written',
  access: 'staff',
  permission: 'content.read',
  data: z.array(entry),
});

export const getShopArticle = endpoint({
  method: 'GET',
  path: '/articles/{articleId}',
  summary: 'An article or a heading with its texts in both languages',
  access: 'staff',
  permission: 'content.read',
  params: z.object({ articleId: id }),
  data: article,
});

export const saveShopArticle = endpoint({
  method: 'POST',
  path: '/articles/save',
  summary: 'Write an article or a heading; the HTML is cleaned. Terms and privacy have a call of their own',
  access: 'staff',
  permission: 'content.write',
  body: z.object({
    /** Null for a new one, which stands last below its heading. */
    articleId: z.nullable(id),
    /** What a new one is to be called in its address; empty for one that is made of its title. It stays as it is. */
    address: z.string().check(z.trim(), z.regex(/^(?!\.{1,2}$)[\w.~-]{0,64}$/, 'article.address')),
    version: z.int(),
    headingId: z.nullable(id),
    /** One language is enough: shoppers of the other one read that. */
    title: bothLanguages(100),
    body: bothLanguages(longestBody),
  }),
  data: article,
});

export const moveShopArticle = endpoint({
  method: 'POST',
  path: '/articles/move',
  summary: 'Put an article below another heading, or elsewhere among its own',
  access: 'staff',
  permission: 'content.write',
  body: z.object({
    articleId: id,
    version: z.int(),
    headingId: z.nullable(id),
    /** Its place among those of the heading, from 0 on. */
    index: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  data: z.array(entry),
});

export const deleteShopArticle = endpoint({
  method: 'POST',
  path: '/articles/delete',
  summary: 'Take an article away, or a heading that has none below it',
  access: 'staff',
  permission: 'content.write',
  body: z.object({ articleId: id, version: z.int() }),
  data: z.array(entry),
});

export const previewShopArticle = endpoint({
  method: 'POST',
  path: '/articles/preview',
  summary: 'The text of an article as shoppers would get it: cleaned, and not stored',
  access: 'staff',
  permission: 'content.read',
  body: z.object({ body: bothLanguages(longestBody) }),
  data: z.object({ body: written }),
});

export const uploadArticlePicture = endpoint({
  method: 'POST',
  path: '/articles/picture',
  summary: 'Keep a picture of an article, drawn anew; at most 10 MB',
  access: 'staff',
  permission: 'content.write',
  files: ['file'],
  limit: { max: 2000, seconds: 3600, by: 'account' },
  data: z.object({ url: z.string() }),
});
