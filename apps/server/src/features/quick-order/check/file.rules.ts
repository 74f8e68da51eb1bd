import { createHash } from 'node:crypto';
import type { StoredFault } from '../../../db/tables/quick-order';
import { groupBy } from '../../../lib/group-by';
import { inTurns } from '../../../lib/in-turns';
import type { BriefRow } from '../draft/rows.queries';

/** Rows of the narrow kind that are looked through in one turn of the event loop. */
export const narrowRowsOfTurn = 500;

const isWrong = (faults: readonly StoredFault[] | null) =>
  faults?.some(({ severity }) => severity === 'wrong') ?? false;

/** Whether a row takes part in an order at all, as far as it alone says. */
export const isRowRight = (row: Pick<BriefRow, 'own_faults' | 'sku_id' | 'quantity' | 'recipient_key'>): boolean =>
  !isWrong(row.own_faults) && row.sku_id !== null && row.quantity > 0 && row.recipient_key !== '';

export const digestOf = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** What keeps orders apart: see `orderKeysOf`. */
const partsOf = (row: BriefRow, deliveryMode: string | null) => [
  ...[row.recipient_key, row.reference, row.delivery_mode ?? deliveryMode, row.parcel],
];

/**
 * The key of the order that each row belongs to: rows of one recipient (BAT-03.1), unless they have different external
 * order numbers or delivery modes, or were split. What comes after an order was made is another order.
 */
export const orderKeysOf = async (
  rows: readonly BriefRow[],
  deliveryMode: string | null,
): Promise<Map<string, string>> => {
  const made = new Set(rows.filter(({ order_id }) => order_id !== null).map(({ order_key }) => order_key));
  const keys = new Map<string, string>();
  for await (const row of inTurns(rows, narrowRowsOfTurn)) {
    if (row.order_id !== null || row.recipient_key === '') continue;
    const parts = partsOf(row, deliveryMode);
    let key = digestOf(...parts);
    for (let round = 1; made.has(key); round += 1) key = digestOf(...parts, round);
    keys.set(row.row_id, key);
  }
  return keys;
};

/**
 * The order of the same draft that each row repeats: its recipient has it already. Rows with an external order number go by
 * that. `standing` are the orders of the draft that were not cancelled.
 */
export const repeatsOf = async (
  rows: readonly BriefRow[],
  deliveryMode: string | null,
  standing: ReadonlyMap<string, string>,
): Promise<Map<string, string>> => {
  const made = new Map<string, string>();
  const repeats = new Map<string, string>();
  if (standing.size === 0) return repeats;
  const bare = rows.filter(({ reference, recipient_key }) => reference === '' && recipient_key !== '');
  for (const row of bare)
    if (row.order_id !== null && standing.has(row.order_id))
      made.set(JSON.stringify(partsOf(row, deliveryMode)), row.order_id);
  for await (const row of inTurns(bare, narrowRowsOfTurn)) {
    const orderId = row.order_id === null && made.get(JSON.stringify(partsOf(row, deliveryMode)));
    if (orderId) repeats.set(row.row_id, orderId);
  }
  return repeats;
};

/** Rows for which there is not enough any more: what is in stock goes to the rows in their order, over the whole file. */
const stockFaults = (rows: readonly BriefRow[], stock: ReadonlyMap<string, number>): Map<string, StoredFault> => {
  const faults = new Map<string, StoredFault>();
  const open = rows.filter(({ order_id, sku_id, quantity }) => order_id === null && sku_id !== null && quantity > 0);
  for (const [skuId, wanting] of groupBy(open, ({ sku_id }) => sku_id ?? '')) {
    const available = stock.get(skuId) ?? 0;
    const demand = wanting.reduce((sum, { quantity }) => sum + quantity, 0);
    if (demand <= available) continue;
    let left = available;
    for (const { row_id, quantity } of wanting) {
      if (quantity <= left) left -= quantity;
      else
        faults.set(row_id, {
          ...{ field: 'quantity', key: 'row.stockShort', severity: 'wrong' },
          args: { wanted: demand, stock: available },
          ...(left > 0 && { proposals: [{ value: String(left), label: { zh: String(left), en: String(left) } }] }),
        });
    }
  }
  return faults;
};

/** An external order number stands at more than one recipient. */
const sharedReferences = (rows: readonly BriefRow[]): Set<string> => {
  const withReference = rows.filter(({ reference, recipient_key }) => reference !== '' && recipient_key !== '');
  const shared = Array.from(groupBy(withReference, ({ reference }) => reference)).filter(
    ([, group]) => new Set(group.map(({ recipient_key }) => recipient_key)).size > 1,
  );
  return new Set(shared.map(([reference]) => reference));
};

export interface FileLookups {
  stock: ReadonlyMap<string, number>;
  /** External order numbers that have been ordered, with the number of the order. */
  ordered: ReadonlyMap<string, string>;
  /** Rows whose recipient has an order of the draft already, with the number of the order. */
  repeated: ReadonlyMap<string, string>;
}

/** What is wrong with rows when the whole file is looked at, by the rows' ids. */
export const fileFaultsOf = (
  rows: readonly BriefRow[],
  { stock, ordered, repeated }: FileLookups,
): Map<string, StoredFault[]> => {
  const short = stockFaults(rows, stock);
  const shared = sharedReferences(rows);
  const faults = new Map<string, StoredFault[]>();
  for (const { row_id, reference, order_id } of rows) {
    if (order_id !== null) continue;
    const own: StoredFault[] = [];
    const isShort = short.get(row_id);
    if (isShort) own.push(isShort);
    const orderNo = ordered.get(reference);
    if (orderNo !== undefined)
      own.push({ field: 'orderReference', key: 'row.referenceOrdered', severity: 'doubtful', args: { orderNo } });
    const repeatedNo = repeated.get(row_id);
    if (repeatedNo !== undefined)
      own.push({
        ...{ field: 'recipientName', key: 'row.recipientOrdered', severity: 'doubtful' },
        args: { orderNo: repeatedNo },
      });
    if (shared.has(reference)) own.push({ field: 'orderReference', key: 'row.referenceShared', severity: 'doubtful' });
    if (own.length > 0) faults.set(row_id, own);
  }
  return faults;
};

export const stateOf = (...lists: readonly (readonly StoredFault[] | null | undefined)[]) => {
  const faults = lists.flatMap((list) => list ?? []);
  if (isWrong(faults)) return 'wrong';
  return faults.length > 0 ? 'doubtful' : 'right';
};
