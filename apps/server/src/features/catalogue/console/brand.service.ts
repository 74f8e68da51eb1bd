import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@pcmall/contract/console/categories';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { indexProducts } from '../search/search-index.service';
import * as queries from './category-tree.queries';
import { requireName } from './category-tree.service';

type Brand = contract.GoodsBrand;

const readBrands = async (db: Db, shopId: string): Promise<Brand[]> =>
  (await queries.findBrands(db, shopId)).map(({ brand_id, ...row }) => ({ ...row, brandId: brand_id }));

/** The brands in their order (GOODS-05). */
export const listBrands = ({ db }: Context, { shopId }: StaffMember) => readBrands(db, shopId);

/** A change of the brands; answers with all of them as they are then. */
const changeBrands = (
  { db, shops }: Context,
  { shopId }: StaffMember,
  work: (trx: Trx, brands: readonly Brand[]) => Promise<unknown>,
): Promise<Brand[]> =>
  inTransaction(db, async (trx) => {
    await queries.lockTree(trx, shopId);
    await work(trx, await readBrands(trx, shopId));
    await shops.changed(trx, shopId, 'catalogue');
    return readBrands(trx, shopId);
  });

const brandIn = (brands: readonly Brand[], brandId: string): Brand =>
  brands.find((each) => each.brandId === brandId) ?? refuse('brandNotFound');

/** Makes a brand, of one name only one, or gives one another name, under which its products are found. Refuses brandNotFound, changedMeanwhile. */
export const saveBrand = (context: Context, caller: StaffMember, wish: BodyOf<typeof contract.saveBrand>) => {
  const { shopId } = caller;
  const { name } = wish;
  requireName(name);
  return changeBrands(context, caller, async (trx, brands) => {
    if (wish.brandId === null) {
      // Asked for again by whoever got no answer.
      if (brands.some((each) => isDeepStrictEqual(each.name, name))) {
        caller.audit.isWritten = true;
        return undefined;
      }
      const brandId = newId();
      await queries.insertBrand(trx, shopId, brandId, name);
      const subject = { kind: 'brand', id: brandId };
      return auditChange(context, trx, caller, { action: 'brand.save', subject, after: { name } });
    }
    const current = brandIn(brands, wish.brandId);
    const subject = { kind: 'brand', id: current.brandId };
    await requireVersion(trx, caller, { subject, asked: wish.version, found: current.version, current });
    await queries.renameBrand(trx, shopId, current.brandId, name);
    await indexProducts(trx, shopId, await queries.findProductsOf(trx, shopId, current.brandId));
    const change = { before: { name: current.name }, after: { name } };
    return auditChange(context, trx, caller, { action: 'brand.save', subject, ...change });
  });
};

/** Refuses brandNotFound, changedMeanwhile. */
export const moveBrand = (context: Context, caller: StaffMember, wish: BodyOf<typeof contract.moveBrand>) =>
  changeBrands(context, caller, async (trx, brands) => {
    const current = brandIn(brands, wish.brandId);
    const subject = { kind: 'brand', id: current.brandId };
    await requireVersion(trx, caller, { subject, asked: wish.version, found: current.version, current });
    const others = brands.map(({ brandId }) => brandId).filter((each) => each !== wish.brandId);
    await queries.orderBrands(trx, caller.shopId, others.toSpliced(wish.index, 0, wish.brandId), wish.brandId);
    const change = { before: { place: brands.indexOf(current) }, after: { place: wish.index } };
    return auditChange(context, trx, caller, { action: 'brand.move', subject, ...change });
  });

/** Refuses brandNotFound, and brandInUse while products have it. */
export const deleteBrand = (context: Context, caller: StaffMember, brandId: string) =>
  changeBrands(context, caller, async (trx, brands) => {
    const { name, products } = brandIn(brands, brandId);
    if (products > 0) refuse('brandInUse');
    await queries.deleteBrand(trx, caller.shopId, brandId);
    const subject = { kind: 'brand', id: brandId };
    return auditChange(context, trx, caller, { action: 'brand.delete', subject, before: { name }, after: null });
  });
