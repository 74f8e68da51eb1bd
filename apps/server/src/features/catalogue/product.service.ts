import type { Category, Product } from '@pcmall/contract/catalogue';
import { pictureAt } from '@pcmall/contract/pictures';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import type { ShopDirectory } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import { byteLimitedCachePerOwner } from '../../lib/byte-limited-cache';
import { cleanHtml } from '../../lib/clean-html';
import { offeredModes } from './offered-modes';
import { presentActivity } from './present-activity';
import * as queries from './product.queries';

/** For a text that may be missing in both languages. */
const localizeAny = ({ zh = '', en = '' }: Partial<Localized>, language: Language) => localize({ zh, en }, language);

type Options = Pick<Product, 'options'> & { choiceOf: Map<string, number[]> };

/** A product's options with their values in the order of the variants, and by variant the index of its value in each. */
export const collectOptions = (skus: Pick<queries.SkuRow, 'sku_id' | 'options'>[], language: Language): Options => {
  const options: Product['options'] = [];
  const choiceOf = new Map<string, number[]>();
  for (const sku of skus) {
    const choice = sku.options.map(({ name, value }, index) => {
      const option = { name: localize(name, language), values: [] };
      options[index] ??= option;
      const values = options[index].values;
      const text = localize(value, language);
      const valueIndex = values.indexOf(text);
      return valueIndex >= 0 ? valueIndex : values.push(text) - 1;
    });
    choiceOf.set(sku.sku_id, choice);
  }
  return { options, choiceOf };
};

const presentSku = (sku: queries.SkuRow, choice: number[]): Product['skus'][number] => ({
  skuSaleId: sku.sku_id,
  code: sku.code,
  choice,
  price: sku.price,
  struckPrice: sku.struck_price,
  weight: sku.weight,
  picture: sku.picture,
});

const presentProduct = (
  row: queries.ProductRow,
  skus: queries.SkuRow[],
  path: queries.CategoryRow[],
  { shop, language }: Pick<Visitor, 'shop' | 'language'>,
): Product => {
  const { options, choiceOf } = collectOptions(skus, language);
  return {
    productId: row.product_id,
    code: row.code,
    name: localize(row.name, language),
    subtitle: localizeAny(row.subtitle, language),
    badge: row.badge ? localize(row.badge, language) || null : null,
    pictures: row.pictures,
    description: cleanHtml(localizeAny(row.description, language)),
    brand: row.brand_id && row.brand ? { id: row.brand_id, name: localize(row.brand, language) } : null,
    categoryPath: path.map((category) => ({ id: category.category_id, name: localize(category.name, language) })),
    deliveryModes: offeredModes(shop, row.delivery_modes),
    taxRate: path.at(-1)?.tax_rate ?? 0,
    sales: row.sales,
    activity: row.activity && presentActivity(row.activity, shop.currency, language),
    options,
    skus: skus.map((sku) => presentSku(sku, choiceOf.get(sku.sku_id) ?? [])),
  };
};

const pathOf = (categories: queries.CategoryRow[], categoryId: string | null): queries.CategoryRow[] => {
  const category = categories.find((row) => row.category_id === categoryId);
  return category ? [...pathOf(categories, category.parent_id), category] : [];
};

/**
 * A product on sale, by its id or by that of one of its variants (CAT-03). Products that are off sale, unknown or another
 * shop's are all refused as productNotFound (CAT-07).
 */
export const getProduct = async (
  { db, clock }: Context,
  visitor: Visitor,
  { productId, skuSaleId }: { productId: string; skuSaleId?: string | undefined },
): Promise<Product> => {
  const { shopId } = visitor;
  const now = clock.now();
  const row =
    (await queries.findProduct(db, shopId, productId, now)) ??
    (await queries.findProduct(
      db,
      shopId,
      (await queries.findProductIdOfSku(db, shopId, skuSaleId ?? productId)) ?? '',
      now,
    )) ??
    refuse('productNotFound');
  const skus = await queries.findSkus(db, shopId, row.product_id);
  const categories = await queries.listCategories(db, shopId);
  return presentProduct(row, skus, pathOf(categories, row.category_id), visitor);
};

const productIdCacheOf = byteLimitedCachePerOwner<ShopDirectory, string>(4 << 20, (productId) => 2 * productId.length);

/** The product of a variant, cached because a variant never changes its product; undefined when this shop has no such variant. */
export const findProductOfSku = async (
  { db, shops }: Pick<Context, 'db' | 'shops'>,
  shopId: string,
  skuId: string,
): Promise<string | undefined> => {
  const cache = productIdCacheOf(shops);
  const key = `${shopId} ${shops.version(shopId, 'catalogue')} ${skuId}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const productId = await queries.findProductIdOfSku(db, shopId, skuId);
  if (productId !== undefined) cache.set(key, productId);
  return productId;
};

/** Pieces in stock by variant. Refuses productNotFound when the product is not on sale. */
export const getProductStock = async ({ db }: Context, { shopId }: Visitor, productId: string) => {
  const rows = await queries.findStock(db, shopId, productId);
  if (rows.length === 0) refuse('productNotFound');
  return rows.map((row) => ({ skuSaleId: row.sku_id, stock: row.stock }));
};

/** All categories of the shop, in order. */
export const listCategories = async ({ db }: Context, { shopId, language }: Visitor): Promise<Category[]> =>
  (await queries.listCategories(db, shopId)).map((row) => ({
    categoryId: row.category_id,
    parentId: row.parent_id,
    name: localize(row.name, language),
    icon: row.icon && pictureAt(row.icon, 80),
  }));
