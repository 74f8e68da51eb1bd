import type { Language } from '@pcmall/domain/localized';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { OrderFailure } from '../../../db/tables/quick-order';
import { groupBy } from '../../../lib/group-by';
import { recipientSaver } from '../../address/save-recipients.service';
import { type Buyer, loadShopConditions } from '../../checkout/load-checkout.service';
import type { CheckoutQuote, ShopConditions } from '../../checkout/quote.rules';
import { loadUnpaid } from '../../order/making/order-making.service';
import { joinRemarks } from '../check/order-faults.rules';
import type { QuoteTools } from '../check/quote-order.service';
import { quoteToolsOf, recheckFile, sameIdIn } from '../check/recheck.service';
import { findKnownRecipients } from '../check/recipients.service';
import { type DraftRow, lockDraft } from '../draft/draft.queries';
import { findOrderedReferences, markReference } from '../draft/marks.queries';
import { type MakeOutcome, makeOrderOfRows, OrderFailed, type OrderToMake } from './make-order.service';
import * as queries from './making.queries';
import { findRowsOfOrders, type StoredOrder } from './orders.queries';

/** Orders of one transaction: few enough that their goods are not kept from others for long. */
const pieceSize = 25;
/** A job makes orders for so long, and leaves the rest to the next. */
const longestTurnMs = 20_000;

export interface MakeJob {
  shopId: string;
  draftId: string;
  language: Language;
}

interface Piece {
  context: Context;
  trx: Trx;
  buyer: Buyer;
  conditions: ShopConditions;
  draft: DraftRow;
}

/** Orders that wait, with what they are made of; one of which the rows are gone can't be made. */
const toMake = async (piece: Piece, claimed: readonly StoredOrder[]): Promise<OrderToMake[]> => {
  const { context, trx, buyer, draft } = piece;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const keys = claimed.map(({ order_key }) => order_key);
  const rows = groupBy(
    (await findRowsOfOrders(trx, key, keys)).filter(({ order_id }) => order_id === null),
    ({ order_key }) => order_key,
  );
  const withRows = claimed.flatMap((order) => {
    const own = rows.get(order.order_key) ?? [];
    const [first] = own;
    return first?.recipient ? [{ order, own, first, recipient: first.recipient }] : [];
  });
  const known = await findKnownRecipients(
    trx,
    buyer,
    withRows.map(({ recipient }) => recipient),
    sameIdIn(context, buyer.shopId),
  );
  return withRows.flatMap(({ order, own, first }, index) => {
    const recipient = known[index];
    if (!recipient) return [];
    return [
      {
        draftId: draft.draft_id,
        orderKey: order.order_key,
        shown: order.shown,
        recipient,
        deliveryMode: first.delivery_mode,
        reference: order.reference,
        remark: joinRemarks(own.map(({ remark }) => remark)),
      },
    ];
  });
};

/** What an order has taken is not there for the next one of its piece. */
const takeGoods = (
  goods: Map<string, NonNullable<ReturnType<QuoteTools['goods']['get']>>>,
  { lines }: CheckoutQuote,
) => {
  for (const { skuId, quantity } of lines) {
    const left = goods.get(skuId);
    if (left) goods.set(skuId, { ...left, stock: left.stock - quantity });
  }
};

/** External order numbers that have an order already are not ordered again, unless that was asked for (BAT-04.3). */
const repeatsIn = async ({ trx, buyer, draft }: Piece, orders: readonly OrderToMake[]) => {
  if (draft.repeats_confirmed) return new Map<string, string>();
  const references = [...new Set(orders.flatMap(({ reference }) => reference || []))];
  return findOrderedReferences(trx, buyer, references, { draftId: draft.draft_id, press: draft.press });
};

const writeOutcomes = async (
  piece: Piece,
  outcomes: ReadonlyMap<string, MakeOutcome>,
  orders: readonly OrderToMake[],
) => {
  const { trx, buyer, conditions, draft } = piece;
  const key = { shopId: draft.shop_id, draftId: draft.draft_id };
  const all = Array.from(outcomes, ([order_key, outcome]) => ({ order_key, outcome }));
  const made = all.flatMap(({ order_key, outcome }) =>
    'orderId' in outcome ? [{ order_key, order_id: outcome.orderId }] : [],
  );
  const failed = all.flatMap(({ order_key, outcome }) =>
    'failure' in outcome ? [{ order_key, failure: outcome.failure }] : [],
  );
  if (made.length > 0) await queries.writeMade(trx, key, made);
  if (failed.length > 0) await queries.writeFailed(trx, key, failed);
  const references = new Map(orders.map(({ orderKey, reference }) => [orderKey, reference]));
  for (const { order_key, order_id } of made) {
    const reference = references.get(order_key);
    if (reference) await markReference(trx, buyer, { reference, orderId: order_id, at: conditions.now });
  }
};

const gone: OrderFailure = { reason: 'quickOrderChanged', changes: [] };

/** Makes some of the orders that wait. Answers with how many it took; those that failed before are only noted as failed. */
const makePiece = async (piece: Piece, failedBefore: ReadonlyMap<string, OrderFailure>): Promise<number> => {
  const { context, trx, buyer, draft } = piece;
  await queries.lockBuyer(trx, buyer);
  const claimed = await queries.claimWaiting(trx, { shopId: draft.shop_id, draftId: draft.draft_id }, pieceSize);
  if (claimed.length === 0) return 0;
  const orders = await toMake(piece, claimed);
  const skuIds = [...new Set(orders.flatMap(({ shown }) => shown.lines.map(({ skuId }) => skuId)))];
  await queries.lockStock(trx, buyer.shopId, skuIds);
  const tools = await quoteToolsOf(piece, skuIds);
  const goods = new Map(tools.goods);
  const repeats = new Map(await repeatsIn(piece, orders));
  const saveRecipient = await recipientSaver(trx, buyer, { isWanted: draft.save_recipients, at: piece.conditions.now });
  const making = { saveRecipient, unpaid: { ...(await loadUnpaid(trx, buyer)) } };
  const outcomes = new Map<string, MakeOutcome>(claimed.map(({ order_key }) => [order_key, { failure: gone }]));
  for (const order of orders) {
    const { orderKey, reference } = order;
    const before = failedBefore.get(orderKey);
    const orderNo = repeats.get(reference);
    if (before) outcomes.set(orderKey, { failure: before });
    else if (orderNo !== undefined)
      outcomes.set(orderKey, { failure: { reason: 'row.referenceOrdered', args: { orderNo }, changes: [] } });
    else {
      const outcome = await makeOrderOfRows(context, trx, { ...tools, goods }, order, making);
      outcomes.set(orderKey, outcome);
      if ('quote' in outcome) takeGoods(goods, outcome.quote);
    }
  }
  await writeOutcomes(piece, outcomes, orders);
  return claimed.length;
};

/** One transaction of orders; where one of them can't be kept, the others are made without it. */
const makeSome = async (context: Context, buyer: Buyer, draft: DraftRow): Promise<number> => {
  const conditions = await loadShopConditions(context, buyer.shop);
  const failed = new Map<string, OrderFailure>();
  for (;;) {
    try {
      return await inTransaction(context.db, (trx) => makePiece({ context, trx, buyer, conditions, draft }, failed));
    } catch (error) {
      if (!(error instanceof OrderFailed) || failed.has(error.orderKey)) throw error;
      failed.set(error.orderKey, error.failure);
    }
  }
};

/** What could not be made is told at its rows too: what the others, or somebody else, took is not there for them. */
const end = async (context: Context, buyer: Buyer, draftId: string): Promise<void> => {
  const conditions = await loadShopConditions(context, buyer.shop);
  await inTransaction(context.db, async (trx) => {
    const draft = await lockDraft(trx, buyer, draftId);
    if (!draft) return;
    await recheckFile({ context, trx, buyer, conditions, draft });
    await queries.endMaking(trx, { shopId: buyer.shopId, draftId });
  });
};

const job = 'make-quick-orders';

/** Queues the making of a draft's orders; they run after the commit. */
export const queueMaking = ({ jobs }: Pick<Context, 'jobs'>, trx: Trx, data: MakeJob) => jobs.enqueue(trx, job, data);

/**
 * Makes the orders of a draft that wait, a piece at a time (BAT-04.2). A server that is killed at it leaves whole pieces
 * behind; whoever takes the job up goes on with what still waits.
 */
const makeQuickOrders = async (context: Context, data: MakeJob): Promise<void> => {
  const { shopId, draftId, language } = data;
  const shop = await context.shops.atPricesOfNow(shopId);
  const draft = await queries.findDraftAccount(context.db, { shopId, draftId });
  if (!shop || !draft?.is_making) return;
  const owner: Owner = { shopId, accountId: draft.account_id };
  const until = Date.now() + longestTurnMs;
  while (Date.now() < until) {
    const made = await makeSome(context, { shop, language, ...owner }, draft);
    if (made > 0) continue;
    await end(context, { shop, language, ...owner }, draftId);
    return;
  }
  await context.jobs.enqueue(context.db, job, data);
};

/** A making that has stood still for so long is taken up again. */
const stalledMs = 10 * 60_000;

/** The job that makes orders, and the clock that looks for makings that stand still. */
export const defineMakingJobs = (context: Context) => {
  const { db, clock, shops, jobs } = context;
  jobs.define<MakeJob>(job, (data) => makeQuickOrders(context, data));
  const takeUpStalled = async () => {
    const since = new Date(clock.now().getTime() - stalledMs);
    for (const { shopId } of await shops.all())
      for (const draftId of await queries.listStalled(db, shopId, since))
        await jobs.enqueue(db, job, { shopId, draftId, language: 'zh' });
  };
  jobs.define('take-up-quick-orders', takeUpStalled, '*/10 * * * *');
};
