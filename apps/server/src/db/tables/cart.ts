import type { Generated, GeneratedAlways } from 'kysely';

export interface CartTables {
  cart_lines: {
    shop_id: string;
    account_id: string;
    cart_id: string;
    sku_id: string;
    /** The promotion or bundle that it is bought in; empty for a plain line. */
    offer_id: Generated<string>;
    kind: Generated<'plain' | 'promotion' | 'bundle'>;
    size: Generated<string>;
    /** The variant of each part of a bundle, in the order of its parts. */
    parts: Generated<string[]>;
    quantity: number;
    selected: Generated<boolean>;
    /** The idempotency keys of the last additions. */
    added_by: Generated<string[]>;
    sort_id: GeneratedAlways<number>;
  };
}
