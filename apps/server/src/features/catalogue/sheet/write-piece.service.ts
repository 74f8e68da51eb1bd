import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Trx } from '../../../db/database';
import type { ImportFault, ImportUndo } from '../../../db/tables/goods-import';
import { newId } from '../../../gateways/random';
import { auditChange } from '../../staff/audit/audit.service';
import type * as sheet from './goods-sheet.queries';
import type { ImportRecord, Outcome } from './imports.queries';
import type { PlannedPiece } from './plan/plan-piece.service';
import { keepUndos } from './undo/undo.queries';
import { isGood, type Made, writeGoods } from './write-goods.service';

/** As many changes of a piece as the audit tells one by one. */
const mostAudited = 100;

const meanwhile: ImportFault = { field: null, key: 'goodsSheet.meanwhile' };

/** Rows of a product that somebody has changed since the dry run fail; so do those that are wrong by now. */
const outcomesOf = ({ plan, known, rows }: PlannedPiece): Outcome[] =>
  plan.rows.map(({ line, verdict, faults }, index) => {
    const isStale = (rows[index]?.seen_version ?? 0) !== (known?.product.version ?? 0);
    const failed = verdict === 'wrong' ? faults : isStale ? [meanwhile] : undefined;
    return failed ? { line, outcome: 'failed', faults: failed } : { line, outcome: 'written', faults: null };
  });

const productBefore = ({ product_id: _, version: __, ...product }: sheet.SheetProduct) => product;

const skuBefore = ({ barcode, options, price, struck_price, weight, picture }: sheet.SheetSku) => ({
  ...{ barcode, options, price, struck_price, weight, picture },
});

/** What takes a product back to what it was. */
const undoOf = ({ productId, product: { known }, skus }: Made<PlannedPiece>) => {
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
  const outcomes = pieces.flatMap(outcomesOf);
  const failed = new Set(outcomes.flatMap(({ line, outcome }) => (outcome === 'failed' ? line : [])));
  const good = pieces.filter(({ plan }) => plan.rows.some((row) => isGood(row) && !failed.has(row.line)));
  const booking = {
    reference: record.import_id,
    note: record.file_name.slice(0, 100),
    staffName: record.staff_name,
    at: context.clock.now(),
  };
  const made = await writeGoods(context, trx, shop.shopId, good, { booking, idOf: newId });
  if (made.length === 0) return outcomes;
  await keepUndos(trx, { shopId: shop.shopId, importId: record.import_id }, made.map(undoOf));
  await audit(context, trx, shop, record, made);
  return outcomes;
};

interface Audited {
  product: PlannedPiece;
  isNew: boolean;
}

/** In the name of whoever brought the sheet: what each row has changed, as far as that is told one by one. */
const audit = async (context: Context, trx: Trx, shop: Shop, record: ImportRecord, made: readonly Audited[]) => {
  const rows = made.flatMap(({ product }) => product.plan.rows.filter(isGood));
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
