import type * as contract from '@pcmall/contract/console/stock';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { messages } from '@pcmall/contract/messages';
import { localize } from '@pcmall/domain/localized';
import type { Context } from '../../../core/context';
import { requireSameAsked } from '../../../core/done-before';
import { refuse, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { onAvailabilityChanged } from '../search/search-index.service';
import * as queries from './stock.queries';
import { findStockedSkus } from './stock-list.queries';
import { presentSku } from './stock-list.service';

type Wish = BodyOf<typeof contract.bookStock>;
type Result = DataOf<typeof contract.bookStock>;
type Line = Result['lines'][number];

type Fault = 'import.twice' | 'stock.noSku' | 'stock.several' | 'stock.short';

/** What a line adds to the stock of now. A count stands for the difference that it showed: orders may have come in since. */
const changeOf = (
  { pieces, seen }: Pick<Wish['lines'][number], 'pieces' | 'seen'>,
  { reason, stock }: { reason: Wish['reason']; stock: number },
) => (reason === 'counted' ? pieces - (seen ?? stock) : pieces);

/** Each line with the stock before and after it, or why it can't be. */
const planLines = (skus: readonly queries.StockedSku[], { reason, lines }: Wish, language: StaffMember['language']) => {
  const seen = new Set<string>();
  return lines.map((asked): Line => {
    const { code } = asked;
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
    const after = sku.stock + changeOf(asked, { reason, stock: sku.stock });
    if (after < 0) return wrong('stock.short');
    return { code, skuId: sku.sku_id, name: localize(sku.name, language), before: sku.stock, after, fault: '' };
  });
};

/** Refuses `doneOtherwise` when something else is asked for under a key than what was booked under it. */
const requireSameBooking = (
  { reason, note, changes, stocks }: queries.BookingOfKey,
  asked: Pick<Wish, 'reason' | 'note' | 'lines'>,
  lines: readonly Line[],
) => {
  const wished = new Map(
    lines.map(({ skuId }, index) => {
      const line = asked.lines[index] ?? { pieces: 0 };
      const stock = (stocks.get(skuId) ?? 0) - (changes.get(skuId) ?? 0);
      return [skuId, changeOf(line, { reason: asked.reason, stock })] as const;
    }),
  );
  const skuIds = [...new Set([...wished.keys(), ...changes.keys()])];
  // What changed nothing has no entry: a count of what was there, or a difference of 0.
  const changesOf = (by: ReadonlyMap<string, number>) => skuIds.map((id) => by.get(id) ?? 0);
  requireSameAsked<object>(
    { reason, note, booked: changesOf(changes) },
    { reason: asked.reason, note: asked.note, booked: changesOf(wished) },
    'stock.booked',
    { n: changes.size },
  );
};

/**
 * Arrivals, a stocktake or corrections: all lines or, where one is wrong, none. The same key books once, however often it
 * is sent (GOODS-04). Refuses a correction without a reason, and as `requireSameBooking`.
 */
export const bookStock = (context: Context, caller: StaffMember, wish: Wish): Promise<Result> => {
  const { shopId, language } = caller;
  const { reason, note, key, dryRun } = wish;
  if (reason === 'corrected' && note === '' && !dryRun) refuseInput('note', 'input.required');
  return inTransaction(context.db, async (trx) => {
    const codes = wish.lines.map(({ code }) => code.toUpperCase());
    const lines = planLines(await queries.lockByCodes(trx, shopId, codes), wish, language);
    const skuIds = lines.map(({ skuId }) => skuId);
    const booking = dryRun ? undefined : await queries.findBooking(trx, shopId, key, skuIds);
    if (booking) requireSameBooking(booking, wish, lines);
    const isWrong = lines.some(({ fault }) => fault !== '');
    if (dryRun || isWrong || booking) {
      caller.audit.isWritten = true;
      return { lines, booked: booking !== undefined };
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

/** How long a booking can be taken back. */
const undoMs = 3_600_000;

/** Takes a booking back once; of what has been sold since, nothing is taken. Refuses undoOver (GOODS-04). */
export const undoStock = (context: Context, caller: StaffMember, key: string) =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const at = context.clock.now();
    const booked = await queries.findBooked(trx, shopId, key, new Date(at.getTime() - undoMs));
    const ids = booked.map(({ sku_id }) => sku_id);
    await queries.lockSkus(trx, shopId, ids);
    if (ids.length === 0 || (await queries.isBooked(trx, shopId, 'undone', key))) refuse('undoOver');
    const moves = booked.map(({ sku_id, change }) => ({ sku_id, change: -change }));
    const back = { reason: 'undone', reference: key, note: '', staffName: caller.name, at } as const;
    const restored = await queries.bookStock(trx, shopId, moves, back);
    await onAvailabilityChanged(context, trx, shopId, ids);
    const after = { restored: restored.length, kept: moves.length - restored.length };
    await auditChange(context, trx, caller, { action: 'stock.undo', subject: { kind: 'stock', id: key }, after });
    return after;
  });

/** Every change of a variant's stock, the newest first (GOODS-04). Refuses goodsNotFound. */
export const getStockLedger = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  skuId: string,
  { pageIndex, pageSize }: QueryOf<typeof contract.getStockLedger>,
): Promise<DataOf<typeof contract.getStockLedger>> => {
  const [sku] = await findStockedSkus(db, shopId, [skuId]);
  if (!sku) return refuse('goodsNotFound');
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.findLedger(db, { shopId, skuId }, page);
  return {
    records: rows.map((row) => ({
      ...{ entryId: row.entry_id, change: row.change, stock: row.stock, reason: row.reason, reference: row.reference },
      ...{ note: row.note, staffName: row.staff_name, at: row.created_at.toISOString() },
    })),
    ...{ total: rows[0]?.total ?? 0, pageIndex, pageSize, sku: presentSku(sku, language) },
  };
};
