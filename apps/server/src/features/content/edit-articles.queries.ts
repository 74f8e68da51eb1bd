import type { Insertable } from 'kysely';
import type { Trx } from '../../db/database';
import type { CatalogueTables } from '../../db/tables/catalogue';

export const putArticle = (
  trx: Trx,
  { shop_id, article_id, ...columns }: Insertable<CatalogueTables['articles']>,
): Promise<unknown> =>
  trx
    .insertInto('articles')
    .values({ shop_id, article_id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'article_id']).doUpdateSet(columns))
    .execute();

/** False when the shop has no article of this id. */
export const deleteArticle = async (trx: Trx, shopId: string, articleId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('articles')
    .where('shop_id', '=', shopId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
