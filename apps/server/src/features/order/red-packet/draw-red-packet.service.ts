import { drawRedPacket } from '@pcmall/domain/red-packet';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import { ShopError } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
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

/** The shop's packets, as long as it gives any. */
const packetsOf = ({ settings }: Shop, at: Date): RedPacketSettings | undefined => {
  const { redPacket } = settings;
  return redPacket?.isOn && !hasEnded(redPacket, at) ? redPacket : undefined;
};

/** Without a lock: an empty budget costs each look one read. */
const isBudgetLeft = async (db: Db, shopId: string, { min, budget }: RedPacketSettings): Promise<boolean> =>
  budget - (await queries.findSpent(db, shopId)) >= Math.max(1, min);

const drawOnce = (
  db: Db,
  caller: Member,
  orderId: string,
  settings: RedPacketSettings,
  at: Date,
): Promise<PayableOrder> =>
  inTransaction(db, async (trx) => {
    const locked = await lockOrderToPay(trx, caller, orderId, at);
    const { shopId } = caller;
    if (locked.redPacket > 0 || (await queries.hasPayments(trx, shopId, orderId))) return locked;
    const redPacket = await draw(trx, shopId, locked, settings, at);
    return { ...locked, redPacket, total: locked.total - redPacket };
  });

/**
 * The order with its red packet, drawn if it has none (PAY-06.2). An order that somebody has begun to pay keeps its amount.
 * Refuses as `lockOrderToPay`.
 */
export const drawForOrder = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  order: PayableOrder,
): Promise<PayableOrder> => {
  const at = clock.now();
  const settings = packetsOf(caller.shop, at);
  if (order.redPacket > 0 || !settings || order.currency !== caller.shop.currency) return order;
  return (await isBudgetLeft(db, caller.shopId, settings)) ? drawOnce(db, caller, order.orderId, settings, at) : order;
};

/** Draws for each of several orders that are paid together, as far as the budget goes. */
export const drawForOrders = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  orders: readonly PayableOrder[],
): Promise<void> => {
  const at = clock.now();
  const settings = packetsOf(caller.shop, at);
  if (!settings) return;
  const without = orders.filter(({ redPacket, currency }) => redPacket === 0 && currency === caller.shop.currency);
  const orderIds = without.map(({ orderId }) => orderId);
  for (const orderId of await queries.listUnbegun(db, caller.shopId, orderIds)) {
    if (!(await isBudgetLeft(db, caller.shopId, settings))) return;
    try {
      await drawOnce(db, caller, orderId, settings, at);
    } catch (refusal) {
      // One that was paid or closed meanwhile takes none.
      if (!(refusal instanceof ShopError)) throw refusal;
    }
  }
};
