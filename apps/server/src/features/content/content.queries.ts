import { sql } from 'kysely';
import type { Db } from '../../db/database';

const hasText = (language: 'zh' | 'en') => sql<boolean>`coalesce(body ->> ${sql.lit(language)}, '') <> ''`;

/** Headings and articles in order, without their bodies. */
export const listArticles = (db: Db, shopId: string) =>
  db
    .selectFrom('articles')
    .select([
      'article_id',
      'parent_id',
      'title',
      'version',
      'position',
      hasText('zh').as('has_zh'),
      hasText('en').as('has_en'),
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
