import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@pcmall/contract/console/categories';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { indexProducts } from '../search/search-index.service';
import * as queries from './category-tree.queries';

type Category = contract.GoodsCategory;

const readTree = async (db: Db, shopId: string): Promise<Category[]> =>
  (await queries.findTree(db, shopId)).map(({ category_id, parent_id, ...row }) => ({
    ...{ ...row, categoryId: category_id, parentId: parent_id },
  }));

/** The category tree in its order (GOODS-05). */
export const listGoodsCategories = ({ db }: Context, { shopId }: StaffMember) => readTree(db, shopId);

/** A change of the tree; pages that show it follow. Answers with the whole tree as it is then. */
const changeTree = (
  { db, shops }: Context,
  { shopId }: StaffMember,
  work: (trx: Trx, tree: readonly Category[]) => Promise<unknown>,
): Promise<Category[]> =>
  inTransaction(db, async (trx) => {
    await queries.lockTree(trx, shopId);
    await work(trx, await readTree(trx, shopId));
    await shops.changed(trx, shopId, 'catalogue');
    return readTree(trx, shopId);
  });

const categoryIn = (tree: readonly Category[], categoryId: string): Category =>
  tree.find((each) => each.categoryId === categoryId) ?? refuse('categoryNotFound');

/** The category and all below it. */
const familyOf = (tree: readonly Category[], categoryId: string): string[] => [
  categoryId,
  ...tree.filter(({ parentId }) => parentId === categoryId).flatMap((child) => familyOf(tree, child.categoryId)),
];

const siblingIds = (tree: readonly Category[], parent: string | null): string[] =>
  tree.filter(({ parentId }) => parentId === parent).map(({ categoryId }) => categoryId);

/** Products are found by the names of their category and of those above it. */
const indexFamily = async (trx: Trx, shopId: string, tree: readonly Category[], categoryId: string) =>
  indexProducts(trx, shopId, await queries.findProductsIn(trx, shopId, familyOf(tree, categoryId)));

export const requireName = (name: Localized) => {
  if (!name.zh && !name.en) refuseInput('name.zh', 'input.required');
};

/** Makes a category, of one name only one in its place, or gives one another name. Refuses categoryNotFound, changedMeanwhile. */
export const saveCategory = (context: Context, caller: StaffMember, wish: BodyOf<typeof contract.saveCategory>) => {
  const { shopId } = caller;
  const { parentId, name } = wish;
  requireName(name);
  return changeTree(context, caller, async (trx, tree) => {
    if (wish.categoryId === null) {
      if (parentId !== null) categoryIn(tree, parentId);
      // Asked for again by whoever got no answer.
      if (tree.some((each) => each.parentId === parentId && isDeepStrictEqual(each.name, name))) {
        caller.audit.isWritten = true;
        return undefined;
      }
      const categoryId = newId();
      await queries.insertCategory(trx, shopId, { categoryId, parentId, name });
      const subject = { kind: 'category', id: categoryId };
      return auditChange(context, trx, caller, { action: 'category.save', subject, after: { name, parentId } });
    }
    const current = categoryIn(tree, wish.categoryId);
    const subject = { kind: 'category', id: current.categoryId };
    await requireVersion(trx, caller, { subject, asked: wish.version, found: current.version, current });
    await queries.renameCategory(trx, shopId, current.categoryId, name);
    await indexFamily(trx, shopId, tree, current.categoryId);
    const change = { before: { name: current.name }, after: { name } };
    return auditChange(context, trx, caller, { action: 'category.save', subject, ...change });
  });
};

/** Puts a category elsewhere. Refuses categoryNotFound, categoryInItself, changedMeanwhile. */
export const moveCategory = (context: Context, caller: StaffMember, wish: BodyOf<typeof contract.moveCategory>) => {
  const { shopId } = caller;
  const { categoryId, parentId, index } = wish;
  return changeTree(context, caller, async (trx, tree) => {
    const current = categoryIn(tree, categoryId);
    const subject = { kind: 'category', id: categoryId };
    await requireVersion(trx, caller, { subject, asked: wish.version, found: current.version, current });
    if (parentId !== null) categoryIn(tree, parentId);
    if (parentId !== null && familyOf(tree, categoryId).includes(parentId)) refuseAt('parentId', 'categoryInItself');
    await queries.setParent(trx, shopId, categoryId, parentId);
    const siblings = siblingIds(tree, parentId).filter((each) => each !== categoryId);
    await queries.orderCategories(trx, shopId, siblings.toSpliced(index, 0, categoryId));
    if (parentId !== current.parentId) await indexFamily(trx, shopId, tree, categoryId);
    const place = siblingIds(tree, current.parentId).indexOf(categoryId);
    const change = { before: { parentId: current.parentId, place }, after: { parentId, place: index } };
    return auditChange(context, trx, caller, { action: 'category.move', subject, ...change });
  });
};

/** Refuses categoryNotFound, and categoryInUse while something is in it. */
export const deleteCategory = (context: Context, caller: StaffMember, categoryId: string) =>
  changeTree(context, caller, async (trx, tree) => {
    const { name, products, parentId } = categoryIn(tree, categoryId);
    if (products > 0 || siblingIds(tree, categoryId).length > 0) refuse('categoryInUse');
    await queries.deleteCategory(trx, caller.shopId, categoryId);
    const subject = { kind: 'category', id: categoryId };
    return auditChange(context, trx, caller, {
      action: 'category.delete',
      subject,
      before: { name, parentId },
      after: null,
    });
  });
