import type { CheckoutChange } from '@pcmall/contract/checkout';
import type { ColumnsFrom } from '@pcmall/contract/quick-order-columns';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { CellDoubt, QuickOrderField, SheetCell } from '@pcmall/domain/quick-order';
import type { Amount, Generated, Json, JsonOrNull, Timestamp } from './columns';
import type { AddressSnapshot, CheckoutSessionLine, ShownCheckout } from './order';

/** Cells by field; the ID number has columns of its own. */
export type StoredCells = Partial<Record<QuickOrderField, SheetCell>>;

/** Something wrong or doubtful about a row; its text is made when it is shown. */
export interface StoredFault {
  field: QuickOrderField | null;
  key: string;
  severity: 'doubtful' | 'wrong';
  args?: Record<string, string | number | Localized>;
  proposals?: { value: string; label: Localized }[];
}

/** A recipient as a row names them, with the ID that came with it; `phoneCanonical` and `place` tell them apart. */
export interface RowRecipient extends Omit<AddressSnapshot, 'addressId'> {
  phoneCountry: string;
  phoneCanonical: string;
  cityId: string;
  districtId: string;
}

/** An order as it was shown before it was made. */
export interface ShownOrder {
  lines: CheckoutSessionLine[];
  /** Null for an order that could not be priced. */
  terms: ShownCheckout | null;
  price: ShownPrice;
  /** Of all its goods: grams and pieces. */
  weight: number;
  pieces: number;
}

/** In minor units; `reduction` is what promotions take off, `tax` every tax together. */
export interface ShownPrice {
  goods: number;
  reduction: number;
  logistics: number;
  tax: number;
  total: number;
}

/** What keeps an order from being made. */
export type OrderProblem = Pick<StoredFault, 'key' | 'args'> & { parcelLimit?: ParcelLimit };

/** A carrier takes no single parcel like this. */
export interface ParcelLimit {
  limit: 'pieces' | 'weight' | 'value';
  max: number;
  actual: number;
  /** Into how many parcels it can be split; 0 where no split helps. */
  parcels: number;
}

/** Why an order was not made. */
export interface OrderFailure {
  reason: string;
  args?: Record<string, string | number | Localized>;
  changes: CheckoutChange[];
}

export interface QuickOrderTables {
  quick_orders: {
    shop_id: string;
    draft_id: string;
    account_id: string;
    name: Generated<string>;
    version: Generated<number>;
    delivery_mode: DeliveryMode | null;
    carrier_id: string | null;
    sender_id: string | null;
    pick_up_point_id: string | null;
    save_recipients: Generated<boolean>;
    last_import: Generated<number>;
    ignored_columns: Generated<string[]>;
    columns_from: ColumnsFrom | null;
    changed_by: Generated<string[]>;
    press: Generated<number>;
    pressed_version: Generated<number>;
    seen_version: Generated<number>;
    is_making: Generated<boolean>;
    repeats_confirmed: Generated<boolean>;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  quick_order_rows: {
    shop_id: string;
    draft_id: string;
    row_id: string;
    position: number;
    line: number | null;
    import_no: Generated<number>;
    cells: Json<StoredCells>;
    id_number: string | null;
    id_doubt: CellDoubt | null;
    own_faults: JsonOrNull<StoredFault[]>;
    order_faults: JsonOrNull<StoredFault[]>;
    file_faults: JsonOrNull<StoredFault[]>;
    state: Generated<'right' | 'doubtful' | 'wrong'>;
    recipient: JsonOrNull<RowRecipient>;
    recipient_key: Generated<string>;
    reference: Generated<string>;
    delivery_mode: DeliveryMode | null;
    sku_id: string | null;
    quantity: Generated<number>;
    remark: Generated<string>;
    parcel: Generated<number>;
    order_key: Generated<string>;
    order_id: string | null;
    repeats: string | null;
  };
  quick_order_files: {
    shop_id: string;
    draft_id: string;
    import_no: number;
    hash: string;
  };
  quick_order_orders: {
    shop_id: string;
    draft_id: string;
    order_key: string;
    position: Generated<number>;
    press: Generated<number>;
    status: 'ready' | 'waiting' | 'made' | 'failed';
    shown: Json<ShownOrder>;
    total: Amount;
    reference: Generated<string>;
    problem: JsonOrNull<OrderProblem>;
    changes: JsonOrNull<CheckoutChange[]>;
    failure: JsonOrNull<OrderFailure>;
    order_id: string | null;
  };
  quick_order_marks: {
    shop_id: string;
    account_id: string;
    kind: 'reference' | 'file';
    value: string;
    order_id: Generated<string>;
    created_at: Timestamp;
  };
  quick_order_columns: {
    shop_id: string;
    account_id: string;
    file_kind: string;
    columns: string[];
    used_at: Timestamp;
  };
}
