import type { DemoCategory, DemoGoods, DemoProduct } from '@pcmall/demo/goods/demo-product';
import { drawBanner } from '@pcmall/demo/pictures/draw-banner';
import { drawCategoryIcon, drawLogo } from '@pcmall/demo/pictures/draw-marks';
import { drawProduct, pictureVariants } from '@pcmall/demo/pictures/draw-product';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import { dayMs } from '@pcmall/domain/dates';
import type { Localized } from '@pcmall/domain/localized';
import type { Trx } from '../db/database';
import { storePicture } from '../features/file/file.service';
import type { FileStore } from '../gateways/files';
import { newId } from '../gateways/random';
import { insertAll, json } from './demo.queries';

/** The addresses of a shop's drawn pictures. */
export interface ShopPictures {
  logo: string;
  banners: string[];
  icons: Map<string, string>;
  products: Map<string, string[]>;
}

/** Draws and stores every picture of a shop; the key of a file comes from its content, so storing it again changes nothing. */
export const storePictures = async (files: FileStore, { shopId, banners, goods }: DemoShop): Promise<ShopPictures> => {
  const store = (drawing: string) => storePicture(files, shopId, 'drawn', Buffer.from(drawing));
  const icon = async ({ key }: DemoCategory) => [key, await store(drawCategoryIcon(key))] as const;
  const views = async ({ code, picture }: DemoProduct) =>
    [code, await Promise.all(pictureVariants.map((variant) => store(drawProduct(picture, variant))))] as const;
  return {
    logo: await store(drawLogo(shopId)),
    banners: await Promise.all(banners.map(({ kind }) => store(drawBanner(kind)))),
    icons: new Map(await Promise.all(goods.categories.map(icon))),
    products: new Map(await Promise.all(goods.products.map(views))),
  };
};

const idFrom = ({ en }: Localized) =>
  en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const productRow = (shopId: string, product: DemoProduct, pictures: ShopPictures, now: Date) => ({
  shop_id: shopId,
  product_id: product.code.toLowerCase(),
  code: product.code,
  category_id: product.category,
  brand_id: idFrom(product.brand),
  name: json(product.name),
  subtitle: json(product.subtitle),
  description: json(product.description),
  badge: product.badge ? json(product.badge) : null,
  pictures: pictures.products.get(product.code) ?? [],
  delivery_modes: product.deliveryModes,
  sales: product.sales,
  listed_at: new Date(now.getTime() - product.listedDaysAgo * dayMs),
});

const skuRows = (shopId: string, { code, skus }: DemoProduct) =>
  skus.map((sku, position) => ({
    shop_id: shopId,
    sku_id: sku.code.toLowerCase(),
    product_id: code.toLowerCase(),
    code: sku.code,
    barcode: sku.barcode,
    options: json(sku.options),
    price: sku.price,
    struck_price: sku.struckPrice ?? null,
    stock: sku.stock,
    weight: sku.weight,
    position,
  }));

interface GoodsOfShop {
  shopId: string;
  goods: DemoGoods;
}

/** Categories, brands, products and SKUs; their first stock goes into the ledger. */
export const loadGoods = async (trx: Trx, { shopId, goods }: GoodsOfShop, pictures: ShopPictures, now: Date) => {
  const { categories, products } = goods;
  const categoryRows = categories.map(({ key, name, taxRate }, position) => ({
    shop_id: shopId,
    category_id: key,
    name: json(name),
    icon: pictures.icons.get(key) ?? '',
    tax_rate: taxRate,
    position,
  }));
  await insertAll(trx, 'categories', categoryRows);
  const brands = new Map(products.map(({ brand }) => [idFrom(brand), brand]));
  const brandRows = Array.from(brands, ([brand_id, name]) => ({ shop_id: shopId, brand_id, name: json(name) }));
  await insertAll(trx, 'brands', brandRows);
  await insertAll(
    trx,
    'products',
    products.map((product) => productRow(shopId, product, pictures, now)),
  );
  const skus = products.flatMap((product) => skuRows(shopId, product));
  await insertAll(trx, 'skus', skus);
  const received = skus
    .filter(({ stock }) => stock > 0)
    .map(({ sku_id, stock }) => ({
      shop_id: shopId,
      sku_id,
      entry_id: newId(),
      change: stock,
      reason: 'initial',
      reference: 'demo',
      created_at: now,
    }));
  await insertAll(trx, 'stock_ledger', received);
};
