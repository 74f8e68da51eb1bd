import { type ChannelObstacle, type PayChannel, type PayChannelTypes, payChannelNames } from '@pcmall/contract/payment';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import { isPayable } from '@pcmall/domain/payable-unit';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse, ShopError } from '../../core/shop-error';
import type { PaymentProvider } from '../../gateways/payment/provider';
import { payMeansOf } from '../account/balance.service';
import { isDigitallyCleared } from '../checkout/load-checkout.service';
import { findOrderToPay, type PayableOrder } from '../order/order-payment.service';
import { drawForOrder } from '../order/red-packet/draw-red-packet.service';
import { channelsOf } from '../shop/shop.service';

type Providers = readonly PaymentProvider[];

/** Who collects by the channel, of a shop's providers. */
export const providerFor = (providers: Providers, channel: PayChannel, currency: string): PaymentProvider | undefined =>
  providers.find((provider) => provider.supports(channel, currency));

/** What a payment is for, as the provider's page and the shopper's statement say it. */
export const subjectOf = ({ name }: Pick<Shop, 'name'>, orders: string): Localized => ({
  zh: `${localize(name, 'zh')} ${orders}`,
  en: `${localize(name, 'en')} ${orders}`,
});

interface ChannelState {
  channel: PayChannel;
  /** Undefined when it can pay this order. */
  obstacle: ChannelObstacle | undefined;
}

const moneyObstacle = (providers: Providers, caller: Member, order: PayableOrder, channel: PayChannel) => {
  if (channel === 'balance') return order.currency === caller.shop.currency ? undefined : 'currency';
  if (providers.length === 0) return 'provider';
  const canCollect = isPayable(order.total, order.currency) && providerFor(providers, channel, order.currency);
  return canCollect ? undefined : 'currency';
};

/** The channels that the shop has switched on, in its order, each with what stands in its way. */
const assessChannels = async (context: Context, caller: Member, order: PayableOrder): Promise<ChannelState[]> => {
  const isDigital = await isDigitallyCleared(context, caller.shop, order.carrierId);
  const providers = await context.providers.ofShop(caller.shopId);
  return channelsOf(caller.shop).map((channel) => ({
    channel,
    obstacle: isDigital && channel !== 'alipay' ? 'customs' : moneyObstacle(providers, caller, order, channel),
  }));
};

/** What the shop calls a channel. */
export const channelName = ({ settings }: Shop, channel: PayChannel): Localized =>
  settings.payChannelNames[channel] ?? payChannelNames[channel];

const notice = (shop: Shop, channels: PayChannel[], language: Language) => {
  if (channels.length === 0) return '';
  const names = channels.map((channel) => localize(channelName(shop, channel), language));
  return new ShopError('channelUnavailable', { names: names.join(language === 'zh' ? '、' : ', ') }).text(language);
};

/** Refuses `channelUnavailable` for a channel that this order can't be paid by (PAY-01). */
export const requireChannel = async (context: Context, caller: Member, order: PayableOrder, channel: PayChannel) => {
  const states = await assessChannels(context, caller, order);
  const isAvailable = states.some((state) => state.channel === channel && state.obstacle === undefined);
  if (!isAvailable) refuse('channelUnavailable', { names: channelName(caller.shop, channel) });
};

type ChannelOffer = Pick<PayChannelTypes, 'channels' | 'unavailable' | 'unavailableNotice'>;

const presentChannels = ({ shop, language }: Member, states: readonly ChannelState[]): ChannelOffer => {
  const unavailable = states.flatMap(({ channel, obstacle }) => (obstacle ? [{ channel, obstacle }] : []));
  return {
    channels: states.flatMap(({ channel, obstacle }) => (obstacle ? [] : [channel])),
    unavailable,
    unavailableNotice: notice(
      shop,
      unavailable.map(({ channel }) => channel),
      language,
    ),
  };
};

/**
 * The channels by which all of these orders can be paid together, as one payment of their sum, and those that don't take
 * them (PAY-01); by balance each is paid by itself.
 */
export const commonChannels = async (
  context: Context,
  caller: Member,
  orders: readonly PayableOrder[],
): Promise<ChannelOffer> => {
  const [first] = orders;
  if (!first) return presentChannels(caller, []);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const hasOneCurrency = orders.every(({ currency }) => currency === first.currency);
  const obstacles = new Map<PayChannel, ChannelObstacle>();
  // What stands in the way depends on an order's carrier and the currency, which all of them share with the shop.
  for (const carrierId of new Set(orders.map((order) => order.carrierId)))
    for (const { channel, obstacle } of await assessChannels(context, caller, { ...first, carrierId, total }))
      if (obstacle) obstacles.set(channel, obstacle);
  return presentChannels(
    caller,
    channelsOf(caller.shop).map((channel) => ({
      channel,
      obstacle: hasOneCurrency ? obstacles.get(channel) : 'currency',
    })),
  );
};

/**
 * How an order can be paid: amount in minor units, time left, the channels that take it and those that don't, and the
 * caller's balance (PAY-01, PAY-05). The first look draws the order's red packet (PAY-06.2). Refuses `orderNotFound`, `alreadyPaid`, `paymentUnderWay`
 * and `actionNotAllowed`.
 */
export const getPayChannelTypes = async (
  context: Context,
  caller: Member,
  orderId: string,
): Promise<PayChannelTypes> => {
  const order = await drawForOrder(
    context,
    caller,
    await findOrderToPay(context.db, caller, orderId, context.clock.now()),
  );
  return {
    orderId,
    orderNo: order.orderNo,
    amount: order.total,
    redPacket: order.redPacket,
    currency: order.currency,
    payBy: order.payBy.toISOString(),
    ...presentChannels(caller, await assessChannels(context, caller, order)),
    ...(await payMeansOf(context.db, caller.shopId, caller.accountId)),
  };
};
