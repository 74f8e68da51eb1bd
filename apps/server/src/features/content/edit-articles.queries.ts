import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { CatalogueTables } from '../../db/tables/catalogue';

/** Whoever changes the articles of a shop waits for whoever does so already: how they stand is of all of them. */
export const lockArticles = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`articles ${shopId}`}, 0))`.execute(trx);

export const putArticle = (
  trx: Trx,
  { shop_id, article_id, ...columns }: Omit<Insertable<CatalogueTables['articles']>, 'version'>,
): Promise<unknown> =>
  trx
    .insertInto('articles')
    .values({ shop_id, article_id, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'article_id']).doUpdateSet({ ...columns, version: sql`articles.version + 1` }),
    )
    .execute();

/** Below another heading it is another version; elsewhere among its own it is not. */
export const setHeading = (trx: Trx, shopId: string, articleId: string, headingId: string | null) =>
  trx
    .updateTable('articles')
    .set({ parent_id: headingId, version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('article_id', '=', articleId)
    .execute();

/** Numbers the articles in this sequence. */
export const orderArticles = (trx: Trx, shopId: string, articleIds: string[]) =>
  sql`
    UPDATE articles SET position = asked.place
    FROM unnest(${articleIds}::text[]) WITH ORDINALITY AS asked (article_id, place)
    WHERE articles.shop_id = ${shopId} AND articles.article_id = asked.article_id`.execute(trx);

/** False when the shop has no article of this id. */
export const deleteArticle = async (trx: Trx, shopId: string, articleId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('articles')
    .where('shop_id', '=', shopId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
