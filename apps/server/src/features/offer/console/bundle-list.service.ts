import type * as contract from '@pcmall/contract/console/bundles';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { commonDeliveryModes } from '../../delivery/delivery-modes.rules';
import { deliveryOptions } from '../../delivery/delivery-options.service';
import * as queries from './bundle.queries';
import { presentClock } from './offer-form.rules';
import { type BundleSurroundings, presentBundleRow, presentShopBundle } from './present-bundle';

/** Don't call it inside a transaction: the shop's ways to deliver are cached. */
export const surroundingsOf = async (
  context: Context,
  { shop, language }: StaffMember,
): Promise<BundleSurroundings> => {
  const options = await deliveryOptions(context, shop);
  return { shop, language, now: context.clock.now(), modes: commonDeliveryModes({ shop, options }, []) };
};

/** A page of the shop's bundles with exact counts for each state (CART-05). */
export const listShopBundles = async (
  context: Context,
  caller: StaffMember,
  { keyword, state, pageIndex, pageSize }: QueryOf<typeof contract.listShopBundles>,
): Promise<DataOf<typeof contract.listShopBundles>> => {
  const { db } = context;
  const surroundings = await surroundingsOf(context, caller);
  const filter = { keyword: searchForm(keyword), state, now: surroundings.now };
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.listBundles(db, caller.shopId, filter, page);
  const counted = await queries.countBundles(db, caller.shopId, filter);
  const fitting = counted.filter((row) => state === undefined || row.state === state);
  return {
    records: rows.map((row) => presentBundleRow(row, surroundings)),
    total: fitting.reduce((sum, { total }) => sum + total, 0),
    ...{ pageIndex, pageSize },
    counts: Object.fromEntries(counted.map((row) => [row.state, row.total])),
    ...presentClock(surroundings),
  };
};

/** Refuses bundleNotFound. */
export const getShopBundle = async (
  context: Context,
  caller: StaffMember,
  bundleId: string,
): Promise<contract.ShopBundle> => {
  const surroundings = await surroundingsOf(context, caller);
  const row = await queries.findBundle(context.db, caller.shopId, bundleId, surroundings.now);
  return presentShopBundle(row ?? refuse('bundleNotFound'), surroundings);
};
