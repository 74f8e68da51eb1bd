import type { Timestamp } from './columns';

export interface FileTables {
  /** Pictures that shoppers sent. */
  uploads: { shop_id: string; file_key: string; created_at: Timestamp };
}
