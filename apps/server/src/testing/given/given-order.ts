import type { DeliveryMode } from '@pcmall/contract/shop';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Insertable } from 'kysely';
import type { Context } from '../../core/context';
import type { AddressSnapshot, OrderTables } from '../../db/tables/order';
import { newOrderNumber } from '../../features/order/order-number';
import { newId } from '../../gateways/random';

export interface GivenOrder {
  status?: OrderStatus;
  lines?: { skuId: string; productId?: string; name?: string; quantity?: number; price?: number }[];
  total?: number;
  currency?: string;
  deliveryMode?: DeliveryMode;
  recipient?: Partial<AddressSnapshot>;
  createdAt?: Date;
  /** When it came to its status; when it was made, if not given. */
  statusSince?: Date;
  payBy?: Date;
}

const json = (value: object) => JSON.stringify(value);
const bothWays = (text: string) => ({ zh: `${text}（中文）`, en: text });

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

/** How the shop delivers, and orders in any status, written straight into the database. */
export const orderBuilders = ({ db, clock, shops }: Context, shopId: string) => ({
  carrier: async (fields: Partial<Insertable<OrderTables['carriers']>> = {}): Promise<string> => {
    const carrierId = newId();
    const values = {
      shop_id: shopId,
      carrier_id: carrierId,
      name: json(bothWays('Blue Sky Express')),
      delivery_mode: 'crossBorder' as const,
      first_weight: 1000,
      first_fee: 1000,
      further_weight: 500,
      further_fee: 400,
      days_min: 5,
      days_max: 9,
    };
    await db
      .insertInto('carriers')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return carrierId;
  },

  material: async (fields: Partial<Insertable<OrderTables['materials']>> = {}): Promise<string> => {
    const materialId = newId();
    const values = { shop_id: shopId, material_id: materialId, name: json(bothWays('Wooden crate')), price: 300 };
    await db
      .insertInto('materials')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return materialId;
  },

  /** The shop changes a price. */
  price: (skuId: string, price: number) =>
    db.updateTable('skus').set({ price }).where('shop_id', '=', shopId).where('sku_id', '=', skuId).execute(),

  /** An order of this account; without lines, of one thing that the shop does not sell any more. */
  order: async (accountId: string, fields: GivenOrder = {}): Promise<{ orderId: string; orderNo: string }> => {
    const orderId = newId();
    const orderNo = newOrderNumber();
    const status = fields.status ?? 'unpaid';
    const createdAt = fields.createdAt ?? clock.now();
    const lines = (fields.lines ?? [{ skuId: 'gone' }]).map((line) => ({ quantity: 1, price: 1999, ...line }));
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const total = fields.total ?? goods;
    const recipient = { ...person, ...fields.recipient };
    const names = lines.map(({ name }) => bothWays(name ?? 'Milk powder'));
    await db
      .insertInto('orders')
      .values({
        shop_id: shopId,
        order_id: orderId,
        account_id: accountId,
        order_no: orderNo,
        status,
        idempotency_key: orderId,
        currency: fields.currency ?? 'AUD',
        delivery_mode: fields.deliveryMode ?? 'crossBorder',
        recipient: json(recipient),
        recipient_name: recipient.name,
        ...(fields.deliveryMode === 'pickUp'
          ? {
              pick_up_point: json({
                pointId: 'p1',
                name: bothWays('City store'),
                address: bothWays('1 George Street'),
              }),
            }
          : { carrier: json({ carrierId: 'c1', name: bothWays('Blue Sky Express') }) }),
        goods,
        logistics: Math.max(0, total - goods),
        total,
        search_text: [orderNo, recipient.name, ...names.flatMap(({ zh, en }) => [zh, en])].join('\n').toLowerCase(),
        created_at: createdAt,
        status_since: fields.statusSince ?? createdAt,
        pay_by: fields.payBy ?? new Date(createdAt.getTime() + 30 * 60_000),
        ...(!unpaid.has(status) && { paid_at: createdAt, paid_amount: total, payment_method: 'balance' }),
      })
      .execute();
    await db
      .insertInto('order_lines')
      .values(
        lines.map(({ skuId, productId, quantity, price }, index) => ({
          shop_id: shopId,
          order_id: orderId,
          line_no: index + 1,
          product_id: productId ?? 'p1',
          sku_id: skuId,
          sku_code: `S-${skuId}`,
          name: json(names[index] ?? bothWays('')),
          options: '[]',
          picture: '',
          weight: 900,
          price,
          quantity,
        })),
      )
      .execute();
    if (sent.has(status) && fields.deliveryMode !== 'pickUp') {
      await db
        .insertInto('parcels')
        .values({
          shop_id: shopId,
          order_id: orderId,
          parcel_id: newId(),
          status: status === 'toReceive' ? 'sent' : 'delivered',
          carrier_name: json(bothWays('Blue Sky Express')),
          tracking_no: `BS${orderNo}`,
          events: json([{ at: createdAt.toISOString(), text: bothWays('The parcel has been sent') }]),
        })
        .execute();
    }
    return { orderId, orderNo };
  },
});
