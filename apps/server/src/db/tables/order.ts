import type { IdState } from '@pcmall/contract/console/orders';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { OrderStatus } from '@pcmall/domain/order-status';
import type { ParcelStatus } from '@pcmall/domain/parcel-status';
import type { GeneratedAlways } from 'kysely';
import type { SkuOption } from './catalogue';
import type { Amount, CreatedAt, Generated, Json, JsonOrNull, JsonWithDefault, Timestamp } from './columns';
import type { IdDecision, IdReason } from './identity';

export interface CheckoutSessionLine {
  skuId: string;
  quantity: number;
  /** The price when the shopper last looked, or the checkout began: what a change is told against. */
  price: number;
  /** What offers took off it when the shopper last looked, in minor units; absent before the first look. */
  reductionShown?: number;
  /** The cart line it came from, taken off when the order is made; empty for buy now. */
  cartId: string;
  /** How many pieces or bundles the order takes off that cart line; 0 for buy now. */
  cartQuantity: number;
  /** The promotion or bundle that it is bought in; empty for none. */
  offerId: string;
  kind: OfferKind | null;
  /** Parts of one bundle have the same; 0 for anything else. */
  group: number;
}

export type OfferKind = 'promotion' | 'gift' | 'bundle';

/** Something that a checkout has shown under its name, with what it came to in minor units. */
interface ShownItem {
  id: string;
  name: Localized;
  amount: number;
}

/** A recipient or sender as it was shown. */
export interface ShownPerson {
  addressId: string;
  name: string;
  /** All that was shown of it, as one text. */
  content: string;
}

/** A checkout as its shopper saw it last, besides its lines: what a change is told against (CHK-08). */
export interface ShownCheckout {
  deliveryMode: DeliveryMode;
  recipient: ShownPerson | null;
  sender: ShownPerson | null;
  carrier: ShownItem | null;
  pickUpPoint: ShownItem | null;
  material: ShownItem | null;
  coupon: ShownItem | null;
  /** Cross-border and sales tax together, in minor units. */
  tax: number;
}

/** An address book entry as it was when the order was made. The ID number stays sealed. */
export interface AddressSnapshot {
  addressId: string;
  name: string;
  phoneAreaCode: string;
  /** ISO code of the country, or of Hong Kong, Macao or Taiwan, that the region is in, whatever the phone. */
  countryCode: string;
  provinceId: string;
  phone: string;
  nation: string;
  province: string;
  city: string;
  district: string;
  addrDetail: string;
  postCode: string;
  idCardSealed: string | null;
  idCardMasked: string;
}

export interface ParcelEvent {
  at: string;
  text: Localized;
}

/** Pieces of an order's line in one of its parcels. */
export interface ParcelLine {
  lineNo: number;
  quantity: number;
}

export interface OrderTables {
  carriers: {
    shop_id: string;
    carrier_id: string;
    name: Json<Localized>;
    delivery_mode: DeliveryMode;
    regions: Generated<string[]>;
    first_weight: number;
    first_fee: Amount;
    further_weight: number;
    further_fee: Amount;
    free_from: Amount | null;
    /** What it takes in one parcel at most; null for no limit. */
    max_pieces: Generated<number | null>;
    max_weight: Generated<number | null>;
    max_value: Generated<Amount | null>;
    digital_clearance: Generated<boolean>;
    tracking_page: Generated<string>;
    days_min: number;
    days_max: number;
    position: Generated<number>;
  };
  pick_up_points: {
    shop_id: string;
    point_id: string;
    name: Json<Localized>;
    country: string;
    province_id: Generated<string>;
    address: Json<Localized>;
    phone: Generated<string>;
    hours: JsonWithDefault<Localized>;
    position: Generated<number>;
  };
  materials: {
    shop_id: string;
    material_id: string;
    name: Json<Localized>;
    price: Amount;
    picture: Generated<string>;
    position: Generated<number>;
  };
  checkout_sessions: {
    shop_id: string;
    account_id: string;
    checkout_id: string;
    lines: Json<CheckoutSessionLine[]>;
    shown: JsonOrNull<ShownCheckout>;
    created_at: CreatedAt;
    expires_at: Timestamp;
    /** The one order that it has made. */
    order_id: string | null;
  };
  orders: {
    shop_id: string;
    order_id: string;
    account_id: string;
    order_no: string;
    status: OrderStatus;
    idempotency_key: string;
    currency: string;
    delivery_mode: DeliveryMode;
    recipient: JsonOrNull<AddressSnapshot>;
    recipient_name: Generated<string>;
    id_decision: IdDecision | null;
    id_reason: JsonOrNull<IdReason>;
    id_state: GeneratedAlways<IdState>;
    sender: JsonOrNull<AddressSnapshot>;
    carrier: JsonOrNull<{ carrierId: string; name: Localized }>;
    carrier_id: GeneratedAlways<string>;
    pick_up_point: JsonOrNull<{ pointId: string; name: Localized; address: Localized }>;
    pick_up_code: Generated<string>;
    material: JsonOrNull<{ materialId: string; name: Localized }>;
    coupon: JsonOrNull<{ couponId: string; name: Localized }>;
    goods: Amount;
    promotion_reduction: Generated<Amount>;
    coupon_discount: Generated<Amount>;
    logistics: Generated<Amount>;
    material_fee: Generated<Amount>;
    cross_border_tax: Generated<Amount>;
    sales_tax: Generated<Amount>;
    sales_tax_included: Generated<boolean>;
    red_packet: Generated<Amount>;
    total: Amount;
    cny_rate: Amount | null;
    paid_amount: Generated<Amount>;
    payment_method: Generated<string>;
    remark: Generated<string>;
    search_text: Generated<string>;
    created_at: Timestamp;
    status_since: Timestamp;
    pay_by: Timestamp;
    paid_at: Timestamp | null;
    reminded_at: Timestamp | null;
    is_sale_counted: Generated<boolean>;
    closed_at: Timestamp | null;
    deleted_at: Timestamp | null;
  };
  order_lines: {
    shop_id: string;
    order_id: string;
    line_no: number;
    product_id: string;
    sku_id: string;
    sku_code: string;
    name: Json<Localized>;
    options: Json<SkuOption[]>;
    picture: string;
    weight: number;
    price: Amount;
    quantity: number;
    reduction: Generated<Amount>;
    /** Its share of the coupon. */
    coupon: Generated<Amount>;
    tax_rate: Generated<number>;
    tax: Generated<Amount>;
    offer_id: Generated<string>;
    offer_kind: OfferKind | null;
    offer_name: JsonOrNull<Localized>;
    /** Parts of one bundle have the same. */
    offer_group: Generated<number>;
  };
  order_history: {
    shop_id: string;
    order_id: string;
    entry_no: GeneratedAlways<number>;
    action: string;
    from_status: OrderStatus;
    to_status: OrderStatus;
    actor: 'shopper' | 'payment' | 'job' | 'operator';
    staff_name: Generated<string>;
    created_at: Timestamp;
  };
  /** What the staff write to each other about an order. */
  order_notes: {
    shop_id: string;
    order_id: string;
    note_id: string;
    staff_id: string;
    /** As it was then. */
    staff_name: string;
    text: string;
    created_at: Timestamp;
  };
  parcels: {
    shop_id: string;
    order_id: string;
    parcel_id: string;
    status: ParcelStatus;
    carrier_name: JsonWithDefault<Localized>;
    tracking_no: Generated<string>;
    tracking_url: Generated<string>;
    events: JsonWithDefault<ParcelEvent[]>;
    lines: JsonWithDefault<ParcelLine[]>;
    created_at: CreatedAt;
  };
}
