import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { indexProducts } from '../../features/catalogue/search-index.service';
import { storePicture } from '../../features/file/file.service';
import type { FileStore } from '../../gateways/files';
import { insertAll, isAnyShopOf, lockLoading } from '../demo.queries';
import { demoShops } from '../demo-shops';
import type { DemoProduct } from '../goods/goods';
import { loadDelivery } from '../load-shop';
import { drawProduct } from '../pictures/draw-product';
import { analyse, commitLazily, countLoaded, insertProducts, insertVariants, type WordLists } from './bulk.queries';
import { brands, categories, origins, qualities } from './words';

const batchSize = 4000;
const firstShop = 2001;

const json = (value: object) => JSON.stringify(value);
const both = ([zh, en]: [string, string]): Localized => ({ zh, en });

const leafId = (category: number, leaf: number) => `c${category + 1}-${leaf + 1}`;

const leaves = categories.flatMap(({ leaves: own, ...category }, index) =>
  own.map((leaf, place) => ({ ...leaf, ...category, name: leaf.name, categoryId: leafId(index, place) })),
);
const nouns = leaves.flatMap(({ nouns: own, categoryId, drawnAs, sizes }) =>
  own.map(([zh, en]) => ({ zh, en, categoryId, drawnAs, sizes })),
);

const zhOf = (words: [string, string][]) => words.map(([zh]) => zh);
const enOf = (words: [string, string][]) => words.map(([, en]) => en);

const drawnFor = 8;
const viewsOfNoun = 4;

/** The pictures of demo products of the same kind stand for those of each noun, four in turn. */
const storeDrawings = async (files: FileStore, shopId: string): Promise<string[]> => {
  const goods = demoShops.flatMap((demo) => demo.goods.products);
  const store = ({ picture }: DemoProduct) =>
    storePicture(files, shopId, 'drawn', Buffer.from(drawProduct(picture, 0)));
  const drawn = new Map<string, string[]>();
  for (const { drawnAs } of categories) {
    const alike = goods.filter(({ category }) => category === drawnAs).slice(0, drawnFor);
    drawn.set(drawnAs, await Promise.all(alike.map(store)));
  }
  return nouns.flatMap(({ drawnAs }, place) => {
    const pictures = drawn.get(drawnAs) ?? [];
    return Array.from({ length: viewsOfNoun }, (_, view) => pictures[(place + view) % pictures.length] ?? '');
  });
};

const listsFor = (pictures: string[]): WordLists => ({
  brandZh: zhOf(brands),
  brandEn: enOf(brands),
  originZh: zhOf(origins),
  originEn: enOf(origins),
  qualityZh: zhOf(qualities),
  qualityEn: enOf(qualities),
  sizes: nouns.flatMap(({ sizes }) => sizes),
  nounZh: nouns.map(({ zh }) => zh),
  nounEn: nouns.map(({ en }) => en),
  nounCategory: nouns.map(({ categoryId }) => categoryId),
  pictures,
});

const categoryRows = (shopId: string) =>
  categories.flatMap(({ name, taxRate, leaves: own }, index) => {
    const parent = { shop_id: shopId, tax_rate: taxRate };
    const root = { ...parent, category_id: `c${index + 1}`, parent_id: null, name: json(both(name)), position: index };
    const children = own.map((leaf, position) => ({
      ...parent,
      category_id: leafId(index, position),
      parent_id: root.category_id,
      name: json(both(leaf.name)),
      position,
    }));
    return [root, ...children];
  });

const openShop = async (trx: Trx, shopId: string) => {
  const [model] = demoShops;
  if (!model || (await isAnyShopOf(trx, [shopId]))) return;
  await insertAll(trx, 'shops', [
    {
      shop_id: shopId,
      name: json({ zh: `大仓 ${shopId}`, en: `Warehouse ${shopId}` }),
      currency: model.currency,
      country: model.country,
      theme_colour: '#1f6feb',
      settings: json({ ...model.settings, showSenderAddress: false }),
    },
  ]);
  await insertAll(trx, 'categories', categoryRows(shopId));
  await insertAll(
    trx,
    'brands',
    brands.map((name, index) => ({ shop_id: shopId, brand_id: `b${index + 1}`, name: json(both(name)) })),
  );
  await loadDelivery(trx, shopId, model.shopId);
};

const productIds = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `b${from + index}`);

const loadShop = async (
  context: Context,
  shopId: string,
  products: number,
  loaded: (count: number) => Promise<void>,
) => {
  const { db, files, shops } = context;
  await db.transaction().execute(async (trx) => {
    await lockLoading(trx);
    await openShop(trx, shopId);
  });
  const done = await countLoaded(db, shopId);
  if (done >= products) return;
  const lists = listsFor(await storeDrawings(files, shopId));
  for (let from = done + 1; from <= products; from += batchSize) {
    const to = Math.min(products, from + batchSize - 1);
    await db.transaction().execute(async (trx) => {
      await commitLazily(trx);
      await insertProducts(trx, { shopId, from, to }, lists);
      await insertVariants(trx, { shopId, from, to });
      await indexProducts(trx, shopId, productIds(from, to));
    });
    await loaded(to - from + 1);
  }
  await shops.changed(db, shopId, 'catalogue');
};

export interface BulkOptions {
  shops: number;
  /** In each shop. */
  products: number;
  progress: (loaded: number) => void;
}

/**
 * Fills shops 2001 and up with generated products, searchable as any other. Each batch is a transaction of its own: a
 * run that was stopped goes on where it was, and one that was finished has nothing to do. Answers with how many came.
 */
export const loadBulk = async (context: Context, { shops, products, progress }: BulkOptions): Promise<number> => {
  let total = 0;
  let analysed = 0;
  const loaded = async (count: number) => {
    total += count;
    progress(total);
    // The database can't know by itself how fast the tables grow, and plans for small ones.
    if (total < analysed * 4) return;
    analysed = total;
    await analyse(context.db);
  };
  const waiting = Array.from({ length: shops }, (_, index) => String(firstShop + index));
  const worker = async () => {
    for (let shopId = waiting.shift(); shopId; shopId = waiting.shift())
      await loadShop(context, shopId, products, loaded);
  };
  // While one connection writes, the words of the next batch are cut to grams.
  await Promise.all(context.database.embedded ? [worker()] : [worker(), worker(), worker()]);
  if (total > 0) await analyse(context.db);
  return total;
};
