import type { Timestamp } from './columns';

export interface ShortLinkTables {
  short_links: {
    shop_id: string;
    code_hash: string;
    path_sealed: string;
    expires_at: Timestamp;
  };
}
