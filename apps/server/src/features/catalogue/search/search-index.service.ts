import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import * as queries from './search-index.queries';
import { keysOf, type Searchable, termsOf } from './search-terms';

/** Products written at a time, so that the arrays of one statement stay at a few megabytes. */
const batchSize = 2000;

interface Category {
  categoryId: string;
  name: Localized;
}

/** By category: all its ancestors from the top down, then itself. */
const categoryPaths = async (db: Db, shopId: string): Promise<Map<string, Category[]>> => {
  const rowsById = new Map((await queries.findCategoryTree(db, shopId)).map((row) => [row.category_id, row]));
  const pathOf = (categoryId: string | null): Category[] => {
    const row = categoryId === null ? undefined : rowsById.get(categoryId);
    return row ? [...pathOf(row.parent_id), { categoryId: row.category_id, name: row.name }] : [];
  };
  return new Map([...rowsById.keys()].map((categoryId) => [categoryId, pathOf(categoryId)]));
};

const searchable = (row: queries.SearchableRow, paths: Map<string, Category[]>): Searchable => ({
  name: row.name,
  subtitle: row.subtitle,
  code: row.code,
  brandId: row.brand_id,
  brand: row.brand,
  categories: paths.get(row.category_id) ?? [],
  deliveryModes: row.delivery_modes,
});

const addToUses = (uses: Map<string, number>, words: string[], by: number) => {
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + by);
};

const wordUses = (shopId: string, uses: Map<string, number>): queries.WordUse[] =>
  [...uses]
    .filter(([, change]) => change !== 0)
    .map(([word, change]) => ({ word, change, keys: keysOf(shopId, word) }));

const indexBatch = async (trx: Db, shopId: string, productIds: string[], paths: Map<string, Category[]>) => {
  const uses = new Map<string, number>();
  addToUses(uses, await queries.findIndexedWords(trx, shopId, productIds), -1);
  const entries = (await queries.findSearchable(trx, shopId, productIds)).map((row) => {
    const { terms, nameTerms, words } = termsOf(shopId, searchable(row, paths));
    addToUses(uses, words, 1);
    return { productId: row.product_id, terms, nameTerms, words };
  });
  const searchableIds = new Set(entries.map((entry) => entry.productId));
  const removedIds = productIds.filter((productId) => !searchableIds.has(productId));
  if (removedIds.length > 0) await queries.deleteEntries(trx, shopId, removedIds);
  if (entries.length > 0) await queries.insertEntries(trx, shopId, entries);
  const changes = wordUses(shopId, uses);
  if (changes.length > 0) await queries.changeWordUses(trx, shopId, changes);
};

const joinTransaction = (db: Db, work: (trx: Db) => Promise<void>) =>
  db.isTransaction ? work(db) : inTransaction(db, work);

/**
 * Brings the search index up to date with these products. Call it after any change to a product, its variants, whether it
 * is on sale, or the name of its brand or category. Joins the caller's transaction if there is one.
 */
export const indexProducts = async (db: Db, shopId: string, productIds: string[]): Promise<void> => {
  const ids = [...new Set(productIds)].toSorted();
  const paths = await categoryPaths(db, shopId);
  for (let start = 0; start < ids.length; start += batchSize) {
    await joinTransaction(db, async (trx) => {
      await queries.lockIndex(trx, shopId);
      await indexBatch(trx, shopId, ids.slice(start, start + batchSize), paths);
    });
  }
};

/** Rebuilds a shop's index. In a transaction of the caller's, searches see the old one until it commits. */
export const indexAllProducts = async (db: Db, shopId: string): Promise<void> => {
  await queries.analyzeGoods(db);
  await queries.clearIndex(db, shopId);
  let ids = await queries.listProductIds(db, shopId, '', batchSize);
  while (ids.length > 0) {
    await indexProducts(db, shopId, ids);
    ids = await queries.listProductIds(db, shopId, ids.at(-1) ?? '', batchSize);
  }
};

const stockJob = 'catalogue.stock';

/**
 * Call it in the transaction in which variants sold out or came back into stock: lists and filters follow after the
 * commit. It only queues a job and locks nothing, so that orders don't wait for each other.
 */
export const onAvailabilityChanged = ({ jobs }: Context, trx: Db, shopId: string, skuIds: string[]): Promise<void> =>
  jobs.enqueue(trx, stockJob, { shopId, skuIds });

/** Adds sold pieces to the sales figures that products, lists and their order show. */
export const raiseSales = async (
  { shops }: Context,
  trx: Trx,
  shopId: string,
  sales: readonly { productId: string; pieces: number }[],
): Promise<void> => {
  if (sales.length === 0) return;
  const productIds = sales.map(({ productId }) => productId);
  await queries.addSales(
    trx,
    shopId,
    productIds,
    sales.map(({ pieces }) => pieces),
  );
  await shops.changed(trx, shopId, 'catalogue');
};

export const defineCatalogueJobs = ({ db, jobs, shops }: Context) => {
  jobs.define<{ shopId: string; skuIds: string[] }>(stockJob, async ({ shopId, skuIds }) => {
    const corrected = await queries.correctStock(db, shopId, skuIds);
    if (corrected > 0) await shops.changed(db, shopId, 'catalogue');
  });
};
