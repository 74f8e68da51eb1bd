import type { BodyOf } from '@pcmall/contract/endpoint';
import type { QuickOrderDraft } from '@pcmall/contract/quick-order';
import type { splitQuickOrder } from '@pcmall/contract/quick-order-orders';
import { splitParcels } from '@pcmall/domain/parcel-split';
import { maxQuickOrderRows } from '@pcmall/domain/quick-order';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import { groupBy } from '../../../lib/group-by';
import { parcelLimits } from '../../delivery/carrier.rules';
import { quoteOrder } from '../check/quote-order.service';
import { type Checking, quoteToolsOf, recheck, sameIdIn } from '../check/recheck.service';
import { findKnownRecipients } from '../check/recipients.service';
import { changeDraft } from '../draft/change-draft.service';
import { presentDraft } from '../draft/present-draft';
import { countRows } from '../draft/rows.queries';
import { findRowsOfOrders, type RowOfOrder } from './orders.queries';
import { type SplitRow, writeSplit } from './split-orders.queries';

/** The rows of an order over the parcels that they go into; empty where the order needs no split, or none helps. */
const partsOf = async (checking: Checking, rows: readonly RowOfOrder[]): Promise<SplitRow[]> => {
  const { context, trx, buyer } = checking;
  const [first] = rows;
  if (!first?.recipient) return [];
  const counted = rows.flatMap((row) => (row.sku_id && row.quantity > 0 ? [{ ...row, sku_id: row.sku_id }] : []));
  const tools = await quoteToolsOf(
    checking,
    counted.map(({ sku_id }) => sku_id),
  );
  const [recipient] = await findKnownRecipients(trx, buyer, [first.recipient], sameIdIn(context, buyer.shopId));
  if (!recipient) return [];
  const lines = counted.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  const quoted = quoteOrder(tools, { recipient, deliveryMode: first.delivery_mode, lines });
  if ('refusal' in quoted || !quoted.quote.tooLarge) return [];
  const goods = counted.map(({ sku_id, quantity }) => {
    const { weight = 0, price: value = 0 } = tools.goods.get(sku_id) ?? {};
    return { quantity, weight, value };
  });
  const parcels = splitParcels(goods, parcelLimits(quoted.quote.tooLarge.carrier)) ?? [];
  return parcels.flatMap((parcel, number) =>
    Array.from(parcel).flatMap(([index, quantity]) => {
      const row = counted[index];
      return row ? [{ row_id: row.row_id, parcel: number, quantity }] : [];
    }),
  );
};

/**
 * Endpoint split: orders that their carrier does not take as one parcel are split as proposed (BAT-04.4). A row whose pieces
 * go into several parcels becomes several rows. Refuses as `changeDraft`, and `quickOrderTooLong`.
 */
export const splitOrders = (
  context: Context,
  caller: Member,
  { orderKeys, ...change }: BodyOf<typeof splitQuickOrder>,
): Promise<QuickOrderDraft> =>
  changeDraft(
    context,
    caller,
    change,
    async (checking) => {
      const { trx, draft } = checking;
      const key = { shopId: draft.shop_id, draftId: draft.draft_id };
      const open = (await findRowsOfOrders(trx, key, orderKeys)).filter(({ order_id }) => order_id === null);
      const parts: SplitRow[] = [];
      for (const rows of groupBy(open, ({ order_key }) => order_key).values())
        parts.push(...(await partsOf(checking, rows)));
      const touched = await writeSplit(trx, key, parts);
      if ((await countRows(trx, key)) > maxQuickOrderRows) refuse('quickOrderTooLong', { max: maxQuickOrderRows });
      await recheck(checking, { rowIds: touched, lostFrom: orderKeys });
      return presentDraft(trx, draft, caller.language);
    },
    (trx, draft) => presentDraft(trx, draft, caller.language),
  );
