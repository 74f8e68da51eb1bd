import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { GeneratedAlways } from 'kysely';
import type { Amount, CreatedAt, Generated, Json, JsonOrNull, JsonWithDefault, Timestamp } from './columns';
import type { SearchTables } from './search';

export interface SkuOption {
  name: Localized;
  value: Localized;
}

/** Who raises a product's version, and when. */
export interface LastChange {
  /** Empty where it is no member of the staff. */
  changed_by: string;
  changed_at: Date;
}

export interface CatalogueTables extends SearchTables {
  categories: {
    shop_id: string;
    category_id: string;
    parent_id: string | null;
    name: Json<Localized>;
    icon: Generated<string>;
    tax_rate: Generated<number>;
    position: Generated<number>;
    version: Generated<number>;
  };
  brands: {
    shop_id: string;
    brand_id: string;
    name: Json<Localized>;
    position: Generated<number>;
    version: Generated<number>;
  };
  products: {
    shop_id: string;
    product_id: string;
    code: string;
    category_id: string;
    brand_id: string | null;
    name: Json<Localized>;
    subtitle: JsonWithDefault<Localized>;
    description: JsonWithDefault<Localized>;
    badge: JsonOrNull<Localized>;
    pictures: Generated<string[]>;
    delivery_modes: DeliveryMode[];
    on_sale: Generated<boolean>;
    sales: Generated<number>;
    listed_at: CreatedAt;
    version: Generated<number>;
    changed_by: Generated<string>;
    changed_at: CreatedAt;
    name_text: GeneratedAlways<string>;
  };
  skus: {
    shop_id: string;
    sku_id: string;
    product_id: string;
    code: string;
    barcode: Generated<string | null>;
    options: JsonWithDefault<SkuOption[]>;
    price: Amount;
    struck_price: Amount | null;
    stock: number;
    weight: Generated<number>;
    picture: Generated<string>;
    position: Generated<number>;
    next_price: Amount | null;
    next_price_at: Timestamp | null;
    is_scarce: GeneratedAlways<boolean>;
  };
  stock_ledger: {
    shop_id: string;
    sku_id: string;
    entry_id: string;
    entry_no: GeneratedAlways<number>;
    change: number;
    reason: string;
    reference: string;
    note: Generated<string>;
    staff_name: Generated<string>;
    created_at: CreatedAt;
  };
  goods_changes: {
    shop_id: string;
    change_id: string;
    kind: string;
    changes: Json<{ id: string; before: unknown; after: unknown }[]>;
    idempotency_key: string;
    asked: Json<object>;
    told: Json<object>;
    created_at: Timestamp;
  };
  articles: {
    shop_id: string;
    article_id: string;
    parent_id: string | null;
    title: Json<Localized>;
    body: JsonWithDefault<Localized>;
    position: Generated<number>;
    version: Generated<number>;
  };
  home_layouts: {
    shop_id: string;
    state: 'published' | 'draft' | 'previous';
    blocks: Json<object[]>;
    saved_by: string;
    saved_at: Timestamp;
  };
  /** Links that show the layout that is not published yet. */
  home_previews: { shop_id: string; token_hash: string; expires_at: Timestamp };
}
