import { mostSaved } from '@pcmall/contract/saved';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { SavedKind } from '../../db/tables/saved-product';
import * as queries from './saved.queries';

export const getSavedProducts = async ({ db }: Context, member: Member): Promise<Record<SavedKind, string[]>> => {
  const rows = await queries.findSaved(db, member);
  const idsOf = (ofKind: SavedKind) => rows.filter(({ kind }) => kind === ofKind).map((row) => row.product_id);
  return { viewed: idsOf('viewed'), wished: idsOf('wished'), awaited: idsOf('awaited') };
};

const save = ({ db, clock }: Context, member: Member, kind: SavedKind, productIds: string[]) =>
  queries.saveProducts(db, member, { kind, productIds, at: clock.now(), most: mostSaved[kind] });

/** Products that the shop no longer has are left out: a device may remember them. */
export const saveViewed = async (context: Context, member: Member, productIds: string[]): Promise<null> => {
  await save(context, member, 'viewed', productIds);
  return null;
};

export const clearViewed = async ({ db }: Context, member: Member): Promise<null> => {
  await queries.forgetSaved(db, member, 'viewed');
  return null;
};

/** Puts one product on a list or takes it off. Refuses `productNotFound`. */
const keep = async (context: Context, member: Member, kind: SavedKind, productId: string, isKept: boolean) => {
  if (!isKept) await queries.forgetSaved(context.db, member, kind, productId);
  else if ((await save(context, member, kind, [productId])) === 0) refuse('productNotFound');
  return null;
};

export const wishProduct = (
  context: Context,
  member: Member,
  { productId, isWished }: { productId: string; isWished: boolean },
): Promise<null> => keep(context, member, 'wished', productId, isWished);

/**
 * Has a shopper told when a product is back, or no more. Refuses `productNotFound`, and `productInStock` for one that is there:
 * they would be told of it at once, as often as they ask.
 */
export const awaitProduct = async (
  context: Context,
  member: Member,
  { productId, isAwaited }: { productId: string; isAwaited: boolean },
): Promise<null> => {
  if (isAwaited && (await queries.isBackAlready(context.db, member, productId))) refuse('productInStock');
  return keep(context, member, 'awaited', productId, isAwaited);
};
