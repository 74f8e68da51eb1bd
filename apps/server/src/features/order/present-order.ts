import type { OrderAddress, OrderDetail, OrderLine, OrderListItem, PriceParts } from '@pcmall/contract/order';
import { type PayChannel, payChannelNames } from '@pcmall/contract/payment';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { AddressSnapshot } from '../../db/tables/order';
import { writeAddress } from '../region/region.service';
import type { LineRow, OrderRow } from './order.queries';
import { offeredActions } from './order-actions';
import { presentParcels, presentShipment } from './parcel/present-parcel';
import type { findHistory, ParcelRow } from './parcel.queries';
import { presentRefundState } from './refund/present-refund';
import type { RequestRow } from './refund/refund.queries';

/** The promotion or bundle that a line was bought in; null for a plain product. */
export const presentOffer = (line: LineRow, language: Language): OrderLine['offer'] =>
  line.offer_kind && {
    activityId: line.offer_id,
    kind: line.offer_kind,
    name: line.offer_name ? localize(line.offer_name, language) : '',
    group: line.offer_group,
  };

const presentLine = (line: LineRow, language: Language): OrderLine => ({
  productId: line.product_id,
  skuSaleId: line.sku_id,
  name: localize(line.name, language),
  picture: line.picture,
  options: line.options.map(({ name, value }) => ({
    name: localize(name, language),
    value: localize(value, language),
  })),
  price: line.price,
  quantity: line.quantity,
  subtotal: line.price * line.quantity,
  reduction: line.reduction,
  offer: presentOffer(line, language),
});

/** Who reads it, and when. */
export interface Reading {
  language: Language;
  now: Date;
  /** What the shop calls its channels of payment, where by names of its own. */
  channelNames: Partial<Record<PayChannel, Localized>>;
}

export interface ListedOrder {
  order: OrderRow;
  lines: LineRow[];
  parcels: ParcelRow[];
  idProof: OrderListItem['idProof'];
  /** The newest, if there is any. */
  refund: RequestRow | undefined;
}

/** One refund is under review at a time. */
const actionsOf = ({ order, refund }: Pick<ListedOrder, 'order' | 'refund'>, now: Date): OrderListItem['actions'] =>
  offeredActions(order, now).filter((action) => action !== 'refund' || refund?.status !== 'waiting');

export const presentListItem = (
  { order, lines, parcels, idProof, refund }: ListedOrder,
  { language, now }: Reading,
): OrderListItem => ({
  orderId: order.order_id,
  orderNo: order.order_no,
  status: order.status,
  currency: order.currency,
  total: order.total,
  cnyRatePpm: order.cny_rate,
  createdAt: order.created_at.toISOString(),
  payBy: order.status === 'unpaid' ? order.pay_by.toISOString() : null,
  actions: actionsOf({ order, refund }, now),
  lines: lines.map((line) => presentLine(line, language)),
  recipientName: order.recipient_name,
  deliveryMode: order.delivery_mode,
  idProof,
  refund: refund ? presentRefundState(refund, language) : null,
  remindedAt: order.reminded_at?.toISOString() ?? null,
  parcels: parcels.map((parcel) => ({ parcelId: parcel.parcel_id, ...presentShipment(parcel, language) })),
});

export const presentAddress = (address: AddressSnapshot, language: Language): OrderAddress => ({
  name: address.name,
  phoneAreaCode: address.phoneAreaCode,
  phone: address.phone,
  fullAddress: writeAddress(address, language),
  idCardMasked: address.idCardMasked,
});

export const presentPrice = (order: OrderRow): PriceParts => ({
  goods: order.goods,
  promotionReduction: order.promotion_reduction,
  couponDiscount: order.coupon_discount,
  logistics: order.logistics,
  materialFee: order.material_fee,
  crossBorderTax: order.cross_border_tax,
  salesTax: order.sales_tax,
  salesTaxIncluded: order.sales_tax_included,
  redPacket: order.red_packet,
  total: order.total,
});

const isChannel = (name: string): name is PayChannel => Object.hasOwn(payChannelNames, name);

const presentChannel = (channel: string, { language, channelNames }: Reading): string =>
  isChannel(channel) ? localize(channelNames[channel] ?? payChannelNames[channel], language) : channel;

export interface WholeOrder extends ListedOrder {
  history: Awaited<ReturnType<typeof findHistory>>;
}

export const presentDetail = (
  { order, lines, parcels, history, idProof, refund }: WholeOrder,
  reading: Reading,
): OrderDetail => {
  const { language } = reading;
  return {
    ...presentListItem({ order, lines, parcels, idProof, refund }, reading),
    recipient: order.recipient && presentAddress(order.recipient, language),
    sender: order.sender && presentAddress(order.sender, language),
    pickUpPoint: order.pick_up_point && {
      name: localize(order.pick_up_point.name, language),
      address: localize(order.pick_up_point.address, language),
      code: order.status === 'toReceive' ? order.pick_up_code : '',
    },
    carrierName: order.carrier ? localize(order.carrier.name, language) : '',
    materialName: order.material ? localize(order.material.name, language) : '',
    couponName: order.coupon ? localize(order.coupon.name, language) : '',
    remark: order.remark,
    price: presentPrice(order),
    paidAmount: order.paid_amount,
    paymentMethod: presentChannel(order.payment_method, reading),
    paidAt: order.paid_at?.toISOString() ?? null,
    parcels: presentParcels(order, lines, parcels, language),
    history: [
      { status: 'unpaid', at: order.created_at.toISOString() },
      ...history.map(({ to_status, created_at }) => ({ status: to_status, at: created_at.toISOString() })),
    ],
  };
};
