import {
  type ChannelObstacle,
  type PayChannel,
  type PayChannelTypes,
  payChannel,
  payChannelNames,
} from '@pcmall/contract/payment';
import { type Language, localize } from '@pcmall/domain/localized';
import { isPayable } from '@pcmall/domain/payable-unit';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, ShopError } from '../../core/shop-error';
import type { PaymentProvider } from '../../gateways/payment/provider';
import { payMeansOf } from '../account/balance.service';
import { isDigitallyCleared } from '../checkout/load-checkout.service';
import type { PayableOrder } from '../order/order-payment.service';
import { findToPay } from './payment-order.service';

type Providers = Pick<Context, 'providers'>;

export const providerFor = (
  { providers }: Providers,
  channel: PayChannel,
  currency: string,
): PaymentProvider | undefined => [...providers.values()].find((provider) => provider.supports(channel, currency));

interface Judged {
  channel: PayChannel;
  /** Undefined when nothing keeps it from paying this order. */
  obstacle: ChannelObstacle | undefined;
}

const moneyObstacle = (context: Providers, caller: Member, order: PayableOrder, channel: PayChannel) => {
  if (channel === 'balance') return order.currency === caller.shop.currency ? undefined : 'currency';
  if (context.providers.size === 0) return 'provider';
  const isTaken = isPayable(order.total, order.currency) && providerFor(context, channel, order.currency);
  return isTaken ? undefined : 'currency';
};

/** The channels that the shop has switched on, in the contract's order, each with what stands in its way. */
const judge = async (context: Context, caller: Member, order: PayableOrder): Promise<Judged[]> => {
  const isDigital = await isDigitallyCleared(context, caller.shop, order.carrierId);
  return payChannel.options
    .filter((channel) => caller.shop.settings.payChannels.includes(channel))
    .map((channel) => ({
      channel,
      obstacle: isDigital && channel !== 'alipay' ? 'customs' : moneyObstacle(context, caller, order, channel),
    }));
};

const notice = (channels: PayChannel[], language: Language) => {
  if (channels.length === 0) return '';
  const names = channels.map((channel) => localize(payChannelNames[channel], language));
  return new ShopError('channelUnavailable', { names: names.join(language === 'zh' ? '、' : ', ') }).text(language);
};

/** Refuses a channel that this order can't be paid by, with the message that names it. */
export const requireChannel = async (context: Context, caller: Member, order: PayableOrder, channel: PayChannel) => {
  const found = (await judge(context, caller, order)).find((judged) => judged.channel === channel);
  if (!found || found.obstacle) refuse('channelUnavailable', { names: payChannelNames[channel] });
};

export const listChannels = async (context: Context, caller: Member, orderId: string): Promise<PayChannelTypes> => {
  const order = await findToPay(context, caller, orderId);
  const judged = await judge(context, caller, order);
  const unavailable = judged.flatMap(({ channel, obstacle }) => (obstacle ? [{ channel, obstacle }] : []));
  return {
    orderId,
    orderNo: order.orderNo,
    amount: order.total,
    currency: order.currency,
    payBy: order.payBy.toISOString(),
    channels: judged.flatMap(({ channel, obstacle }) => (obstacle ? [] : [channel])),
    unavailable,
    unavailableNotice: notice(
      unavailable.map(({ channel }) => channel),
      caller.language,
    ),
    ...(await payMeansOf(context.db, caller.shopId, caller.accountId)),
  };
};
