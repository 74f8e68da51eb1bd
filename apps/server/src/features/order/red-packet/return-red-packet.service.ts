import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import type { RedPacketSettings } from '../../../db/tables/shop';
import * as queries from './red-packet.queries';

/** The shop's packets are over: none is drawn any more, and those of refunded orders have expired. */
export const hasEnded = ({ endsAt }: RedPacketSettings, at: Date): boolean =>
  typeof endsAt === 'string' && Date.parse(endsAt) <= at.getTime();

/** The packet of an order that has closed is the budget's again, once (PAY-06.3). */
export const giveRedPacketBack = async (trx: Trx, shopId: string, orderId: string, at: Date): Promise<void> => {
  await queries.returnPacket(trx, shopId, orderId, at);
};

/** The same for an order that is refunded as a whole, unless the shop's packets have ended meanwhile (ORD-06.3). */
export const giveUnexpiredBack = async (
  { shops }: Pick<Context, 'shops'>,
  trx: Trx,
  shopId: string,
  orderId: string,
  at: Date,
): Promise<void> => {
  const settings = (await shops.byId(shopId))?.settings.redPacket;
  if (!settings || !hasEnded(settings, at)) await queries.returnPacket(trx, shopId, orderId, at);
};
