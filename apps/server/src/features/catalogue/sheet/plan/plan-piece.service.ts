import type { Shop } from '../../../../core/shop';
import type { Db, Trx } from '../../../../db/database';
import { addressFault } from '../../../../gateways/remote-pictures';
import { groupBy } from '../../../../lib/group-by';
import { loadNames } from '../export-goods.service';
import * as sheet from '../goods-sheet.queries';
import * as queries from '../imports.queries';
import { pictureFinder } from './imported-pictures.rules';
import { type KnownProduct, type ProductPlan, planProduct } from './plan-product.rules';
import { textsOfRow } from './read-row.rules';

export interface PlannedPiece {
  productKey: string;
  known: KnownProduct | undefined;
  plan: ProductPlan;
  /** The rows as they are stored, in the order of the plan's. */
  rows: queries.KeyedRow[];
}

/** Products by their codes in capitals, with their variants; they stay as they are until the transaction ends. */
export const lockKnown = async (trx: Trx, shopId: string, codes: string[]): Promise<Map<string, KnownProduct>> => {
  const products = await sheet.lockProductsByCode(trx, shopId, codes);
  const ids = products.map(({ product_id }) => product_id);
  const skus = groupBy(await sheet.lockSkusOf(trx, shopId, ids), ({ product_id }) => product_id);
  return new Map(
    products.map((product) => [product.code.toUpperCase(), { product, skus: skus.get(product.product_id) ?? [] }]),
  );
};

/** What the rows of these products would do to the shop as it is now. */
export const planPiece = async (
  trx: Trx,
  shop: Shop,
  record: queries.ImportRecord,
  { productKeys, work, now }: { productKeys: string[]; work: 'check' | 'write'; now: Date },
): Promise<PlannedPiece[]> => {
  const { shopId } = shop;
  const key = { shopId, importId: record.import_id };
  const rows = await queries.findRowsOf(trx, key, productKeys, work);
  const known = await lockKnown(trx, shopId, productKeys);
  const skuKeys = [...new Set(rows.map(({ sku_key }) => sku_key))];
  const owners = await sheet.findOwners(trx, shopId, skuKeys);
  const tools = {
    names: await loadNames(trx, shopId),
    ...{ currency: shop.currency, now },
    deliveryModes: shop.settings.deliveryModes,
    language: record.language,
    ownerOf: (skuKey: string) => owners.get(skuKey),
    pictureOf: pictureFinder(await queries.findPictures(trx, key), addressFault),
  };
  return Array.from(
    groupBy(rows, ({ product_key }) => product_key),
    ([productKey, own]) => {
      const toPlan = own.map(({ line, cells, is_twice }) => ({
        ...textsOfRow(cells, record.columns),
        ...{ line, isTwice: is_twice },
      }));
      const product = known.get(productKey);
      return { productKey, known: product, rows: own, plan: planProduct(productKey, toPlan, product, tools) };
    },
  );
};

/** Rows that are keyed at a time. */
const pieceSize = 1000;

/** Notes of each row which product and variant it is about, so that those of one product are judged together. */
export const keyRows = async (trx: Trx, record: queries.ImportRecord): Promise<void> => {
  const key = { shopId: record.shop_id, importId: record.import_id };
  await queries.clearVerdicts(trx, key);
  // Counted here: a database without statistics of rows that have just come looks through all of them for each.
  const seenSkus = new Set<string>();
  for (let after = -1; ; ) {
    const piece = await queries.listCells(trx, key, after, pieceSize);
    const coded = piece.map(({ line, cells }) => {
      const { productCode = '', skuCode = '' } = textsOfRow(cells, record.columns).texts;
      const sku = (skuCode || productCode).toUpperCase();
      const isTwice = seenSkus.has(sku);
      if (sku) seenSkus.add(sku);
      return { line, product: productCode.toUpperCase(), sku, isTwice };
    });
    const owners = await sheet.findOwners(trx, key.shopId, [...new Set(coded.map(({ sku }) => sku))]);
    await queries.setKeys(
      trx,
      key,
      coded.map(({ line, product, sku, isTwice }) => ({
        ...{ line, product_key: product || (owners.get(sku) ?? sku) },
        ...{ sku_key: sku, is_twice: isTwice },
      })),
    );
    const last = piece.at(-1);
    if (!last || piece.length < pieceSize) return;
    after = last.line;
  }
};

/** What all rows name as pictures, each once. */
export const namesOfPictures = async (
  db: Db,
  record: queries.ImportRecord,
  names: (cells: queries.CellRow['cells']) => string[],
): Promise<Set<string>> => {
  const key = { shopId: record.shop_id, importId: record.import_id };
  const found = new Set<string>();
  for (let after = -1; ; ) {
    const piece = await queries.listCells(db, key, after, pieceSize);
    for (const { cells } of piece) for (const name of names(cells)) found.add(name);
    const last = piece.at(-1);
    if (!last || piece.length < pieceSize) return found;
    after = last.line;
  }
};
