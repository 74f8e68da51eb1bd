import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { batchPreOrderDetailList, QuickPreOrder } from '@pcmall/contract/quick-order-orders';
import { type Language, localize } from '@pcmall/domain/localized';
import { tidyReference } from '@pcmall/domain/quick-order-value';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { groupBy } from '../../../lib/group-by';
import { payMeansOf } from '../../account/balance.service';
import { findGoodsBySku, loadShopConditions } from '../../checkout/load-checkout.service';
import { writeAddress } from '../../region/region.service';
import { recheckFile } from '../check/recheck.service';
import { type DraftRow, lockDraft, updateDraft } from '../draft/draft.queries';
import { requireDraft } from '../draft/draft.service';
import { findFileOrderedAt, listOrderedReferences } from '../draft/marks.queries';
import { faultText } from '../fault-texts';
import { findOrderNumbers } from './made-orders.queries';
import * as queries from './orders.queries';
import { seeOrders } from './see-orders.service';

type Answer = DataOf<typeof batchPreOrderDetailList>;

const keyOf = (draft: DraftRow) => ({ shopId: draft.shop_id, draftId: draft.draft_id });

interface Details {
  rows: ReadonlyMap<string, queries.RowOfOrder[]>;
  goods: Awaited<ReturnType<typeof findGoodsBySku>>;
  orderNumbers: ReadonlyMap<string, string>;
}

const detailsOf = async (db: Db, draft: DraftRow, orders: readonly queries.StoredOrder[]): Promise<Details> => {
  const keys = orders.map(({ order_key }) => order_key);
  const rows = groupBy(await queries.findRowsOfOrders(db, keyOf(draft), keys), ({ order_key }) => order_key);
  const skuIds = orders.flatMap(({ shown }) => shown.lines.map(({ skuId }) => skuId));
  const orderIds = orders.flatMap(({ order_id }) => order_id ?? []);
  return {
    rows,
    goods: await findGoodsBySku(db, draft.shop_id, skuIds),
    orderNumbers: await findOrderNumbers(db, draft.shop_id, orderIds),
  };
};

const presentLimit = (order: queries.StoredOrder, language: Language): QuickPreOrder['parcelLimit'] => {
  const { problem } = order;
  return problem?.parcelLimit ? { ...problem.parcelLimit, message: faultText(problem, language) } : null;
};

const presentOrder = (
  order: queries.StoredOrder,
  { rows, goods, orderNumbers }: Details,
  language: Language,
): QuickPreOrder => {
  const { shown, problem } = order;
  const own = rows.get(order.order_key) ?? [];
  const recipient = own.find((row) => row.recipient)?.recipient;
  return {
    orderKey: order.order_key,
    rowIds: own.map(({ row_id }) => row_id),
    orderReference: tidyReference(order.reference),
    recipientName: recipient?.name ?? '',
    recipientPhone: recipient?.phone ?? '',
    fullAddress: recipient ? writeAddress(recipient, language) : '',
    idCardMasked: recipient?.idCardMasked ?? '',
    deliveryMode: shown.terms?.deliveryMode ?? own[0]?.delivery_mode ?? 'crossBorder',
    carrierName: shown.terms?.carrier ? localize(shown.terms.carrier.name, language) : '',
    lines: shown.lines.flatMap(({ skuId, price, quantity, kind }) => {
      const sku = goods.get(skuId);
      if (!sku) return [];
      const name = localize(sku.name, language);
      const subtotal = price * quantity;
      return [{ skuSaleId: skuId, skuCode: sku.code, name, price, quantity, subtotal, isGift: kind === 'gift' }];
    }),
    pieces: shown.pieces,
    weight: shown.weight,
    ...shown.price,
    status: order.status,
    problem: problem ? faultText(problem, language) : '',
    changes: order.changes ?? [],
    parcelLimit: presentLimit(order, language),
    orderId: order.order_id,
    orderNo: orderNumbers.get(order.order_id ?? '') ?? '',
  };
};

/** External order numbers, recipients without one, and files that have been ordered before (BAT-04.3). */
export const findRepeats = async (
  db: Db,
  caller: Member,
  draft: DraftRow,
): Promise<Pick<Answer, 'repeated' | 'sameFileAt'>> => {
  const references = await queries.listReadyReferences(db, keyOf(draft));
  const ordered = [
    ...(await listOrderedReferences(db, caller, references)),
    ...(await queries.listRepeated(db, keyOf(draft))),
  ];
  const fileAt = await findFileOrderedAt(db, caller, draft.draft_id);
  return {
    repeated: ordered.map((row) => ({
      orderReference: 'reference' in row ? row.reference : '',
      recipientName: 'recipient_name' in row ? row.recipient_name : '',
      orderId: row.order_id,
      orderNo: row.order_no,
      createdAt: row.created_at.toISOString(),
    })),
    sameFileAt: fileAt?.toISOString() ?? null,
  };
};

/** Prices all orders anew, unless they are being made. */
const look = async (context: Context, caller: Member, draftId: string): Promise<DraftRow> => {
  const conditions = await loadShopConditions(context, caller.shop);
  return inTransaction(context.db, async (trx) => {
    const draft = (await lockDraft(trx, caller, draftId)) ?? refuse('quickOrderNotFound');
    if (draft.is_making) return draft;
    const checking = { context, trx, buyer: caller, conditions, draft };
    await recheckFile(checking);
    await seeOrders(checking);
    return updateDraft(trx, draft, { seen_version: draft.version });
  });
};

/**
 * Endpoint batchPreOrderDetailList: each order as it would be made, and what all come to (BAT-04.1). Its first page prices
 * them all; further pages show what that has found.
 */
export const listPreOrders = async (
  context: Context,
  caller: Member,
  { draftId, status, from, count }: BodyOf<typeof batchPreOrderDetailList>,
): Promise<Answer> => {
  const { db } = context;
  const draft = from === 0 ? await look(context, caller, draftId) : await requireDraft(context, caller, draftId);
  const { orders, listed } = await queries.listOrders(db, keyOf(draft), { status, from, count });
  const details = await detailsOf(db, draft, orders);
  const { blocked, changed, ...totals } = await queries.sumReady(db, keyOf(draft));
  const { balance } = await payMeansOf(db, caller.shopId, caller.accountId);
  return {
    version: draft.version,
    currency: caller.shop.currency,
    orders: orders.map((order) => presentOrder(order, details, caller.language)),
    listed,
    totals,
    blocked,
    wrongRows: await queries.countWrongRows(db, keyOf(draft)),
    balance,
    balanceShort: Math.max(0, totals.total - balance),
    changed,
    ...(await findRepeats(db, caller, draft)),
  };
};
