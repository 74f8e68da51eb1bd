import { createHash } from 'node:crypto';
import type * as contract from '@pcmall/contract/console/goods';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { cleanLocalizedHtml } from '../../../lib/clean-html';
import { storePicture } from '../../file/file.service';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { noteNextPrice } from '../prices/next-price.queries';
import { findSkus } from '../product.queries';
import { indexProducts } from '../search/search-index.service';
import { bookStock } from '../stock/stock.queries';
import { changedFields } from './changed-fields.rules';
import * as queries from './goods.queries';
import { goodsFaults } from './goods-faults.rules';
import { isSameGoods } from './same-goods.rules';

type Goods = contract.Goods;
type Wish = BodyOf<typeof contract.saveGoods>;

/** Refuses goodsNotFound. */
const readGoods = async (db: Db, shopId: string, productId: string): Promise<Goods> => {
  const product = (await queries.findGoods(db, shopId, productId)) ?? refuse('goodsNotFound');
  const skus = await findSkus(db, shopId, productId);
  const inBoth = { zh: '', en: '' };
  return {
    productId,
    ...{ version: product.version, code: product.code, name: { ...inBoth, ...product.name } },
    subtitle: { ...inBoth, ...product.subtitle },
    description: { ...inBoth, ...product.description },
    ...{ pictures: product.pictures, categoryId: product.category_id, brandId: product.brand_id },
    ...{ deliveryModes: product.delivery_modes, onSale: product.on_sale, listedAt: product.listed_at.toISOString() },
    purchaseLimit: await queries.findPurchaseLimit(db, shopId, productId),
    skus: skus.map((sku) => ({
      ...{ skuId: sku.sku_id, code: sku.code, barcode: sku.barcode ?? '', options: sku.options, price: sku.price },
      ...{ struckPrice: sku.struck_price, weight: sku.weight, picture: sku.picture, stock: sku.stock },
      nextPrice:
        sku.next_price === null || sku.next_price_at === null
          ? null
          : { price: sku.next_price, from: sku.next_price_at.toISOString() },
    })),
  };
};

export const getGoods = ({ db }: Context, { shopId }: StaffMember, productId: string): Promise<Goods> =>
  readGoods(db, shopId, productId);

/** What is wrong in this shop: codes that are taken, a category or brand that has gone. */
const refuseMisfits = async (trx: Trx, shopId: string, wish: Wish, before: Goods | undefined) => {
  const { code, skus, categoryId, brandId } = wish;
  const productId = before?.productId ?? '';
  const taken = await queries.findTakenCodes(trx, shopId, { productId, code, skuCodes: skus.map((sku) => sku.code) });
  for (const { kind, code: twice } of taken) {
    const index = skus.findIndex((sku) => sku.code.toUpperCase() === twice);
    refuseAt(kind === 'product' ? 'code' : `skus.${index}.code`, 'goodsCodeTaken', { code: twice });
  }
  if (!(await queries.hasCategory(trx, shopId, categoryId))) refuseAt('categoryId', 'categoryNotFound');
  if (brandId !== null && !(await queries.hasBrand(trx, shopId, brandId))) refuseAt('brandId', 'brandNotFound');
  const known = new Set(before?.skus.map(({ skuId }) => skuId));
  for (const { skuId } of skus) if (skuId !== null && !known.has(skuId)) refuse('goodsNotFound');
};

/** Variants that stay and get another code, by the code that they give up. */
const renamedSkus = (rows: readonly queries.SavedSku[], before: Goods | undefined): Map<string, string> => {
  const codes = new Map(rows.map(({ sku_id, code }) => [sku_id, code]));
  const renamed = before?.skus.filter(({ skuId, code }) => codes.has(skuId) && codes.get(skuId) !== code) ?? [];
  return new Map(renamed.map(({ skuId, code }) => [code, skuId]));
};

type WishedSku = Omit<Wish['skus'][number], 'skuId'> & { skuId: string; isNew: boolean };

/** Refuses, at `skus`, that a variant goes that somebody has bought. */
const deleteGone = async (trx: Trx, shopId: string, skus: readonly WishedSku[], before: Goods | undefined) => {
  const remaining = new Set(skus.map(({ skuId }) => skuId));
  const gone = before?.skus.flatMap(({ skuId }) => (remaining.has(skuId) ? [] : [skuId])) ?? [];
  const [sold] = await queries.findSoldSkus(trx, shopId, gone);
  if (sold !== undefined) refuseAt('skus', 'soldSkuStays', { code: sold });
  if (gone.length > 0) await queries.deleteSkus(trx, shopId, gone);
};

/** Books what the form has changed of the stock. Refuses, at the variant's stock, more taken than there is. */
const bookMoves = async (context: Context, trx: Trx, caller: StaffMember, skus: readonly WishedSku[]) => {
  const moves = skus.flatMap(({ skuId, isNew, stock, stockBefore }) => {
    const change = stock - (isNew ? 0 : stockBefore);
    return change === 0 ? [] : [{ sku_id: skuId, change }];
  });
  if (moves.length === 0) return;
  const booking = { reason: 'corrected', reference: newId(), note: '', staffName: caller.name } as const;
  const booked = new Set(
    (await bookStock(trx, caller.shopId, moves, { ...booking, at: context.clock.now() })).map(({ sku_id }) => sku_id),
  );
  const index = skus.findIndex(({ skuId }) => moves.some(({ sku_id }) => sku_id === skuId) && !booked.has(skuId));
  const short = skus[index];
  if (short) refuseAt(`skus.${index}.stock`, 'stockShort', { code: short.code });
};

const writeSkus = async (context: Context, trx: Trx, caller: StaffMember, product: Product) => {
  const { shopId } = caller;
  const { wish, productId, before } = product;
  const skus = wish.skus.map(({ skuId, ...sku }) => ({ ...sku, isNew: skuId === null, skuId: skuId ?? newId() }));
  await deleteGone(trx, shopId, skus, before);
  const rows = skus.map((sku, position) => ({
    ...{ sku_id: sku.skuId, product_id: productId, code: sku.code, barcode: sku.barcode || null, position },
    ...{
      options: sku.options,
      price: sku.price,
      struck_price: sku.struckPrice,
      weight: sku.weight,
      picture: sku.picture,
      next_price: sku.nextPrice?.price ?? null,
      next_price_at: sku.nextPrice?.from ?? null,
    },
  }));
  const renamed = renamedSkus(rows, before);
  if (rows.some(({ code }) => renamed.has(code))) await queries.freeCodes(trx, shopId, [...renamed.values()]);
  await queries.putGoodsSkus(trx, shopId, rows);
  if ([...skus, ...(before?.skus ?? [])].some(({ nextPrice }) => nextPrice !== null)) {
    await noteNextPrice(trx, shopId);
    await context.shops.changed(trx, shopId, 'settings');
  }
  await bookMoves(context, trx, caller, skus);
};

interface Product {
  productId: string;
  wish: Wish;
  before: Goods | undefined;
}

const writeProduct = async (context: Context, trx: Trx, caller: StaffMember, product: Product) => {
  const { wish, productId, before } = product;
  const { shopId } = caller;
  const columns: queries.SavedProduct = {
    ...{ code: wish.code, category_id: wish.categoryId, brand_id: wish.brandId, name: wish.name },
    ...{ subtitle: wish.subtitle, description: cleanLocalizedHtml(wish.description), pictures: wish.pictures },
    ...{ delivery_modes: [...new Set(wish.deliveryModes)], on_sale: wish.onSale },
    ...{ changed_by: caller.name, changed_at: context.clock.now() },
  };
  if (before) await queries.updateGoods(trx, shopId, productId, columns);
  else await queries.insertGoods(trx, shopId, productId, columns);
  await writeSkus(context, trx, caller, product);
  if (wish.purchaseLimit !== (before?.purchaseLimit ?? null)) {
    await queries.setPurchaseLimit(trx, shopId, productId, wish.purchaseLimit);
    await context.shops.changed(trx, shopId, 'settings');
  }
};

/** The product that an earlier try of a new one has made, whose answer was lost. */
const findMade = async (trx: Trx, shopId: string, wish: Wish): Promise<Goods | undefined> => {
  const productId = await queries.findProductByCode(trx, shopId, wish.code);
  const made = productId === undefined ? undefined : await readGoods(trx, shopId, productId);
  return made && isSameGoods(made, wish) ? made : undefined;
};

/**
 * Makes a product or changes one, with its variants, their stock and its place in the search, or none of it (GOODS-02). A new one
 * that is there to the letter was made before. Refuses changedMeanwhile, and what is wrong at its field.
 */
export const saveGoods = (context: Context, caller: StaffMember, wish: Wish): Promise<Goods> => {
  const { shopId, shop } = caller;
  const [fault] = goodsFaults(wish, shop.currency, context.clock.now());
  if (fault) refuseInput(fault.field, fault.key);
  return inTransaction(context.db, async (trx) => {
    const isNew = wish.productId === null;
    const made = isNew ? await findMade(trx, shopId, wish) : undefined;
    if (made) {
      caller.audit.isWritten = true;
      return made;
    }
    const productId = wish.productId ?? newId();
    const last = isNew ? undefined : ((await queries.lockGoods(trx, shopId, productId)) ?? refuse('goodsNotFound'));
    const before = isNew ? undefined : await readGoods(trx, shopId, productId);
    const subject = { kind: 'product', id: productId };
    if (before)
      await requireVersion(trx, caller, { subject, asked: wish.version, found: before.version, current: before, last });
    await refuseMisfits(trx, shopId, wish, before);
    await writeProduct(context, trx, caller, { productId, wish, before });
    await indexProducts(trx, shopId, [productId]);
    await context.shops.changed(trx, shopId, 'catalogue');
    const after = await readGoods(trx, shopId, productId);
    await auditChange(context, trx, caller, { action: 'product.save', subject, ...changedFields(before, after) });
    return after;
  });
};

/** The description as it would be stored, for somebody who looks before saving (GOODS-02). */
export const previewGoods = async (caller: StaffMember, { description }: BodyOf<typeof contract.previewGoods>) => {
  // Nothing is changed.
  caller.audit.isWritten = true;
  return { description: cleanLocalizedHtml(description) };
};

/** A code beside the one that is copied: the same for the same key, so that a copy that was asked for again is known by it. */
const codeOfCopy = (code: string, key: string) =>
  `${code.slice(0, 54)}-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`;

/** A product like this one, off sale and without stock (GOODS-02); the same key makes one. Refuses goodsNotFound. */
export const copyGoods = async (
  context: Context,
  caller: StaffMember,
  { productId, idempotencyKey: key }: { productId: string; idempotencyKey: string },
) => {
  const { version: _, listedAt: __, ...source } = await readGoods(context.db, caller.shopId, productId);
  const code = codeOfCopy(source.code, key);
  const made = await queries.findProductByCode(context.db, caller.shopId, code);
  if (made) {
    caller.audit.isWritten = true;
    return { productId: made };
  }
  const copy = await saveGoods(context, caller, {
    ...{ ...source, productId: null, version: 0, code, onSale: false },
    skus: source.skus.map((sku, index) => ({
      ...sku,
      skuId: null,
      code: codeOfCopy(sku.code, `${key} ${index}`),
      stock: 0,
      stockBefore: 0,
      nextPrice: null,
    })),
  });
  return { productId: copy.productId };
};

/** A picture of a product, drawn anew so that nothing hidden survives. Refuses what is none, at `file`. */
export const keepPicture = async ({ files }: Context, { shopId }: StaffMember, file: PictureSource | undefined) => {
  if (!file) return refuseInput('file', 'photo.notImage');
  const drawn = await redrawPhoto(file, { format: 'webp', isIdPhoto: false });
  if ('fault' in drawn) return refuseInput('file', drawn.fault);
  return { url: await storePicture(files, shopId, 'pictures', drawn.picture) };
};
