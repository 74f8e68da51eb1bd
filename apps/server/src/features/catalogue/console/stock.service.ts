import type * as contract from '@pcmall/contract/console/stock';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { messages } from '@pcmall/contract/messages';
import { localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { onAvailabilityChanged } from '../search/search-index.service';
import * as queries from './stock.queries';

type Wish = BodyOf<typeof contract.bookStock>;
type Result = DataOf<typeof contract.bookStock>;
type Line = Result['lines'][number];

type Fault = 'import.twice' | 'stock.noSku' | 'stock.several' | 'stock.short';

/** Each line with the stock before and after it, or why it can't be. */
const planLines = (skus: readonly queries.StockedSku[], { reason, lines }: Wish, language: StaffMember['language']) => {
  const seen = new Set<string>();
  return lines.map(({ code, pieces }): Line => {
    const byCode = skus.filter((sku) => sku.code.toUpperCase() === code.toUpperCase());
    const found = byCode.length > 0 ? byCode : skus.filter(({ barcode }) => barcode === code);
    const [sku] = found;
    const wrong = (key: Fault): Line => ({
      ...{ code, skuId: sku?.sku_id ?? '', name: sku ? localize(sku.name, language) : '' },
      ...{ before: sku?.stock ?? 0, after: sku?.stock ?? 0, fault: messages[key][language] },
    });
    if (!sku) return wrong('stock.noSku');
    if (found.length > 1) return wrong('stock.several');
    if (seen.has(sku.sku_id)) return wrong('import.twice');
    seen.add(sku.sku_id);
    const after = reason === 'counted' ? pieces : sku.stock + pieces;
    if (after < 0) return wrong('stock.short');
    return { code, skuId: sku.sku_id, name: localize(sku.name, language), before: sku.stock, after, fault: '' };
  });
};

/**
 * Arrivals, a stocktake or corrections: all lines or, where one is wrong, none. The same key books once, however often it
 * is sent (GOODS-04). Refuses a correction without a reason.
 */
export const bookStock = (context: Context, caller: StaffMember, wish: Wish): Promise<Result> => {
  const { shopId, language } = caller;
  const { reason, note, key, dryRun } = wish;
  if (reason === 'corrected' && note === '') refuseInput('note', 'input.required');
  return inTransaction(context.db, async (trx) => {
    const codes = wish.lines.map(({ code }) => code.toUpperCase());
    const lines = planLines(await queries.lockByCodes(trx, shopId, codes), wish, language);
    const isRepeated = await queries.isBooked(trx, shopId, reason, key);
    const isWrong = lines.some(({ fault }) => fault !== '');
    if (dryRun || isWrong || isRepeated) {
      caller.audit.isWritten = true;
      return { lines, booked: isRepeated };
    }
    const moved = lines.filter(({ before, after }) => before !== after);
    const moves = moved.map(({ skuId, before, after }) => ({ sku_id: skuId, change: after - before }));
    const at = context.clock.now();
    await queries.bookStock(trx, shopId, moves, { reason, reference: key, note, staffName: caller.name, at });
    const turned = moved.filter(({ before, after }) => (before === 0) !== (after === 0)).map(({ skuId }) => skuId);
    if (turned.length > 0) await onAvailabilityChanged(context, trx, shopId, turned);
    const stocks = (side: 'before' | 'after') => Object.fromEntries(moved.map((line) => [line.code, line[side]]));
    await auditChange(context, trx, caller, {
      ...{ action: 'stock.book', subject: { kind: 'stock', id: key } },
      ...{ before: stocks('before'), after: { ...stocks('after'), reason, note } },
    });
    return { lines, booked: true };
  });
};

/** Every change of a variant's stock, the newest first (GOODS-04). */
export const getStockLedger = async (
  { db }: Context,
  { shopId }: StaffMember,
  skuId: string,
  { pageIndex, pageSize }: QueryOf<typeof contract.getStockLedger>,
): Promise<DataOf<typeof contract.getStockLedger>> => {
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.findLedger(db, { shopId, skuId }, page);
  return {
    records: rows.map((row) => ({
      ...{ entryId: row.entry_id, change: row.change, stock: row.stock, reason: row.reason, reference: row.reference },
      ...{ note: row.note, staffName: row.staff_name, at: row.created_at.toISOString() },
    })),
    ...{ total: rows[0]?.total ?? 0, pageIndex, pageSize },
  };
};
