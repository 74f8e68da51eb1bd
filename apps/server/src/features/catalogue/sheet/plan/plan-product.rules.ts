import type { DeliveryMode } from '@pcmall/contract/shop';
import type { GoodsSheetField, GoodsVerdict } from '@pcmall/domain/goods-sheet';
import type { Language, Localized } from '@pcmall/domain/localized';
import { readOptionPairs, writeOptionPairs } from '@pcmall/domain/option-pairs';
import type { ImportChange, ImportFault, ProductContent } from '../../../../db/tables/goods-import';
import { cleanLocalizedHtml } from '../../../../lib/clean-html';
import type { SheetProduct, SheetSku } from '../goods-sheet.queries';

import { type GoodsTexts, productTexts, type ShopNames, type ShownSku, skuTexts } from '../goods-texts.rules';

import { changesBetween } from './plan-changes.rules';
import { judge, keepTogether, spreadFaults, type Wish } from './plan-faults.rules';
import { inBoth, type ProductSaid, type RowSaid, readRow, tidyText } from './read-row.rules';

export interface RowToPlan {
  line: number;
  texts: GoodsTexts;
  doubts: readonly ImportFault[];
  /** Another row before it has the same code. */
  isTwice: boolean;
}

export interface KnownProduct {
  product: SheetProduct;
  skus: readonly SheetSku[];
}

/** What a row's picture leads to: an address that pages show, or why there is none. */
export type PictureFound = { url: string } | { fault: ImportFault };

export interface PlanTools {
  names: ShopNames;
  currency: string;
  now: Date;
  /** Of the shop, for new goods that name none. */
  deliveryModes: readonly DeliveryMode[];
  /** Of the texts in which changes are told. */
  language: Language;
  /** The product that has a variant of this code, both in capitals. */
  ownerOf: (skuKey: string) => string | undefined;
  pictureOf: (name: string) => PictureFound;
}

export interface PlannedSku extends ShownSku {
  /** Null for one that is new. */
  skuId: string | null;
  position: number;
  next_price: number | null;
  next_price_at: Date | null;
  /** Pieces to be booked, and whether they were counted or are the difference to what was exported. */
  move: number;
  isCounted: boolean;
}

export interface PlannedRow {
  line: number;
  verdict: GoodsVerdict;
  faults: ImportFault[];
  changes: ImportChange[];
  /** Undefined for a row that is wrong. */
  sku: PlannedSku | undefined;
}

export interface ProductPlan {
  rows: PlannedRow[];
  /** Undefined where nothing of the product itself changes, or all rows are wrong. */
  product: ProductContent | undefined;
}

interface ReadRow extends RowToPlan {
  said: RowSaid;
  code: string;
  known: SheetSku | undefined;
  faults: ImportFault[];
}

const mostSkus = 1000;

/** Fields in which what stands there already says something all the same. */
const alwaysSaid = new Set<GoodsSheetField>(['productCode', 'skuCode', 'stock', 'stockBefore']);

/**
 * Without cells that say what is so already, in either language: what was exported comes back as it is, whatever rules have
 * come since, and of a product's rows one alone may say something new.
 */
const withoutCurrent = (texts: GoodsTexts, current: readonly GoodsTexts[]): GoodsTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) =>
        alwaysSaid.has(field as GoodsSheetField) ||
        current.every((one) => tidyText(field as GoodsSheetField, one[field as GoodsSheetField] ?? '') !== text),
    ),
  );

const readOne = (row: RowToPlan, key: string, known: KnownProduct | undefined, tools: PlanTools): ReadRow => {
  const { line, doubts, isTwice } = row;
  const only = known?.skus.length === 1 ? known.skus[0]?.code : undefined;
  const code = row.texts.skuCode ?? only ?? row.texts.productCode ?? '';
  const sku = known?.skus.find((each) => each.code.toUpperCase() === code.toUpperCase());
  const current = (['zh', 'en'] as const).flatMap((language) =>
    known ? { ...productTexts(known.product, tools.names, language), ...(sku && skuTexts(sku)) } : [],
  );
  const texts = withoutCurrent(row.texts, current);
  const said = readRow(texts, tools.names);
  const faults: ImportFault[] = [...doubts, ...said.faults];
  const owner = tools.ownerOf(code.toUpperCase());
  if (code === '') faults.push({ field: 'skuCode', key: 'goodsSheet.noCode' });
  else if (isTwice) faults.push({ field: 'skuCode', key: 'import.twice' });
  else if (owner !== undefined && owner !== key) faults.push({ field: 'skuCode', key: 'import.elsewhere' });
  if (!sku && texts.price === undefined) faults.push({ field: 'price', key: 'input.required' });
  return { ...row, line, said, code, known: sku, faults };
};

/** What the rows of a product say of it together; where two say different things, the later one is blamed. */
const mergeSaid = (rows: readonly ReadRow[]): ProductSaid => {
  const merged: Record<string, { value: unknown; line: number }> = {};
  for (const row of rows)
    for (const [field, value] of Object.entries(row.said.product)) {
      const first = merged[field];
      if (!first) merged[field] = { value, line: row.line };
      else if (JSON.stringify(first.value) !== JSON.stringify(value))
        row.faults.push({ field: field as GoodsSheetField, key: 'goodsSheet.differs', args: { line: first.line } });
    }
  return Object.fromEntries(Object.entries(merged).map(([field, { value }]) => [field, value]));
};

/** Pictures by what the rows call them; those that can't be had are faults of the product. */
const findPictures = (names: readonly string[], blame: (fault: ImportFault) => void, { pictureOf }: PlanTools) => {
  if (names.length > 30) blame({ field: 'pictures', key: 'goodsSheet.mostPictures' });
  return names.slice(0, 30).flatMap((name) => {
    const found = pictureOf(name);
    if ('url' in found) return found.url;
    blame({ ...found.fault, field: 'pictures' });
    return [];
  });
};

const productAfter = (
  said: ProductSaid,
  code: string,
  before: SheetProduct | undefined,
  tools: PlanTools,
  blame: (fault: ImportFault) => void,
): ProductContent => {
  const description = inBoth(before?.description, said.descriptionZh, said.descriptionEn);
  const isDescribed = said.descriptionZh !== undefined || said.descriptionEn !== undefined;
  return {
    code: before?.code ?? code,
    category_id: said.category ?? before?.category_id ?? '',
    brand_id: said.brand === undefined ? (before?.brand_id ?? null) : said.brand,
    name: inBoth(before?.name, said.nameZh, said.nameEn),
    subtitle: inBoth(before?.subtitle, said.subtitleZh, said.subtitleEn),
    description: isDescribed ? cleanLocalizedHtml(description) : description,
    pictures: said.pictures ? findPictures(said.pictures, blame, tools) : (before?.pictures ?? []),
    delivery_modes: said.deliveryModes ?? before?.delivery_modes ?? [...tools.deliveryModes],
    on_sale: said.onSale ?? before?.on_sale ?? true,
  };
};

const skuAfter = (
  { said: { sku: said }, known, code, faults }: ReadRow,
  position: number,
  tools: PlanTools,
): PlannedSku => {
  const [zh, en] = (['zh', 'en'] as const).map((language) => writeOptionPairs(known?.options ?? [], language));
  const isSame = (said.optionsZh ?? zh) === zh && (said.optionsEn ?? en) === en;
  const options = isSame ? known?.options : readOptionPairs(said.optionsZh ?? zh ?? '', said.optionsEn ?? en ?? '');
  if (!isSame && !options) faults.push({ field: 'optionsEn', key: 'import.options' });
  const stock = known?.stock ?? 0;
  const from = known ? (said.stockBefore ?? stock) : 0;
  const move = said.stock === undefined ? 0 : said.stock - from;
  if (stock + move < 0) faults.push({ field: 'stock', key: 'stock.short' });
  const found = said.skuPicture ? tools.pictureOf(said.skuPicture) : undefined;
  if (found && 'fault' in found) faults.push({ ...found.fault, field: 'skuPicture' });
  const picture = found ? ('url' in found ? found.url : '') : (said.skuPicture ?? known?.picture ?? '');
  return {
    skuId: known?.sku_id ?? null,
    ...{ code: known?.code ?? code, barcode: (said.barcode ?? known?.barcode) || null, options: options ?? [] },
    price: said.price ?? known?.price ?? 0,
    struck_price: said.struckPrice === undefined ? (known?.struck_price ?? null) : said.struckPrice,
    ...{ weight: said.weight ?? known?.weight ?? 0, picture, stock: Math.max(0, stock + move) },
    ...{
      position: known?.position ?? position,
      next_price: known?.next_price ?? null,
      next_price_at: known?.next_price_at ?? null,
      move,
      isCounted: known !== undefined && said.stockBefore === undefined,
    },
  };
};

/** The same as a form would send it, so that the same rules judge it. */
const wishOf = (product: ProductContent, skus: readonly PlannedSku[], before: SheetProduct | undefined): Wish => ({
  ...{ productId: before?.product_id ?? null, version: before?.version ?? 0, code: product.code },
  ...{ name: product.name as Localized, subtitle: product.subtitle as Localized },
  ...{ description: product.description as Localized, pictures: [...product.pictures] },
  ...{ categoryId: product.category_id, brandId: product.brand_id, deliveryModes: [...product.delivery_modes] },
  ...{ purchaseLimit: null, onSale: product.on_sale },
  skus: skus.map((sku) => ({
    ...{ skuId: sku.skuId, code: sku.code, barcode: sku.barcode ?? '', options: [...sku.options], price: sku.price },
    ...{ struckPrice: sku.struck_price, weight: sku.weight, picture: sku.picture, stock: sku.stock, stockBefore: 0 },
    // A sheet says none, and the one that is planned stays.
    nextPrice: null,
  })),
});

/**
 * What the rows of one product would do to it. Each row is good or wrong for itself; what is wrong with the product is wrong
 * with all of them, and so is a row that alone says something of the product.
 */
export const planProduct = (
  key: string,
  toPlan: readonly RowToPlan[],
  known: KnownProduct | undefined,
  shopTools: PlanTools,
): ProductPlan => {
  const own = new Set([...(known?.product.pictures ?? []), ...(known?.skus.map(({ picture }) => picture) ?? [])]);
  const tools: PlanTools = {
    ...shopTools,
    // What the shop shows already needs no fetching.
    pictureOf: (name) => (name.startsWith('/') || own.has(name) ? { url: name } : shopTools.pictureOf(name)),
  };
  const rows = toPlan.map((row) => readOne(row, key, known, tools));
  const faults: ImportFault[] = [];
  const blame = (fault: ImportFault) => faults.push(fault);
  const said = mergeSaid(rows);
  const code = rows.find(({ texts }) => texts.productCode)?.texts.productCode ?? rows[0]?.code ?? '';
  const product = productAfter(said, code, known?.product, tools, blame);
  const count = known?.skus.length ?? 0;
  const skus = rows.map((row, index) => skuAfter(row, count + index, tools));
  judge(wishOf(product, skus, known?.product), rows, blame, tools);
  const added = rows.filter((row) => !row.known);
  if (count + added.length > mostSkus)
    for (const row of added) row.faults.push({ field: null, key: 'goodsSheet.mostSkus' });
  spreadFaults(rows, faults);
  keepTogether(rows);

  const changesOf = changesBetween({ known: known?.product, product }, tools);
  const good = rows.filter((row) => row.faults.length === 0);
  const planned = rows.map((row, index): PlannedRow => {
    const sku = skus[index];
    if (row.faults.length > 0 || !sku)
      return { line: row.line, verdict: 'wrong', faults: row.faults, changes: [], sku: undefined };
    const changes = changesOf(row.known, sku, row === good[0]);
    const verdict = row.known ? (changes.length > 0 ? 'changed' : 'same') : 'new';
    return { line: row.line, verdict, faults: [], changes, sku };
  });
  const isChanged = good.length > 0 && (!known || changesOf.product.length > 0);
  return { rows: planned, product: isChanged ? product : undefined };
};
