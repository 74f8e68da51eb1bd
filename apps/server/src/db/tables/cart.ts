import type { Generated, GeneratedAlways } from 'kysely';

export interface CartTables {
  cart_lines: {
    shop_id: string;
    account_id: string;
    cart_id: string;
    sku_id: string;
    offer_id: Generated<string>;
    activity_type: Generated<0 | 1 | 2 | 3>;
    size: Generated<string>;
    /** The variant of each part of a bundle, in the order of its parts. */
    parts: Generated<string[]>;
    quantity: number;
    selected: Generated<boolean>;
    sort_id: GeneratedAlways<number>;
  };
}
