import { bulkCategories, bulkNouns } from '@pcmall/demo/bulk/catalogue';
import { brands, categories, origins, qualities } from '@pcmall/demo/bulk/words';
import type { DemoProduct } from '@pcmall/demo/goods/demo-product';
import { drawProduct } from '@pcmall/demo/pictures/draw-product';
import { demoShops } from '@pcmall/demo/shops/shops';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { indexProducts } from '../../features/catalogue/search/search-index.service';
import { storePicture } from '../../features/file/file.service';
import type { FileStore } from '../../gateways/files';
import { insertAll, isAnyShopOf, json, lockLoading } from '../demo.queries';
import { loadDelivery } from '../load-shop';
import {
  analyse,
  commitLazily,
  countLoaded,
  insertProducts,
  insertVariants,
  viewsOfNoun,
  type WordLists,
} from './bulk.queries';

const batchSize = 4000;
const firstShop = 2001;
/** As many shops as may be generated. */
const maxBulkShops = 500;

/** Of all shops that may have been generated. */
export const bulkShopIds = Array.from({ length: maxBulkShops }, (_, index) => String(firstShop + index));

const picturesOfCategory = 8;

/** The pictures of demo products of the same kind stand for those of each noun, `viewsOfNoun` in turn. */
const storeDrawings = async (files: FileStore, shopId: string): Promise<string[]> => {
  const products = demoShops.flatMap(({ goods }) => goods.products);
  const store = ({ picture }: DemoProduct) =>
    storePicture(files, shopId, 'drawn', Buffer.from(drawProduct(picture, 0)));
  const picturesByCategory = new Map<string, string[]>();
  for (const { drawnAs } of categories) {
    const alike = products.filter(({ category }) => category === drawnAs).slice(0, picturesOfCategory);
    picturesByCategory.set(drawnAs, await Promise.all(alike.map(store)));
  }
  return bulkNouns.flatMap(({ drawnAs }, index) => {
    const pictures = picturesByCategory.get(drawnAs) ?? [];
    return Array.from({ length: viewsOfNoun }, (_, view) => pictures[(index + view) % pictures.length] ?? '');
  });
};

const inChinese = ({ zh }: Localized) => zh;
const inEnglish = ({ en }: Localized) => en;

const wordListsWith = (pictures: string[]): WordLists => {
  const nouns = bulkNouns.map(({ name }) => name);
  return {
    brandZh: brands.map(inChinese),
    brandEn: brands.map(inEnglish),
    originZh: origins.map(inChinese),
    originEn: origins.map(inEnglish),
    qualityZh: qualities.map(inChinese),
    qualityEn: qualities.map(inEnglish),
    nounZh: nouns.map(inChinese),
    nounEn: nouns.map(inEnglish),
    nounCategory: bulkNouns.map(({ categoryId }) => categoryId),
    sizes: bulkNouns.flatMap(({ sizes }) => sizes),
    pictures,
  };
};

const categoryRows = (shopId: string) =>
  bulkCategories.map(({ categoryId, parentId, name, taxRate, position }) => ({
    shop_id: shopId,
    category_id: categoryId,
    parent_id: parentId,
    name: json(name),
    tax_rate: taxRate,
    position,
  }));

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
      settings: json({ ...model.settings, showSenderAddress: false, redPacket: null }),
    },
  ]);
  await insertAll(trx, 'categories', categoryRows(shopId));
  await insertAll(
    trx,
    'brands',
    brands.map((name, index) => ({ shop_id: shopId, brand_id: `b${index + 1}`, name: json(name) })),
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
  await inTransaction(db, async (trx) => {
    await lockLoading(trx);
    await openShop(trx, shopId);
  });
  const done = await countLoaded(db, shopId);
  if (done >= products) return;
  const lists = wordListsWith(await storeDrawings(files, shopId));
  for (let from = done + 1; from <= products; from += batchSize) {
    const to = Math.min(products, from + batchSize - 1);
    await inTransaction(db, async (trx) => {
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
 * Fills shops 2001 and up with generated products, searchable like any other. Each batch is a transaction of its own: a
 * run that was stopped continues where it was, and a finished one has nothing left to do. Returns how many were added.
 */
export const loadBulk = async (context: Context, { shops, products, progress }: BulkOptions): Promise<number> => {
  let total = 0;
  let analysed = 0;
  const loaded = async (count: number) => {
    total += count;
    progress(total);
    // The planner's figures lag behind tables that grow this fast; without new ones it plans for small tables.
    if (total < analysed * 4) return;
    analysed = total;
    await analyse(context.db);
  };
  const waiting = Array.from({ length: shops }, (_, index) => String(firstShop + index));
  const worker = async () => {
    for (let shopId = waiting.shift(); shopId; shopId = waiting.shift())
      await loadShop(context, shopId, products, loaded);
  };
  // While one connection writes, another worker prepares the search terms of its next batch.
  await Promise.all(context.database.embedded ? [worker()] : [worker(), worker(), worker()]);
  if (total > 0) await analyse(context.db);
  return total;
};
