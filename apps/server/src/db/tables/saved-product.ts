import type { Timestamp } from './columns';

export type SavedKind = 'viewed' | 'wished' | 'awaited';

export interface SavedProductTables {
  /** The latest of each kind; of those awaited a row goes with its message. */
  saved_products: {
    shop_id: string;
    account_id: string;
    kind: SavedKind;
    product_id: string;
    saved_at: Timestamp;
  };
}
