import { createHash } from 'node:crypto';
import { type changeManyGoods as changeContract, mostInBulk } from '@pcmall/contract/console/goods-bulk';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { requireSameAsked } from '../../../core/done-before';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import { indexProducts } from '../search/search-index.service';
import { hasCategory } from './goods.queries';
import * as queries from './goods-bulk.queries';
import { isAboutPrices, planChange, shown } from './goods-bulk-plan.service';
import { listGoodsIds } from './goods-list.queries';
import { filterOf } from './goods-list.service';

type Wish = BodyOf<typeof changeContract>;
type Result = DataOf<typeof changeContract>;
type GoodsChange = queries.GoodsChange;

/** How long a change can be taken back. */
const undoMs = 3_600_000;

/** The products of a page's ticks, or all that the filters match. Refuses tooManyAtOnce. */
const productIdsOf = async (trx: Trx, shopId: string, { productIds, filters }: Wish): Promise<string[]> => {
  const ids =
    productIds ??
    (await listGoodsIds(trx, shopId, filterOf(filters ?? {}), { sort: 'listed', offset: 0, size: mostInBulk + 1 }));
  if (ids.length > mostInBulk) refuse('tooManyAtOnce', { most: mostInBulk });
  return ids;
};

/** The audit tells prices from what else may change. */
const auditedAs =
  (kind: Wish['kind']) =>
  ({ id, before, after }: GoodsChange): object =>
    isAboutPrices(kind) ? { id, priceBefore: before, priceAfter: after } : { id, before, after };

/** The wish has to say what its kind is about. */
const refuseUnsaid = async (trx: Trx, shopId: string, wish: Wish) => {
  if (wish.kind === 'sale' && wish.onSale === undefined) refuseInput('onSale', 'input.required');
  if (wish.kind === 'priceAmount' && !wish.amount) refuseInput('amount', 'input.required');
  if (wish.kind === 'pricePercent' && !wish.percent) refuseInput('percent', 'input.required');
  if (wish.kind === 'modes' && !wish.deliveryModes?.length) refuseInput('deliveryModes', 'input.required');
  if (wish.kind !== 'category') return;
  if (wish.categoryId === undefined) return refuseInput('categoryId', 'input.required');
  if (!(await hasCategory(trx, shopId, wish.categoryId))) refuseAt('categoryId', 'categoryNotFound');
};

const write = async (
  context: Context,
  trx: Trx,
  { shopId, name }: StaffMember,
  kind: string,
  changes: readonly GoodsChange[],
) => {
  const touched = isAboutPrices(kind)
    ? await queries.changePrices(trx, shopId, changes)
    : await queries.changeProducts(trx, shopId, kind as 'sale' | 'category' | 'modes', changes);
  const productIds = [...new Set(touched)];
  await queries.raiseVersions(trx, shopId, productIds, { changed_by: name, changed_at: context.clock.now() });
  await indexProducts(trx, shopId, productIds);
  await context.shops.changed(trx, shopId, 'catalogue');
  return touched.length;
};

/** Which products and what of them, as it can be compared with what is asked for under the same key later. */
const askedOf = ({ dryRun: _, seen: __, idempotencyKey: ___, ...asked }: Wish): object =>
  JSON.parse(JSON.stringify(asked)) as object;

const fingerprintOf = (changes: readonly GoodsChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url');

/** What was done under the wish's key before. Refuses `doneOtherwise` where that was something else. */
const findDone = async (trx: Trx, shopId: string, wish: Wish): Promise<Result | undefined> => {
  const done = await queries.findByKey(trx, shopId, wish.idempotencyKey);
  if (!done) return undefined;
  requireSameAsked<object>(done.asked, askedOf(wish), 'goods.changed', { n: done.changes.length });
  return { ...(done.told as Omit<Result, 'changeId'>), changeId: done.change_id };
};

/**
 * Changes many products at once: on or off sale, prices, category or delivery modes; once for each key, since a price that is cut
 * twice is another price. A dry run only tells what would be different, and what has become different since it was looked at is
 * not changed (GOODS-01). Refuses tooManyAtOnce, goodsChanged, what the wish lacks at its field, and as `findDone`.
 */
export const changeManyGoods = (context: Context, caller: StaffMember, wish: Wish): Promise<Result> => {
  const { shopId } = caller;
  return inTransaction(context.db, async (trx) => {
    await refuseUnsaid(trx, shopId, wish);
    const found = await queries.lockProducts(trx, shopId, await productIdsOf(trx, shopId, wish));
    // Two tries at once wait for each other at the products.
    const done = wish.dryRun ? undefined : await findDone(trx, shopId, wish);
    if (done) {
      caller.audit.isWritten = true;
      return done;
    }
    const { changes, ...plan } = await planChange(trx, found, wish, caller);
    const told = { ...plan, products: found.length, changed: changes.length, seen: fingerprintOf(changes) };
    if (!wish.dryRun && wish.seen !== undefined && wish.seen !== told.seen) refuse('goodsChanged');
    if (wish.dryRun || changes.length === 0) {
      caller.audit.isWritten = true;
      return { ...told, changeId: '' };
    }
    await write(context, trx, caller, wish.kind, changes);
    const [changeId, at, asked] = [newId(), context.clock.now(), askedOf(wish)];
    const { kind, idempotencyKey } = wish;
    const kept = { changeId, kind, changes, idempotencyKey, asked, told, at };
    await queries.keepChange(trx, shopId, kept, new Date(at.getTime() - undoMs));
    const { productIds: _, ...words } = asked as Partial<Wish>;
    const after = { ...words, changes: changes.slice(0, shown).map(auditedAs(kind)), changed: changes.length };
    const subject = { kind: 'goods', id: changeId };
    await auditChange(context, trx, caller, { action: 'product.changeMany', subject, after });
    return { ...told, changeId };
  });
};

/**
 * Takes a change of many products back; what was changed once more since stays, and so does what came from a category that
 * has gone. Refuses undoOver.
 */
export const undoManyGoods = (context: Context, caller: StaffMember, changeId: string) =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const since = new Date(context.clock.now().getTime() - undoMs);
    const { kind, changes } = (await queries.takeChange(trx, shopId, changeId, since)) ?? refuse('undoOver');
    const back = changes.map(({ id, before, after }) => ({ id, before: after, after: before }));
    const restored = await write(context, trx, caller, kind, back);
    const subject = { kind: 'goods', id: changeId };
    const after = { restored, kept: changes.length - restored };
    await auditChange(context, trx, caller, { action: 'product.undoMany', subject, after });
    return after;
  });
