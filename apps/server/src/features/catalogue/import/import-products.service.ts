import { isShownPicture } from '@pcmall/contract/pictures';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { groupBy } from '../../../lib/group-by';
import { storePicture } from '../../file/file.service';
import { loadNames } from '../sheet/export-goods.service';
import { findOwners } from '../sheet/goods-sheet.queries';
import type { ShopNames } from '../sheet/goods-texts.rules';
import { lockKnown } from '../sheet/plan/plan-piece.service';
import { type PictureFound, planProduct } from '../sheet/plan/plan-product.rules';
import { picturesIn } from '../sheet/plan/read-row.rules';
import { isGood, type PlannedProduct, writeGoods } from '../sheet/write-goods.service';
import * as queries from './import.queries';
import { faultInTable, type ImportRow, type RowFault, readTable, type TableRow } from './import-row.rules';

type ImportContext = Pick<Context, 'db' | 'shops' | 'files' | 'clock'>;

/** The content of a picture that a row names; undefined when there is none of this name. */
export type PictureOf = (name: string) => PictureSource | undefined;

export interface Imported {
  newProducts: number;
  changedProducts: number;
  variants: number;
}

const noPicture: PictureFound = { fault: { field: 'pictures', key: 'import.picture' } };

/** Pictures by the name in the rows, drawn anew and stored; those that pages can show already stay as they are. */
const storePictures = async (
  { files }: ImportContext,
  shopId: string,
  rows: readonly TableRow[],
  pictureOf: PictureOf,
): Promise<Map<string, PictureFound>> => {
  const names = new Set(rows.flatMap(({ texts }) => picturesIn(texts.pictures ?? '')));
  const stored = new Map<string, PictureFound>();
  for (const name of names) {
    const source = isShownPicture(name) ? undefined : pictureOf(name);
    if (!source) continue;
    const drawn = await redrawPhoto(source, { format: 'webp', isIdPhoto: false });
    const found: PictureFound =
      'fault' in drawn
        ? { fault: { field: 'pictures', key: drawn.fault } }
        : { url: await storePicture(files, shopId, 'pictures', drawn.picture) };
    stored.set(name, found);
  }
  return stored;
};

const idFrom = ({ en }: Localized): string =>
  en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'brand';

/** Categories and brands that the rows name and the shop has none of, by their ids. */
interface Additions {
  categories: Map<string, Localized>;
  brands: Map<string, Localized>;
}

const additionsOf = (rows: readonly TableRow[], ids: ReadonlySet<string>, names: ShopNames): Additions => {
  const categories = new Map<string, Localized>();
  const brands = new Map<string, Localized>();
  for (const { texts, category, brand } of rows) {
    const id = texts.category ?? '';
    const isNew = category && /^[\w.~-]{1,64}$/.test(id) && !ids.has(id) && !names.categories.find(id);
    if (isNew && !categories.has(id)) categories.set(id, category);
    if (brand && texts.brand && !names.brands.find(texts.brand)) brands.set(idFrom(brand), brand);
  }
  return { categories, brands };
};

/** What the rows may call categories and brands: as in any sheet, by the id of a category, and what they themselves add. */
const namesWith = (names: ShopNames, ids: ReadonlySet<string>, { categories, brands }: Additions): ShopNames => {
  const added = new Map(Array.from(brands, ([id, { zh, en }]) => [[zh, id] as const, [en, id] as const]).flat());
  return {
    categories: {
      ...names.categories,
      find: (text) => (ids.has(text) || categories.has(text) ? text : names.categories.find(text)),
    },
    brands: { ...names.brands, find: (text) => names.brands.find(text) ?? added.get(text) },
  };
};

interface Plan extends Additions {
  products: PlannedProduct[];
  faults: RowFault[];
}

const capitals = (text: string | undefined) => text?.toUpperCase() ?? '';

/** What the rows would do to the shop as it is now, by the rules of any sheet of goods. */
const planRows = async (
  { clock }: ImportContext,
  trx: Trx,
  shop: Shop,
  rows: readonly TableRow[],
  pictureOf: (name: string) => PictureFound,
): Promise<Plan> => {
  const { shopId, currency } = shop;
  const skuOf = ({ texts }: TableRow) => capitals(texts.skuCode ?? texts.productCode);
  const owners = await findOwners(trx, shopId, [...new Set(rows.map(skuOf))]);
  const groups = groupBy(rows, (row) => capitals(row.texts.productCode) || (owners.get(skuOf(row)) ?? skuOf(row)));
  const known = await lockKnown(trx, shopId, [...groups.keys()]);
  const ids = await queries.findCategoryIds(trx, shopId);
  const names = await loadNames(trx, shopId);
  const additions = additionsOf(rows, ids, names);
  const tools = {
    names: namesWith(names, ids, additions),
    ...{ currency, now: clock.now(), deliveryModes: shop.settings.deliveryModes, language: 'en' as const },
    ownerOf: (skuKey: string) => owners.get(skuKey),
    pictureOf: (name: string): PictureFound => (isShownPicture(name) ? { url: name } : pictureOf(name)),
  };
  const seen = new Set<string>();
  const isTwice = (row: TableRow) => seen.size === seen.add(skuOf(row)).size;
  const twice = new Set(rows.filter(isTwice));
  const products = Array.from(groups, ([key, own]) => {
    const toPlan = own.map((row) => ({ line: row.row, texts: row.texts, doubts: [], isTwice: twice.has(row) }));
    return { known: known.get(key), plan: planProduct(key, toPlan, known.get(key), tools) };
  });
  const faults = products
    .flatMap(({ plan }) => plan.rows.flatMap(({ line, faults: own }) => own.map((fault) => ({ line, fault }))))
    // Nothing is written anyway: what is wrong in another row needs saying once.
    .filter(({ fault }) => fault.key !== 'goodsSheet.sibling')
    .map(({ line, fault }) => faultInTable(fault, line));
  return { ...additions, products, faults: faults.sort((a, b) => a.row - b.row) };
};

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
  const { db, clock } = context;
  const { shopId } = shop;
  const { rows, faults } = readTable(written);
  // Pictures are stored for good: first it is seen whether the rows are right.
  const isThere = (name: string): PictureFound => (pictureOf(name) ? { url: `/files/${name}` } : noPicture);
  const dry = await inTransaction(db, (trx) => planRows(context, trx, shop, rows, isThere));
  if (faults.length + dry.faults.length > 0) return { faults: [...faults, ...dry.faults] };
  const stored = await storePictures(context, shopId, rows, pictureOf);
  return inTransaction(db, async (trx) => {
    await queries.lockImport(trx, shopId);
    const plan = await planRows(context, trx, shop, rows, (name) => stored.get(name) ?? noPicture);
    if (plan.faults.length > 0) return { faults: plan.faults };
    for (const [id, name] of plan.categories) await queries.insertCategory(trx, shopId, id, name);
    for (const [id, name] of plan.brands) await queries.putBrand(trx, shopId, id, name);
    const booking = { reference: newId(), note: '', staffName: '', at: clock.now() };
    // An operator's files name things by their codes.
    const made = await writeGoods(context, trx, shopId, plan.products, { booking, idOf: (code) => code.toLowerCase() });
    const newProducts = made.filter(({ isNew }) => isNew).length;
    const variants = plan.products.flatMap((product) => product.plan.rows.filter(isGood)).length;
    return { newProducts, changedProducts: made.length - newProducts, variants };
  });
};
