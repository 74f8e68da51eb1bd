import type { CreatedAt, Generated, JsonOrNull } from './columns';
import type { IdDecision, IdReason } from './identity';

export interface AddressTables {
  addresses: {
    shop_id: string;
    account_id: string;
    address_id: string;
    /** 0 sender, 1 recipient. */
    address_type: 0 | 1;
    name: string;
    short_name: Generated<string>;
    group_names: Generated<string[]>;
    readings: Generated<string>;
    phone_area_code: string;
    phone_country: Generated<string>;
    phone: string;
    phone_canonical: string;
    nation: string;
    province: Generated<string>;
    city: Generated<string>;
    district: Generated<string>;
    province_id: Generated<string>;
    city_id: Generated<string>;
    district_id: Generated<string>;
    addr_detail: string;
    post_code: Generated<string>;
    id_card_sealed: string | null;
    id_card_masked: Generated<string>;
    id_decision: IdDecision | null;
    id_reason: JsonOrNull<IdReason>;
    is_default: Generated<boolean>;
    /** Of the form that made it. */
    idempotency_key: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  address_photos: {
    shop_id: string;
    account_id: string;
    address_id: string;
    side: 'front' | 'back';
    photo_id: string;
    file_key: string;
    created_at: CreatedAt;
  };
}
