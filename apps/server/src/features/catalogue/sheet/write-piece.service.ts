import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Trx } from '../../../db/database';
import type { ImportFault, ImportUndo } from '../../../db/tables/goods-import';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import { putGoodsSkus } from '../console/goods.queries';
import { indexProducts } from '../search/search-index.service';
import { bookStock } from '../stock/stock.queries';
import * as sheet from './goods-sheet.queries';
import type { ImportRecord, Outcome } from './imports.queries';
import type { PlannedPiece } from './plan/plan-piece.service';
import type { PlannedRow, PlannedSku } from './plan/plan-product.rules';
import { keepUndos } from './undo/undo.queries';

/** As many changes of a piece as the audit tells one by one. */
const mostAudited = 100;

interface Made {
  productId: string;
  isNew: boolean;
  piece: PlannedPiece;
  skus: (PlannedSku & { id: string })[];
}

const meanwhile: ImportFault = { field: null, key: 'goodsSheet.meanwhile' };

/** Rows of a product that somebody has changed since the dry run fail; so do those that are wrong by now. */
const outcomesOf = ({ plan, known, rows }: PlannedPiece): Outcome[] =>
  plan.rows.map(({ line, verdict, faults }, index) => {
    const isStale = (rows[index]?.seen_version ?? 0) !== (known?.product.version ?? 0);
    const failed = verdict === 'wrong' ? faults : isStale ? [meanwhile] : undefined;
    return failed ? { line, outcome: 'failed', faults: failed } : { line, outcome: 'written', faults: null };
  });

const isGood = ({ verdict, sku }: PlannedRow): boolean =>
  sku !== undefined && (verdict === 'new' || verdict === 'changed');

const makeOf = (piece: PlannedPiece): Made => ({
  piece,
  productId: piece.known?.product.product_id ?? newId(),
  isNew: piece.known === undefined,
  skus: piece.plan.rows.flatMap((row) =>
    isGood(row) && row.sku ? [{ ...row.sku, id: row.sku.skuId ?? newId() }] : [],
  ),
});

const bookMoves = async (trx: Trx, record: ImportRecord, skus: Made['skus'], at: Date) => {
  const booking = {
    reference: record.import_id,
    note: record.file_name.slice(0, 100),
    staffName: record.staff_name,
    at,
  };
  for (const isCounted of [true, false]) {
    const moves = skus
      .filter((sku) => sku.move !== 0 && sku.isCounted === isCounted)
      .map(({ id, move }) => ({ sku_id: id, change: move }));
    if (moves.length === 0) continue;
    await bookStock(trx, record.shop_id, moves, { ...booking, reason: isCounted ? 'counted' : 'corrected' });
  }
};

const productBefore = ({ product_id: _, version: __, ...product }: sheet.SheetProduct) => product;

const skuBefore = ({ barcode, options, price, struck_price, weight, picture }: sheet.SheetSku) => ({
  ...{ barcode, options, price, struck_price, weight, picture },
});

const writeProducts = (trx: Trx, shopId: string, made: readonly Made[], at: Date) =>
  sheet.putProducts(
    trx,
    shopId,
    made.flatMap(({ productId, piece: { plan, known } }) => {
      // One whose variants alone change gets a new version too: whoever has it open is told.
      const product = plan.product ?? known?.product;
      return product
        ? [
            {
              ...product,
              product_id: productId,
              pictures: [...product.pictures],
              delivery_modes: [...product.delivery_modes],
            },
          ]
        : [];
    }),
    at,
  );

/** What takes a product back to what it was. */
const undoOf = ({ productId, piece: { known }, skus }: Made) => {
  const undo: ImportUndo = {
    version: (known?.product.version ?? 0) + 1,
    product: known ? productBefore(known.product) : null,
    skus: skus.map(({ id, price, move }) => {
      const before = known?.skus.find(({ sku_id }) => sku_id === id);
      return { sku_id: id, price, move, before: before ? skuBefore(before) : null };
    }),
  };
  return { product_id: productId, undo };
};

/** Writes what was planned of some products, in the caller's transaction. Answers with what became of each row. */
export const writePiece = async (
  context: Context,
  trx: Trx,
  shop: Shop,
  record: ImportRecord,
  pieces: readonly PlannedPiece[],
): Promise<Outcome[]> => {
  const { shopId } = shop;
  const at = context.clock.now();
  const outcomes = pieces.flatMap(outcomesOf);
  const failed = new Set(outcomes.flatMap(({ line, outcome }) => (outcome === 'failed' ? line : [])));
  const made = pieces.filter(({ plan }) => plan.rows.some((row) => isGood(row) && !failed.has(row.line))).map(makeOf);
  if (made.length === 0) return outcomes;
  await writeProducts(trx, shopId, made, at);
  const skus = made.flatMap((one) => one.skus.map((sku) => ({ ...sku, productId: one.productId })));
  await putGoodsSkus(
    trx,
    shopId,
    skus.map(({ id, productId, options, next_price_at, ...sku }) => ({
      ...{ sku_id: id, product_id: productId, code: sku.code, barcode: sku.barcode, options: [...options] },
      ...{ price: sku.price, struck_price: sku.struck_price, weight: sku.weight, picture: sku.picture },
      ...{ position: sku.position, next_price: sku.next_price, next_price_at: next_price_at?.toISOString() ?? null },
    })),
  );
  await bookMoves(trx, record, skus, at);
  await keepUndos(trx, { shopId, importId: record.import_id }, made.map(undoOf));
  await indexProducts(
    trx,
    shopId,
    made.map(({ productId }) => productId),
  );
  await context.shops.changed(trx, shopId, 'catalogue');
  await audit(context, trx, shop, record, made);
  return outcomes;
};

/** In the name of whoever brought the sheet: what each row has changed, as far as that is told one by one. */
const audit = async (context: Context, trx: Trx, shop: Shop, record: ImportRecord, made: readonly Made[]) => {
  const rows = made.flatMap(({ piece }) => piece.plan.rows.filter(isGood));
  const told = rows
    .slice(0, mostAudited)
    .map(({ sku, verdict, changes }) => ({ sku: sku?.code ?? '', verdict, changes }));
  const caller = {
    ...{ shopId: record.shop_id, shop, staffId: record.staff_id, name: record.staff_name, role: 'goods' as const },
    ...{ address: record.address, language: record.language, tokenHash: '', audit: { isWritten: false } },
  };
  await auditChange(context, trx, caller, {
    action: 'product.import',
    subject: { kind: 'goodsImport', id: record.import_id },
    after: {
      file: record.file_name,
      products: made.length,
      newProducts: made.filter(({ isNew }) => isNew).length,
      rows: told,
    },
  });
};
