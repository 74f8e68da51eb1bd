import { isShownPicture } from '@pcmall/contract/pictures';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { cleanLocalizedHtml } from '../../../lib/clean-html';
import { storePicture } from '../../file/file.service';
import { indexProducts } from '../search/search-index.service';
import { putProducts, type WrittenProduct } from '../sheet/goods-sheet.queries';
import * as queries from './import.queries';
import { type ImportRow, type ReadRow, type RowFault, readRows } from './import-row.rules';

type ImportContext = Pick<Context, 'db' | 'shops' | 'files' | 'clock'>;

/** The content of a picture that a row names; undefined when there is none of this name. */
export type PictureOf = (name: string) => PictureSource | undefined;

export interface Imported {
  newProducts: number;
  changedProducts: number;
  variants: number;
}

/** Rows of one product stand for it together; what one of them says of the product is said by all. */
interface ProductRows {
  code: string;
  rows: [ReadRow, ...ReadRow[]];
}

const byProduct = (rows: readonly ReadRow[]): ProductRows[] => {
  const groups = new Map<string, ProductRows>();
  for (const row of rows) {
    const group = groups.get(row.code.toUpperCase());
    if (group) group.rows.push(row);
    else groups.set(row.code.toUpperCase(), { code: row.code, rows: [row] });
  }
  return [...groups.values()];
};

const said = <Name extends keyof ReadRow>({ rows }: ProductRows, name: Name): ReadRow[Name] | undefined =>
  rows.find((row) => row[name] !== undefined)?.[name];

/** Pictures by the name in the rows, drawn anew and stored; those that pages can show already stay as they are. */
const storePictures = async (
  { files }: ImportContext,
  shopId: string,
  rows: readonly ReadRow[],
  pictureOf: PictureOf,
): Promise<{ stored: Map<string, string>; faults: RowFault[] }> => {
  const stored = new Map<string, string>();
  const faults: RowFault[] = [];
  for (const { row, pictures = [] } of rows) {
    for (const name of pictures) {
      if (stored.has(name)) continue;
      const source = isShownPicture(name) ? undefined : pictureOf(name);
      if (isShownPicture(name)) stored.set(name, name);
      else if (!source) faults.push({ row, column: 'pictures', key: 'import.picture' });
      else {
        const drawn = await redrawPhoto(source, { format: 'webp', isIdPhoto: false });
        if ('fault' in drawn) faults.push({ row, column: 'pictures', key: drawn.fault });
        else stored.set(name, await storePicture(files, shopId, 'pictures', drawn.picture));
      }
    }
  }
  return { stored, faults };
};

const idFrom = ({ en }: Localized): string =>
  en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'brand';

interface Known {
  products: Map<string, queries.ProductRow>;
  skus: Map<string, queries.SkuRow>;
  categories: Set<string>;
}

const byCode = <Row extends { code: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.code.toUpperCase(), row]));

const findKnown = async (trx: Trx, shopId: string, rows: readonly ReadRow[]): Promise<Known> => {
  const codes = [...new Set(rows.map(({ code }) => code.toUpperCase()))];
  const skuCodes = rows.map(({ sku }) => sku.toUpperCase());
  return {
    products: byCode(await queries.findProducts(trx, shopId, codes)),
    skus: byCode(await queries.findSkus(trx, shopId, skuCodes)),
    categories: await queries.findCategoryIds(trx, shopId),
  };
};

/** What rows lack that are new, and variants that belong to another product. */
const faultsOf = (groups: readonly ProductRows[], { products, skus, categories }: Known): RowFault[] =>
  groups.flatMap((group) => {
    const [first] = group.rows;
    const product = products.get(group.code.toUpperCase());
    const category = said(group, 'category');
    const isNewCategory = category !== undefined && !categories.has(category);
    const at = (row: number, column: string, key: RowFault['key']): RowFault => ({ row, column, key });
    return [
      ...(!product && !said(group, 'name') ? [at(first.row, 'name_zh', 'input.required')] : []),
      ...(!product && category === undefined ? [at(first.row, 'category', 'input.required')] : []),
      ...(isNewCategory && !said(group, 'categoryName') ? [at(first.row, 'category', 'import.category')] : []),
      ...group.rows.flatMap(({ row, sku, price }) => {
        const known = skus.get(sku.toUpperCase());
        if (known) return known.product_id === product?.product_id ? [] : [at(row, 'sku', 'import.elsewhere')];
        return price === undefined ? [at(row, 'price', 'input.required')] : [];
      }),
    ];
  });

const writeCategories = async (trx: Trx, shopId: string, groups: readonly ProductRows[], { categories }: Known) => {
  const written = new Set(categories);
  for (const group of groups) {
    const [category, name] = [said(group, 'category'), said(group, 'categoryName')];
    if (category === undefined || !name || written.has(category)) continue;
    written.add(category);
    await queries.insertCategory(trx, shopId, category, name);
  }
};

const writeBrands = async (trx: Trx, shopId: string, groups: readonly ProductRows[]) => {
  const brands = groups.flatMap((group) => said(group, 'brand') ?? []);
  const named = new Map(brands.map((brand) => [idFrom(brand), brand]));
  for (const [brandId, name] of named) await queries.putBrand(trx, shopId, brandId, name);
};

const productOf = (
  group: ProductRows,
  known: queries.ProductRow | undefined,
  { shop, stored }: { shop: Shop; stored: Map<string, string> },
): WrittenProduct => {
  const brand = said(group, 'brand');
  const description = said(group, 'description');
  const pictures = said(group, 'pictures')?.flatMap((name) => stored.get(name) ?? []);
  return {
    product_id: known?.product_id ?? group.code.toLowerCase(),
    code: known?.code ?? group.code,
    category_id: said(group, 'category') ?? known?.category_id ?? '',
    brand_id: brand ? idFrom(brand) : (known?.brand_id ?? null),
    name: said(group, 'name') ?? known?.name ?? { zh: '', en: '' },
    subtitle: said(group, 'subtitle') ?? known?.subtitle ?? {},
    description: description ? cleanLocalizedHtml(description) : (known?.description ?? {}),
    pictures: pictures ?? known?.pictures ?? [],
    delivery_modes: said(group, 'modes') ?? known?.delivery_modes ?? shop.settings.deliveryModes,
    on_sale: said(group, 'onSale') ?? known?.on_sale ?? true,
  };
};

const skuOf = (row: ReadRow, position: number, productId: string, known: queries.SkuRow | undefined) => ({
  sku_id: known?.sku_id ?? row.sku.toLowerCase(),
  product_id: productId,
  code: known?.code ?? row.sku,
  barcode: row.barcode ?? known?.barcode ?? null,
  options: row.options ?? known?.options ?? [],
  price: row.price ?? known?.price ?? 0,
  struck_price: row.struckPrice ?? known?.struck_price ?? null,
  weight: row.weight ?? known?.weight ?? 0,
  position: known?.position ?? position,
  stock: row.stock,
});

/**
 * Writes products and variants from the rows of a table: new ones are made, and known ones, by their codes, changed in what
 * the rows say. All of them or none: where anything is wrong, all faults come back. A stock is what was counted; the ledger
 * notes the difference.
 */
export const importProducts = async (
  context: ImportContext,
  shop: Shop,
  written: readonly ImportRow[],
  pictureOf: PictureOf,
): Promise<Imported | { faults: RowFault[] }> => {
  const { db, clock, shops } = context;
  const { shopId } = shop;
  const { rows, faults } = readRows(written, shop.currency);
  if (faults.length > 0) return { faults };
  const drawn = await storePictures(context, shopId, rows, pictureOf);
  if (drawn.faults.length > 0) return { faults: drawn.faults };
  const groups = byProduct(rows);
  return inTransaction(db, async (trx) => {
    await queries.lockImport(trx, shopId);
    const known = await findKnown(trx, shopId, rows);
    const missing = faultsOf(groups, known);
    if (missing.length > 0) return { faults: missing };
    await writeCategories(trx, shopId, groups, known);
    await writeBrands(trx, shopId, groups);
    const made = groups.map((group) => {
      const product = productOf(group, known.products.get(group.code.toUpperCase()), { shop, stored: drawn.stored });
      const skus = group.rows.map((row, position) =>
        skuOf(row, position, product.product_id, known.skus.get(row.sku.toUpperCase())),
      );
      return { product, skus };
    });
    const products = made.map(({ product }) => product);
    const skus = made.flatMap((one) => one.skus);
    await putProducts(trx, shopId, products, clock.now());
    await queries.putSkus(trx, shopId, skus);
    const counted = skus.flatMap(({ sku_id, stock }) => (stock === undefined ? [] : [{ sku_id, stock }]));
    await queries.setStocks(trx, shopId, counted, { reference: newId(), at: clock.now() });
    await indexProducts(
      trx,
      shopId,
      products.map(({ product_id }) => product_id),
    );
    await shops.changed(trx, shopId, 'catalogue');
    const changedProducts = groups.filter(({ code }) => known.products.has(code.toUpperCase())).length;
    return { newProducts: groups.length - changedProducts, changedProducts, variants: skus.length };
  });
};
