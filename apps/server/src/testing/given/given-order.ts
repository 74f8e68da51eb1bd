import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Context } from '../../core/context';
import type { AddressSnapshot, OfferKind } from '../../db/tables/order';
import { newOrderNumber } from '../../features/order/making/order-number';
import { newId } from '../../gateways/random';
import type { Shopper } from '../shopper';
import { inBoth } from './localized';

interface GivenLine {
  skuId: string;
  productId?: string;
  name?: string;
  quantity?: number;
  price?: number;
  /** Taken off the whole line, in minor units. */
  reduction?: number;
  options?: { name: Localized; value: Localized }[];
  offer?: { kind: OfferKind; name: string };
}

export interface GivenOrder {
  status?: OrderStatus;
  lines?: GivenLine[];
  total?: number;
  currency?: string;
  /** CNY for one unit of the currency, in millionths. */
  cnyRate?: number;
  deliveryMode?: DeliveryMode;
  carrierId?: string;
  recipient?: Partial<AddressSnapshot>;
  createdAt?: Date;
  /** When it came to its status; when it was made, if not given. */
  statusSince?: Date;
  payBy?: Date;
}

const json = (value: object) => JSON.stringify(value);
const carrierName = inBoth('Blue Sky Express');

const person: AddressSnapshot = {
  addressId: 'a1',
  name: '王小明',
  phoneAreaCode: '86',
  countryCode: 'CN',
  provinceId: '440000',
  phone: '13800138000',
  nation: '中国',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  addrDetail: '科技园路1号',
  postCode: '',
  idCardSealed: null,
  idCardMasked: '',
};

const unpaid: ReadonlySet<OrderStatus> = new Set(['unpaid', 'paymentPending', 'closed']);
const sent: ReadonlySet<OrderStatus> = new Set(['toReceive', 'signed', 'confirmed', 'completed']);

const wholeLine = ({ name = 'Milk powder', ...line }: GivenLine) => ({
  quantity: 1,
  price: 1999,
  productId: 'p1',
  ...line,
  name: inBoth(name),
});

const orderColumns = (fields: GivenOrder, lines: ReturnType<typeof wholeLine>[], orderNo: string, createdAt: Date) => {
  const status = fields.status ?? 'unpaid';
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const reduction = lines.reduce((sum, each) => sum + (each.reduction ?? 0), 0);
  const total = fields.total ?? goods - reduction;
  const recipient = { ...person, ...fields.recipient };
  const names = lines.flatMap(({ name }) => [name.zh, name.en]);
  return {
    status,
    currency: fields.currency ?? 'AUD',
    delivery_mode: fields.deliveryMode ?? ('crossBorder' as const),
    recipient: json(recipient),
    recipient_name: recipient.name,
    ...(fields.deliveryMode === 'pickUp'
      ? { pick_up_point: json({ pointId: 'p1', name: inBoth('City store'), address: inBoth('1 George Street') }) }
      : { carrier: json({ carrierId: fields.carrierId ?? 'c1', name: carrierName }) }),
    goods,
    promotion_reduction: reduction,
    logistics: Math.max(0, total + reduction - goods),
    total,
    cny_rate: fields.cnyRate ?? null,
    search_text: [orderNo, recipient.name, ...names].map(searchForm).join('\n'),
    created_at: createdAt,
    status_since: fields.statusSince ?? createdAt,
    pay_by: fields.payBy ?? new Date(createdAt.getTime() + 30 * 60_000),
    ...(!unpaid.has(status) && { paid_at: createdAt, paid_amount: total, payment_method: 'balance' }),
  };
};

const lineColumns = (line: ReturnType<typeof wholeLine>, index: number) => {
  const { productId, skuId, name, price, quantity, reduction, options = [], offer } = line;
  return {
    line_no: index + 1,
    product_id: productId,
    sku_id: skuId,
    sku_code: `S-${skuId}`,
    name: json(name),
    options: json(options),
    picture: '',
    weight: 900,
    price,
    quantity,
    ...(reduction && { reduction }),
    offer_id: offer ? 'offer' : '',
    offer_kind: offer?.kind ?? null,
    offer_name: offer ? json(inBoth(offer.name)) : null,
  };
};

const parcelColumns = (status: OrderStatus, orderNo: string, createdAt: Date) => ({
  parcel_id: newId(),
  status: status === 'toReceive' ? ('sent' as const) : ('delivered' as const),
  carrier_name: json(carrierName),
  tracking_no: `BS${orderNo}`,
  events: json([{ at: createdAt.toISOString(), text: inBoth('The parcel has been sent') }]),
});

/** Orders in any status, written straight into the database. */
export const orderBuilders = ({ db, clock }: Context, shopId: string) => {
  /** An order of this account; without lines, of one thing that the shop does not sell any more. */
  const order = async (accountId: string, fields: GivenOrder = {}): Promise<{ orderId: string; orderNo: string }> => {
    const key = { shop_id: shopId, order_id: newId() };
    const orderNo = newOrderNumber();
    const createdAt = fields.createdAt ?? clock.now();
    const lines = (fields.lines ?? [{ skuId: 'gone' }]).map(wholeLine);
    const columns = orderColumns(fields, lines, orderNo, createdAt);
    await db
      .insertInto('orders')
      .values({ ...key, account_id: accountId, order_no: orderNo, idempotency_key: key.order_id, ...columns })
      .execute();
    const rows = lines.map((line, index) => ({ ...key, ...lineColumns(line, index) }));
    await db.insertInto('order_lines').values(rows).execute();
    if (sent.has(columns.status) && columns.delivery_mode !== 'pickUp') {
      const parcel = { ...key, ...parcelColumns(columns.status, orderNo, createdAt) };
      await db.insertInto('parcels').values(parcel).execute();
    }
    return { orderId: key.order_id, orderNo };
  };

  /** An order that waits for its money, for so many minutes. */
  const payableOrder = (
    { accountId }: Shopper,
    {
      total = 12_345,
      minutes = 30,
      ...fields
    }: Pick<GivenOrder, 'total' | 'currency' | 'carrierId'> & { minutes?: number } = {},
  ) =>
    order(accountId, {
      ...fields,
      total,
      deliveryMode: 'local',
      payBy: new Date(clock.now().getTime() + minutes * 60_000),
    });

  return { order, payableOrder };
};
