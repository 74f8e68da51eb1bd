import { type changeManyGoods as changeContract, mostInBulk } from '@pcmall/contract/console/goods-bulk';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import { indexProducts } from '../search/search-index.service';
import { hasCategory } from './goods.queries';
import * as queries from './goods-bulk.queries';
import { newPrice } from './goods-bulk.rules';
import { listGoodsIds } from './goods-list.queries';
import { filterOf } from './goods-list.service';

type Wish = BodyOf<typeof changeContract>;
type Result = DataOf<typeof changeContract>;
type Difference = Result['differences'][number];
type GoodsChange = queries.GoodsChange;

const shown = 100;

/** How long a change can be taken back. */
const undoMs = 3_600_000;

const isAboutPrices = (kind: string) => kind === 'priceAmount' || kind === 'pricePercent';

interface Plan {
  changes: GoodsChange[];
  same: number;
  refused: number;
  differences: Difference[];
  up: number;
  down: number;
}

/** The products of a page's ticks, or all that the filters match. Refuses tooManyAtOnce. */
const productIdsOf = async (trx: Trx, shopId: string, { productIds, filters }: Wish): Promise<string[]> => {
  const ids =
    productIds ??
    (await listGoodsIds(trx, shopId, filterOf(filters ?? {}), { sort: 'listed', offset: 0, size: mostInBulk + 1 }));
  if (ids.length > mostInBulk) refuse('tooManyAtOnce', { most: mostInBulk });
  return ids;
};

type Products = ReadonlyMap<string, queries.BulkProduct>;

const planPrices = (skus: readonly queries.BulkSku[], products: Products, wish: Wish, caller: StaffMember): Plan => {
  const plan: Plan = { changes: [], same: 0, refused: 0, differences: [], up: 0, down: 0 };
  const different: { sku: queries.BulkSku; after: number }[] = [];
  for (const sku of skus) {
    const after = newPrice(sku.price, wish, caller.shop.currency);
    if (after === undefined) plan.refused += 1;
    else if (after === sku.price) plan.same += 1;
    else different.push({ sku, after });
  }
  const share = ({ sku, after }: { sku: queries.BulkSku; after: number }) => Math.abs(after - sku.price) / sku.price;
  const sorted = different.toSorted((a, b) => share(b) - share(a));
  return {
    ...plan,
    changes: different.map(({ sku, after }) => ({ id: sku.sku_id, before: sku.price, after })),
    up: different.filter(({ sku, after }) => after > sku.price).length,
    down: different.filter(({ sku, after }) => after < sku.price).length,
    differences: sorted.slice(0, shown).map(({ sku, after }) => ({
      productId: sku.product_id,
      name: localize(products.get(sku.product_id)?.name ?? {}, caller.language),
      ...{ sku: sku.code, before: String(sku.price), after: String(after) },
    })),
  };
};

/** The audit tells prices from what else may change. */
const auditedAs =
  (kind: Wish['kind']) =>
  ({ id, before, after }: GoodsChange): object =>
    kind === 'priceAmount' || kind === 'pricePercent'
      ? { id, priceBefore: before, priceAfter: after }
      : { id, before, after };

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** What it is about, before and after; undefined where the wish doesn't say it. */
const valuesOf = (product: queries.BulkProduct, wish: Wish): [before: unknown, after: unknown] => {
  if (wish.kind === 'sale') return [product.on_sale, wish.onSale];
  if (wish.kind === 'category') return [product.category_id, wish.categoryId];
  return [product.delivery_modes, wish.deliveryModes];
};

const planProducts = async (
  trx: Trx,
  products: Products,
  wish: Wish,
  { shopId, language }: { shopId: string; language: Language },
): Promise<Plan> => {
  const names = await queries.findCategoryNames(trx, shopId);
  const textOf = (value: unknown) => {
    const text = asText(value);
    const name = wish.kind === 'category' ? names.get(text) : undefined;
    return name ? localize(name, language) : text;
  };
  const changes: GoodsChange[] = [];
  const differences: Difference[] = [];
  for (const product of products.values()) {
    const [before, after] = valuesOf(product, wish);
    if (asText(before) === asText(after)) continue;
    changes.push({ id: product.product_id, before, after });
    if (differences.length < shown)
      differences.push({
        ...{ productId: product.product_id, name: localize(product.name, language), sku: '' },
        ...{ before: textOf(before), after: textOf(after) },
      });
  }
  return { changes, differences, same: products.size - changes.length, refused: 0, up: 0, down: 0 };
};

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

/**
 * Changes many products at once: on or off sale, prices, category or delivery modes. A dry run only tells what would be
 * different (GOODS-01). Refuses tooManyAtOnce, and what the wish lacks at its field.
 */
export const changeManyGoods = (context: Context, caller: StaffMember, wish: Wish): Promise<Result> => {
  const { shopId } = caller;
  return inTransaction(context.db, async (trx) => {
    await refuseUnsaid(trx, shopId, wish);
    const found = await queries.lockProducts(trx, shopId, await productIdsOf(trx, shopId, wish));
    const products = new Map(found.map((product) => [product.product_id, product]));
    const plan = isAboutPrices(wish.kind)
      ? planPrices(await queries.lockSkus(trx, shopId, [...products.keys()]), products, wish, caller)
      : await planProducts(trx, products, wish, caller);
    const { changes, ...told } = plan;
    const result = { ...told, products: products.size, changed: changes.length, changeId: '' };
    if (wish.dryRun || changes.length === 0) {
      caller.audit.isWritten = true;
      return result;
    }
    await write(context, trx, caller, wish.kind, changes);
    const [changeId, at] = [newId(), context.clock.now()];
    const change = { changeId, kind: wish.kind, changes, at };
    await queries.keepChange(trx, shopId, change, new Date(at.getTime() - undoMs));
    const subject = { kind: 'goods', id: changeId };
    const { productIds: _, filters, dryRun: __, ...asked } = wish;
    const after = {
      ...asked,
      filters,
      changes: changes.slice(0, shown).map(auditedAs(wish.kind)),
      changed: changes.length,
    };
    await auditChange(context, trx, caller, { action: 'product.changeMany', subject, after });
    return { ...result, changeId };
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
