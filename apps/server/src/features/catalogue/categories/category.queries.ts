import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/database';
import type { CatalogueTables } from '../../../db/tables/catalogue';

export const listCategories = (db: Db, shopId: string) =>
  db
    .selectFrom('categories')
    .select(['category_id', 'parent_id', 'name', 'tax_rate', 'position'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('category_id')
    .execute();

export const putCategory = (
  trx: Trx,
  { shop_id, category_id, ...columns }: Insertable<CatalogueTables['categories']>,
): Promise<unknown> =>
  trx
    .insertInto('categories')
    .values({ shop_id, category_id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'category_id']).doUpdateSet(columns))
    .execute();

/** False when the shop has no such category. */
export const setTaxRate = async (trx: Trx, shopId: string, categoryId: string, taxRate: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('categories')
    .set({ tax_rate: taxRate })
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
