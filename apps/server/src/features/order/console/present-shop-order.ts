import type { ShopAction, ShopOrder } from '@pcmall/contract/console/orders';
import type { IdProof } from '@pcmall/contract/identity';
import { type Language, localize } from '@pcmall/domain/localized';
import { nextStatus } from '@pcmall/domain/order-status';
import { phoneText } from '@pcmall/domain/phone';
import type { LineRow, OrderRow } from '../order.queries';
import { presentShipment } from '../parcel/present-parcel';
import type { findHistory, ParcelRow } from '../parcel.queries';
import { presentAddress, presentOffer, presentPrice } from '../present-order';
import { presentRefundState } from '../refund/present-refund';
import type { RequestRow } from '../refund/refund.queries';
import type { findBuyer, findCarriers, findNotes } from './shop-orders.queries';

export interface WholeShopOrder {
  order: OrderRow;
  lines: LineRow[];
  /** Pieces of each line that have been given back. */
  returned: { line_no: number; quantity: number }[];
  parcels: ParcelRow[];
  history: Awaited<ReturnType<typeof findHistory>>;
  idProof: IdProof | null;
  /** The newest, if there is any. */
  refund: RequestRow | undefined;
  notes: Awaited<ReturnType<typeof findNotes>>;
  buyer: Awaited<ReturnType<typeof findBuyer>>;
  carriers: Awaited<ReturnType<typeof findCarriers>>;
}

type Decisive = Pick<WholeShopOrder, 'order' | 'refund'>;

const isWaiting = ({ refund }: Decisive) => refund?.status === 'waiting';

const isAllowed: Record<ShopAction, (whole: Decisive) => boolean> = {
  ship: ({ order }) => order.delivery_mode !== 'pickUp' && nextStatus(order.status, 'ship') !== undefined,
  readyForPickUp: ({ order }) => order.delivery_mode === 'pickUp' && nextStatus(order.status, 'ship') !== undefined,
  collect: ({ order }) => order.delivery_mode === 'pickUp' && nextStatus(order.status, 'deliver') !== undefined,
  deliver: ({ order }) => order.delivery_mode !== 'pickUp' && nextStatus(order.status, 'deliver') !== undefined,
  cancel: ({ order }) => nextStatus(order.status, 'cancel') !== undefined,
  refund: (whole) =>
    whole.order.paid_at !== null && !isWaiting(whole) && nextStatus(whole.order.status, 'completeRefund') !== undefined,
  decideRefund: isWaiting,
};

const allActions: readonly ShopAction[] = [
  'ship',
  'readyForPickUp',
  'collect',
  'deliver',
  'cancel',
  'refund',
  'decideRefund',
];

/** What the shop may do with an order now: the buttons are drawn from it. */
const shopActionsOf = (whole: Decisive): ShopAction[] => allActions.filter((action) => isAllowed[action](whole));

export const presentLine = (
  line: LineRow,
  returned: WholeShopOrder['returned'],
  language: Language,
): ShopOrder['lines'][number] => ({
  lineNo: line.line_no,
  productId: line.product_id,
  skuId: line.sku_id,
  skuCode: line.sku_code,
  name: localize(line.name, language),
  options: line.options.map(({ name, value }) => ({
    name: localize(name, language),
    value: localize(value, language),
  })),
  picture: line.picture,
  price: line.price,
  quantity: line.quantity,
  reduction: line.reduction,
  offer: presentOffer(line, language),
  tax: line.tax,
  returned: returned.find(({ line_no }) => line_no === line.line_no)?.quantity ?? 0,
});

const contactOf = (buyer: WholeShopOrder['buyer']): string => {
  if (!buyer) return '';
  return phoneText(buyer.phone_area_code, buyer.phone) || (buyer.email ?? '');
};

export const presentShopOrder = (whole: WholeShopOrder, language: Language): ShopOrder => {
  const { order, lines, parcels, history, idProof, refund, notes, buyer } = whole;
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    status: order.status,
    statusSince: order.status_since.toISOString(),
    createdAt: order.created_at.toISOString(),
    payBy: order.status === 'unpaid' ? order.pay_by.toISOString() : null,
    paidAt: order.paid_at?.toISOString() ?? null,
    currency: order.currency,
    price: presentPrice(order),
    paidAmount: order.paid_amount,
    deliveryMode: order.delivery_mode,
    carrierId: order.carrier?.carrierId ?? '',
    carrierName: order.carrier ? localize(order.carrier.name, language) : '',
    materialName: order.material ? localize(order.material.name, language) : '',
    couponName: order.coupon ? localize(order.coupon.name, language) : '',
    remark: order.remark,
    recipient: order.recipient && presentAddress(order.recipient, language),
    sender: order.sender && presentAddress(order.sender, language),
    pickUpPoint: order.pick_up_point && {
      name: localize(order.pick_up_point.name, language),
      address: localize(order.pick_up_point.address, language),
    },
    shopper: { accountId: order.account_id, nickname: buyer?.nick_name ?? '', contact: contactOf(buyer) },
    idProof,
    lines: lines.map((line) => presentLine(line, whole.returned, language)),
    parcels: parcels.map((parcel) => ({
      parcelId: parcel.parcel_id,
      ...presentShipment(parcel, language),
      status: parcel.status,
      createdAt: parcel.created_at.toISOString(),
      events: parcel.events,
      lines: parcel.lines,
    })),
    refund: refund ? presentRefundState(refund, language) : null,
    remindedAt: order.reminded_at?.toISOString() ?? null,
    history: history.map(({ action, to_status, actor, staff_name: staffName, created_at }) => ({
      ...{ action, actor, staffName, status: to_status, at: created_at.toISOString() },
    })),
    notes: notes.map(({ note_id, text, staff_name, created_at }) => ({
      ...{ noteId: note_id, text, staffName: staff_name, createdAt: created_at.toISOString() },
    })),
    carriers: whole.carriers
      .filter(({ delivery_mode }) => delivery_mode !== 'pickUp')
      .map(({ carrier_id, name }) => ({ carrierId: carrier_id, name: localize(name, language) })),
    actions: shopActionsOf(whole),
  };
};
