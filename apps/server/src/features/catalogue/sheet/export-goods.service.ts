import type { exportGoods as exportContract } from '@pcmall/contract/console/goods-import';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { toCsv } from '@pcmall/domain/csv';
import { mostExportedProducts } from '@pcmall/domain/goods-sheet';
import type { Language } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import type { Db } from '../../../db/database';
import { writeSheets } from '../../../gateways/sheet/write-sheet';
import { groupBy } from '../../../lib/group-by';
import { auditChange } from '../../staff/audit/audit.service';
import { listGoodsIds } from '../console/goods-list.queries';
import { filterOf } from '../console/goods-list.service';
import * as queries from './goods-sheet.queries';
import { type GoodsTexts, productTexts, type ShopNames, skuTexts } from './goods-texts.rules';
import { sheetNames } from './names/names.rules';
import { cellsOf, goodsSheets, headersIn, templateSheets } from './written-sheets';

/** Products that are read at once, so that a large export keeps no connection busy for long. */
const batch = 500;

export const loadNames = async (db: Db, shopId: string): Promise<ShopNames> => ({
  categories: sheetNames(await queries.findCategories(db, shopId)),
  brands: sheetNames(await queries.findBrands(db, shopId)),
});

/** Long texts and pictures stand in a product's first row alone; read again, they hold for all of them. */
const saidOnce = ['pictures', 'descriptionZh', 'descriptionEn', 'subtitleZh', 'subtitleEn'] as const;

const withoutSaid = (texts: GoodsTexts): GoodsTexts => ({
  ...texts,
  ...Object.fromEntries(saidOnce.map((field) => [field, ''])),
});

const rowsOf = async (db: Db, shopId: string, productIds: string[], names: ShopNames, language: Language) => {
  const products = new Map((await queries.findProducts(db, shopId, productIds)).map((one) => [one.product_id, one]));
  const skus = groupBy(await queries.findSkusOf(db, shopId, productIds), (sku) => sku.product_id);
  return productIds.flatMap((productId) => {
    const product = products.get(productId);
    if (!product) return [];
    const texts = productTexts(product, names, language);
    const own = skus.get(productId) ?? [];
    return own.map((sku, index) => cellsOf({ ...(index === 0 ? texts : withoutSaid(texts)), ...skuTexts(sku) }));
  });
};

/**
 * The goods that are ticked or that the filters match as a sheet, a row for each specification, which an import reads back.
 * That somebody took it with them is an entry of the audit.
 */
export const exportGoods = async (
  context: Context,
  caller: StaffMember,
  { productIds, filters, format, part }: BodyOf<typeof exportContract>,
): Promise<Uint8Array> => {
  const { db } = context;
  const { shopId, language } = caller;
  const page = { sort: 'listed', offset: (part - 1) * mostExportedProducts, size: mostExportedProducts } as const;
  const ids = productIds ?? (await listGoodsIds(db, shopId, filterOf(filters ?? {}), page));
  const names = await loadNames(db, shopId);
  const rows: string[][] = [];
  for (let at = 0; at < ids.length; at += batch)
    rows.push(...(await rowsOf(db, shopId, ids.slice(at, at + batch), names, language)));
  await auditChange(context, db, caller, {
    action: 'product.export',
    subject: { kind: 'shop', id: shopId },
    after: { ...(productIds ? {} : filters), products: ids.length, format, part },
  });
  return format === 'csv'
    ? Buffer.from(toCsv([headersIn(language), ...rows]))
    : writeSheets(goodsSheets(rows, names, language));
};

/** The sheet for new goods, in the caller's language. */
export const goodsTemplate = async ({ db }: Context, { shopId, language }: StaffMember): Promise<Uint8Array> =>
  writeSheets(templateSheets(await loadNames(db, shopId), language));
