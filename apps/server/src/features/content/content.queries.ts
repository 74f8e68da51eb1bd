import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Headings and articles in order, without their bodies. */
export const listArticles = (db: Db, shopId: string) =>
  db
    .selectFrom('articles')
    .select([
      'article_id',
      'parent_id',
      'title',
      sql<boolean>`coalesce(body ->> 'zh', '') || coalesce(body ->> 'en', '') <> ''`.as('has_body'),
    ])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('article_id')
    .execute();

export const findArticle = (db: Db, shopId: string, articleId: string) =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
