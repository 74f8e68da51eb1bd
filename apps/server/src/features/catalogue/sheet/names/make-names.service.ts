import type { GoodsCategory } from '@pcmall/contract/console/categories';
import type { GoodsImport } from '@pcmall/contract/console/goods-import';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../../core/context';
import { refuse } from '../../../../core/shop-error';
import type { StaffMember } from '../../../../core/staff';
import { saveBrand } from '../../console/brand.service';
import { listGoodsCategories, saveCategory } from '../../console/category-tree.service';
import { findImport } from '../imports.queries';
import { checkGoodsImport } from '../imports.service';
import { findMissingNames } from './missing-names.service';
import { isSameName, partsOfPath } from './names.rules';

/** A sheet has one name; the other language is added where categories and brands are kept. */
const inItsLanguage = (name: string): Localized =>
  /\p{Script=Han}/u.test(name) ? { zh: name, en: '' } : { zh: '', en: name };

/** Makes what is missing on the way down a path. Answers with the tree as it is then. */
const makePath = async (context: Context, caller: StaffMember, path: string, tree: GoodsCategory[]) => {
  let [categories, parentId]: [GoodsCategory[], string | null] = [tree, null];
  const find = (parent: string | null, part: string) =>
    categories.find(
      ({ parentId: above, name }) => above === parent && (isSameName(name.zh, part) || isSameName(name.en, part)),
    );
  for (const part of partsOfPath(path)) {
    if (!find(parentId, part)) {
      const wish = { categoryId: null, version: 0, parentId, name: inItsLanguage(part) };
      categories = await saveCategory(context, caller, wish);
    }
    parentId = find(parentId, part)?.categoryId ?? null;
  }
  return categories;
};

/**
 * Makes the categories and brands that a checked sheet names and the shop lacks, and begins the dry run anew: a new shop has
 * none yet, and its first sheet would be refused row by row. Broken off and repeated, it goes on. Refuses goodsImportNotFound,
 * goodsImportRun.
 */
export const makeMissingNames = async (
  context: Context,
  caller: StaffMember,
  importId: string,
): Promise<GoodsImport> => {
  const { shopId } = caller;
  const record = (await findImport(context.db, { shopId, importId })) ?? refuse('goodsImportNotFound');
  const missing = await findMissingNames(context.db, record);
  let tree = await listGoodsCategories(context, caller);
  for (const path of missing.categories) tree = await makePath(context, caller, path, tree);
  for (const name of missing.brands)
    await saveBrand(context, caller, { brandId: null, version: 0, name: inItsLanguage(name) });
  return checkGoodsImport(context, caller, importId, { columns: record.columns.map(({ field }) => field) });
};
