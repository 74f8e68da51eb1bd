import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { openIdData } from '../../../gateways/id-data';
import { inTurns } from '../../../lib/in-turns';
import { findPeople } from '../../address/address.service';
import { type Buyer, findGoodsBySku } from '../../checkout/load-checkout.service';
import type { ShopConditions } from '../../checkout/quote.rules';
import { sealNumber } from '../../identity/recipient/recipient-id.service';
import { findAllGifts } from '../../offer/offer.service';
import type { DraftRow } from '../draft/draft.queries';
import { findOrderedReferences, findStanding } from '../draft/marks.queries';
import * as rows from '../draft/rows.queries';
import { type Cells, checkRow } from './check-row';
import { digestOf, fileFaultsOf, isRowRight, narrowRowsOfTurn, orderKeysOf, repeatsOf, stateOf } from './file.rules';
import { findSkus } from './find-skus.service';
import { orderFaultsOf } from './order-faults.rules';
import { type QuoteTools, quoteOrder } from './quote-order.service';
import { findKnownRecipients, identityOf } from './recipients.service';
import { regionReader } from './row-region';
import { findStock } from './sku.queries';

/** Rows of one statement; they are read and judged in turns of the event loop that are shorter still. */
const pieceSize = 250;

const piecesOf = <Item>(items: readonly Item[], size = pieceSize): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

export interface Checking {
  context: Context;
  trx: Trx;
  buyer: Buyer;
  conditions: ShopConditions;
  draft: DraftRow;
}

const keyOf = ({ draft }: Checking): rows.DraftKey => ({ shopId: draft.shop_id, draftId: draft.draft_id });

/** Compares what is sealed by what it is; what no key opens is no number that anybody has typed. */
export const sameIdIn =
  ({ keys }: Pick<Context, 'keys'>, shopId: string) =>
  (one: string, other: string): boolean => {
    try {
      return openIdData(keys.idDataKnown, shopId, one) === openIdData(keys.idDataKnown, shopId, other);
    } catch {
      return false;
    }
  };

/** Opens an ID number that was typed into a cell. */
export const openTyped = ({ keys }: Pick<Context, 'keys'>, shopId: string, sealed: string): string =>
  openIdData(keys.idDataKnown, shopId, sealed);

const cellsOf = (context: Context, shopId: string, row: Awaited<ReturnType<typeof rows.findTyped>>[number]): Cells => {
  if (row.id_number === null) return row.cells;
  const text = openTyped(context, shopId, row.id_number);
  return { ...row.cells, idNumber: { text, ...(row.id_doubt && { doubt: row.id_doubt }) } };
};

/** Reads rows anew by themselves. */
const readRows = async (checking: Checking, rowIds: readonly string[]) => {
  const { context, trx, conditions } = checking;
  const key = keyOf(checking);
  const region = regionReader();
  for (const piece of piecesOf(rowIds)) {
    const typed = await rows.findTyped(trx, key, piece);
    const codes = typed.map((row) => row.cells.skuCode?.text ?? '');
    const skus = await findSkus(trx, key.shopId, codes);
    const read: rows.ReadRow[] = [];
    for await (const row of inTurns(typed)) {
      const cells = cellsOf(context, key.shopId, row);
      const text = (field: 'province' | 'city' | 'district' | 'street') => cells[field]?.text ?? '';
      const checked = checkRow(cells, {
        now: conditions.now,
        skus,
        region: await region(text('province'), text('city'), text('district'), text('street')),
        seal: (number) => sealNumber(context, key.shopId, number),
      });
      read.push({
        row_id: row.row_id,
        own_faults: checked.faults.length > 0 ? checked.faults : null,
        recipient: checked.recipient,
        recipient_key: checked.recipient ? digestOf(identityOf(checked.recipient)) : '',
        reference: checked.reference,
        delivery_mode: checked.deliveryMode,
        sku_id: checked.skuId,
        quantity: checked.quantity,
        remark: checked.remark,
      });
    }
    await rows.writeRead(trx, key, read);
  }
};

/** What quoting needs of goods, sender and draft; goods come with each piece. */
export const quoteToolsOf = async (
  { trx, buyer, conditions, draft }: Omit<Checking, 'context'>,
  skuIds: Iterable<string>,
): Promise<QuoteTools> => {
  const { sender } = await findPeople(trx, buyer, { senderId: draft.sender_id ?? undefined });
  const gifts = await findAllGifts(trx, buyer.shopId, conditions.offers, conditions.now);
  return {
    buyer,
    conditions,
    sender: buyer.shop.settings.showSenderAddress ? sender : null,
    sending: {
      deliveryMode: draft.delivery_mode,
      carrierId: draft.carrier_id,
      pickUpPointId: draft.pick_up_point_id,
    },
    goods: await findGoodsBySku(trx, buyer.shopId, [...skuIds, ...gifts.keys()]),
    gifts,
  };
};

/** Quotes orders of rows, and says of each row what is wrong with its order. */
const judgeOrders = async (
  checking: Checking,
  groups: readonly (readonly rows.BriefRow[])[],
): Promise<Map<string, rows.JudgedRow['order_faults']>> => {
  const { context, trx, buyer, draft } = checking;
  const faults = new Map<string, rows.JudgedRow['order_faults']>();
  for (const piece of piecesOf(groups, pieceSize / 2)) {
    const right = piece.map((group) => group.filter(isRowRight)).filter((group) => group.length > 0);
    const all = right.flat();
    const tools = await quoteToolsOf(
      checking,
      all.flatMap(({ sku_id }) => sku_id ?? []),
    );
    const firstIds = right.flatMap(([first]) => first?.row_id ?? []);
    const details = new Map((await rows.findOrderRows(trx, keyOf(checking), firstIds)).map((row) => [row.row_id, row]));
    const people = firstIds.flatMap((id) => details.get(id)?.recipient ?? []);
    const ids = all.map(({ row_id }) => row_id);
    const remarks = await rows.findRemarks(trx, keyOf(checking), ids);
    const known = await findKnownRecipients(trx, buyer, people, sameIdIn(context, buyer.shopId));
    for await (const [index, group] of inTurns(right.entries())) {
      const [first] = group;
      const recipient = known[index];
      if (!first || !recipient) continue;
      const lines = group.map(({ sku_id, quantity }) => ({ skuId: sku_id ?? '', quantity }));
      const order = { recipient, deliveryMode: first.delivery_mode, lines };
      const quoted = quoteOrder(tools, order);
      const found = orderFaultsOf(quoted, {
        deliveryMode: first.delivery_mode ?? draft.delivery_mode,
        remarks: group.map(({ row_id }) => remarks.get(row_id) ?? ''),
      });
      for (const { row_id } of group) faults.set(row_id, found.length > 0 ? found : null);
    }
  }
  return faults;
};

interface Touched {
  /** Rows whose cells have changed; `all` reads the whole file anew. */
  rowIds: readonly string[] | 'all';
  /** Orders that have lost rows. */
  lostFrom?: readonly string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The orders that have to be quoted again, with their rows. */
const changedOrders = async (
  brief: readonly rows.BriefRow[],
  keys: ReadonlyMap<string, string>,
  { rowIds, lostFrom = [] }: Touched,
): Promise<rows.BriefRow[][]> => {
  const touched = rowIds === 'all' ? undefined : new Set(rowIds);
  const changed = new Set(lostFrom);
  const byKey = new Map<string, rows.BriefRow[]>();
  for await (const row of inTurns(brief, narrowRowsOfTurn)) {
    if (row.order_id !== null) continue;
    const key = keys.get(row.row_id) ?? '';
    if (!touched || touched.has(row.row_id) || key !== row.order_key) {
      changed.add(key);
      changed.add(row.order_key);
    }
    if (key === '') continue;
    const group = byKey.get(key);
    if (group) group.push(row);
    else byKey.set(key, [row]);
  }
  return Array.from(byKey).flatMap(([key, group]) => (changed.has(key) ? [group] : []));
};

/** Judges the file as a whole, and of its orders those that may have changed; writes what is new, and says of which rows. */
const judge = async (checking: Checking, touched: Touched): Promise<string[]> => {
  const { trx, buyer, draft } = checking;
  const key = keyOf(checking);
  const brief = await rows.listBrief(trx, key);
  const open = brief.filter(({ order_id }) => order_id === null);
  // Nothing is said of rows that have their order.
  if (open.length === 0) return [];
  const keys = await orderKeysOf(brief, draft.delivery_mode);
  const stock = await findStock(trx, key.shopId, [...new Set(open.flatMap(({ sku_id }) => sku_id ?? []))]);
  const references = [...new Set(open.flatMap(({ reference }) => reference || []))];
  const ordered = await findOrderedReferences(trx, buyer, references);
  const standing = await findStanding(trx, key);
  const repeats = await repeatsOf(brief, draft.delivery_mode, standing);
  const repeated = new Map(Array.from(repeats, ([rowId, orderId]) => [rowId, standing.get(orderId) ?? '']));
  const fileFaults = fileFaultsOf(brief, { stock, ordered, repeated });
  const orders = await changedOrders(brief, keys, touched);
  const orderFaults = await judgeOrders(checking, orders);
  const quoted = new Set(orders.flat().map(({ row_id }) => row_id));
  const judged: rows.JudgedRow[] = [];
  for await (const row of inTurns(open, narrowRowsOfTurn)) {
    const order_key = keys.get(row.row_id) ?? '';
    const file_faults = fileFaults.get(row.row_id) ?? null;
    const isOrderNew = quoted.has(row.row_id) || order_key === '';
    const order_faults = isOrderNew ? (orderFaults.get(row.row_id) ?? null) : row.order_faults;
    const state = stateOf(row.own_faults, order_faults, file_faults);
    const isAsBefore = row.order_key === order_key && row.state === state && isSame(row.order_faults, order_faults);
    if (!isAsBefore || !isSame(row.file_faults, file_faults))
      judged.push({
        ...{ row_id: row.row_id, order_key, state, order_faults, file_faults },
        repeats: repeats.get(row.row_id) ?? null,
      });
  }
  for (const piece of piecesOf(judged, 500)) await rows.writeJudged(trx, key, piece);
  return judged.map(({ row_id }) => row_id);
};

/** Judges the rows of a file together once more: what has been sold or ordered meanwhile is not there for them. */
export const recheckFile = async (checking: Checking): Promise<void> => {
  await judge(checking, { rowIds: [] });
};

/**
 * Checks what a change has touched, and what follows from it for orders and the whole file (BAT-03.1). Answers with the
 * rows that are told something new, those that were touched among them.
 */
export const recheck = async (checking: Checking, touched: Touched): Promise<string[]> => {
  const { rowIds } = touched;
  const all = rowIds === 'all' ? await rows.listRowIds(checking.trx, keyOf(checking)) : rowIds;
  await readRows(checking, all);
  const judged = await judge(checking, touched);
  return [...new Set([...all, ...judged])];
};
