import type { Context } from '../../../../core/context';
import type { Shop } from '../../../../core/shop';
import type { Trx } from '../../../../db/database';
import { inTransaction } from '../../../../db/in-transaction';
import type { ImportUndo } from '../../../../db/tables/goods-import';
import { deleteSkus } from '../../console/goods.queries';
import { indexProducts } from '../../search/search-index.service';
import { bookStock } from '../../stock/stock.queries';
import * as sheet from '../goods-sheet.queries';
import { type ImportKey, type ImportRecord, lockImport, updateImport } from '../imports.queries';
import * as queries from './undo.queries';
import { canPutBack } from './undo.rules';

/** Products of one transaction, as many as are written in one. */
const pieceSize = 100;

type Kept = Awaited<ReturnType<typeof queries.nextUndos>>;

/** Those that can be put back, as the shop is now; they stay so until the transaction ends. */
const findRestorable = async (trx: Trx, shopId: string, kept: Kept): Promise<Kept> => {
  const ids = kept.map(({ product_id }) => product_id);
  const versions = await queries.lockVersions(trx, shopId, ids);
  const skus = new Map((await sheet.lockSkusOf(trx, shopId, ids)).map((sku) => [sku.sku_id, sku]));
  const ordered = await queries.findOrderedSkus(trx, shopId, [...skus.keys()]);
  const offered = await queries.findOfferedProducts(trx, shopId, ids);
  const categories = new Set((await sheet.findCategories(trx, shopId)).map(({ id }) => id));
  const brands = new Set((await sheet.findBrands(trx, shopId)).map(({ id }) => id));
  return kept.filter(({ product_id, undo }) =>
    canPutBack(undo, {
      ...{ version: versions.get(product_id), skus, isOffered: offered.has(product_id) },
      isOrdered: (skuId) => ordered.has(skuId),
      hasCategory: (categoryId) => categories.has(categoryId),
      hasBrand: (brandId) => brands.has(brandId),
    }),
  );
};

const skusOf = (undos: readonly { undo: ImportUndo }[]) => undos.flatMap(({ undo }) => undo.skus);

/** Books back what the import has booked of variants that there were before it; those that it brought go with their ledger. */
const bookBack = async (trx: Trx, record: ImportRecord, restorable: Kept, at: Date) => {
  const moves = skusOf(restorable)
    .filter(({ before, move }) => before !== null && move !== 0)
    .map(({ sku_id, move }) => ({ sku_id, change: -move }));
  if (moves.length === 0) return;
  const { import_id: reference, undone_by: staffName, file_name: fileName } = record;
  const note = fileName.slice(0, 100);
  await bookStock(trx, record.shop_id, moves, { reason: 'undone', reference, note, staffName, at });
};

const putBack = async (context: Context, trx: Trx, record: ImportRecord, restorable: Kept) => {
  const shopId = record.shop_id;
  const added = restorable.filter(({ undo }) => undo.product === null).map(({ product_id }) => product_id);
  const changed = restorable.flatMap(({ product_id, undo }) => (undo.product ? { product_id, ...undo.product } : []));
  const skus = skusOf(restorable.filter(({ undo }) => undo.product !== null));
  const at = context.clock.now();
  await bookBack(trx, record, restorable, at);
  await queries.restoreProducts(trx, shopId, changed, { changed_by: record.undone_by, changed_at: at });
  await queries.restoreSkus(
    trx,
    shopId,
    skus.flatMap(({ sku_id, before }) => (before ? { sku_id, ...before } : [])),
  );
  await deleteSkus(
    trx,
    shopId,
    skus.flatMap(({ sku_id, before }) => (before ? [] : sku_id)),
  );
  await queries.hideProducts(trx, shopId, added);
  await indexProducts(
    trx,
    shopId,
    restorable.map(({ product_id }) => product_id),
  );
  await queries.deleteProducts(trx, shopId, added);
  await context.shops.changed(trx, shopId, 'catalogue');
};

/** One piece of taking an import back. False when there is nothing left. */
export const undoPiece = (context: Context, { shopId }: Pick<Shop, 'shopId'>, key: ImportKey): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    const record = await lockImport(trx, key);
    if (record?.state !== 'undoing') return false;
    const at = context.clock.now();
    const undos = await queries.nextUndos(trx, key, pieceSize);
    if (undos.length === 0) {
      await updateImport(trx, key, { state: 'undone', changed_at: at });
      return false;
    }
    const restorable = await findRestorable(trx, shopId, undos);
    if (restorable.length > 0) await putBack(context, trx, record, restorable);
    await queries.deleteUndos(
      trx,
      key,
      undos.map(({ product_id }) => product_id),
    );
    await queries.addUndone(trx, key, { restored: restorable.length, kept: undos.length - restorable.length, at });
    return true;
  });
