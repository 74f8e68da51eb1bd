import { drawRedPacket } from '@pcmall/domain/red-packet';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import type { RedPacketSettings } from '../../../db/tables/shop';
import { newChance } from '../../../gateways/random';
import { lockOrderToPay, type PayableOrder } from '../order-payment.service';
import * as queries from './red-packet.queries';
import { hasEnded } from './return-red-packet.service';

/** Draws until the budget holds what was drawn: whoever was faster may have left less. */
const draw = async (
  trx: Trx,
  shopId: string,
  { orderId, currency, total }: PayableOrder,
  { min, max, budget }: RedPacketSettings,
  at: Date,
): Promise<number> => {
  for (;;) {
    const left = budget - (await queries.findSpent(trx, shopId));
    const amount = drawRedPacket({ currency, min, max, left, payable: total }, newChance());
    if (amount === 0 || (await queries.takePacket(trx, { shopId, orderId, amount, budget, at }))) return amount;
  }
};

/**
 * The order with its red packet, drawn if it has none (PAY-06.2). An order that somebody has begun to pay keeps its amount.
 * Refuses as `lockOrderToPay`.
 */
export const drawForOrder = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  order: PayableOrder,
): Promise<PayableOrder> => {
  const settings = caller.shop.settings.redPacket;
  const at = clock.now();
  if (order.redPacket > 0 || !settings?.isOn || hasEnded(settings, at) || order.currency !== caller.shop.currency)
    return order;
  const { min, budget } = settings;
  // Without a lock: an empty budget costs each look one read.
  if (budget - (await queries.findSpent(db, caller.shopId)) < Math.max(1, min)) return order;
  return inTransaction(db, async (trx) => {
    const locked = await lockOrderToPay(trx, caller, order.orderId, at);
    const { shopId } = caller;
    if (locked.redPacket > 0 || (await queries.hasPayments(trx, shopId, order.orderId))) return locked;
    const redPacket = await draw(trx, shopId, locked, settings, at);
    return { ...locked, redPacket, total: locked.total - redPacket };
  });
};
