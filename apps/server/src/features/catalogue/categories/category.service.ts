import type { Context } from '../../../core/context';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { indexAllProducts } from '../search/search-index.service';
import * as queries from './category.queries';
import { type CategoryInput, misplacedCategory } from './category-input.rules';

type CategoryContext = Pick<Context, 'db' | 'shops'>;

export const listCategories = async (db: Db, shopId: string) =>
  (await queries.listCategories(db, shopId)).map((row) => ({
    ...{ id: row.category_id, parent: row.parent_id, name: row.name, taxRate: row.tax_rate, position: row.position },
  }));

/**
 * Each is made, or takes the place of the one of its id; products are found by their new names. Answers with the category
 * that would be below itself or below none that is there, and then nothing is changed.
 */
export const setCategories = (
  { db, shops }: CategoryContext,
  shopId: string,
  categories: readonly CategoryInput[],
): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const known = await queries.listCategories(trx, shopId);
    const parents = new Map(known.map(({ category_id, parent_id }) => [category_id, parent_id]));
    for (const { id, parent } of categories) parents.set(id, parent);
    const misplaced = misplacedCategory(parents);
    if (misplaced !== undefined) return misplaced;
    for (const { id, parent, name, taxRate, position } of categories) {
      const row = { shop_id: shopId, category_id: id, parent_id: parent, name: JSON.stringify(name) };
      await queries.putCategory(trx, { ...row, tax_rate: taxRate, position });
    }
    await indexAllProducts(trx, shopId);
    await shops.changed(trx, shopId, 'catalogue');
    return undefined;
  });

/** Cross-border tax of a category, in millionths; false when the shop has no such category. */
export const setTaxRate = (
  { db, shops }: CategoryContext,
  shopId: string,
  categoryId: string,
  taxRate: number,
  first: (trx: Trx) => Promise<void> = async () => {},
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    const isSet = await queries.setTaxRate(trx, shopId, categoryId, taxRate);
    if (isSet) await shops.changed(trx, shopId, 'catalogue');
    return isSet;
  });
