import type { MessageKey } from '@pcmall/contract/messages';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { GoodsSheetField, GoodsVerdict } from '@pcmall/domain/goods-sheet';
import type { Language, Localized } from '@pcmall/domain/localized';
import type { SkuOption } from './catalogue';
import type { Generated, Json, JsonOrNull, Timestamp } from './columns';

export interface ImportColumn {
  header: string;
  field: GoodsSheetField | null;
}

/** A text of the file, with what the spreadsheet has made of it. */
export type StoredCell = string | { text: string; doubt: 'becameDate' | 'digitsLost' | 'formulaFailed' };

/** What is wrong with a row, at a column or at all. */
export interface ImportFault {
  field: GoodsSheetField | null;
  key: MessageKey;
  args?: Record<string, string | number | Localized>;
}

export interface ImportChange {
  field: GoodsSheetField;
  before: string;
  after: string;
}

/** What a sheet says of a product. */
export interface ProductContent {
  code: string;
  category_id: string;
  brand_id: string | null;
  name: Partial<Localized>;
  subtitle: Partial<Localized>;
  description: Partial<Localized>;
  pictures: readonly string[];
  delivery_modes: readonly DeliveryMode[];
  on_sale: boolean;
}

/** A product before an import, and what tells that nobody has touched it since. */
export interface ImportUndo {
  /** That the import has left it with. */
  version: number;
  /** Null for one that the import has made. */
  product: ProductContent | null;
  skus: {
    sku_id: string;
    /** That the import has left it with. */
    price: number;
    /** Pieces that it has booked. */
    move: number;
    /** Null for one that the import has made. */
    before: {
      barcode: string | null;
      options: SkuOption[];
      price: number;
      struck_price: number | null;
      weight: number;
      picture: string;
    } | null;
  }[];
}

export interface GoodsImportTables {
  goods_imports: {
    shop_id: string;
    import_id: string;
    file_name: string;
    state: Generated<'read' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone'>;
    restored: Generated<number>;
    kept: Generated<number>;
    columns: Json<ImportColumn[]>;
    rows: number;
    is_keyed: Generated<boolean>;
    staff_id: string;
    staff_name: string;
    undone_by: Generated<string>;
    address: string;
    language: Language;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  goods_import_rows: {
    shop_id: string;
    import_id: string;
    line: number;
    cells: Json<StoredCell[]>;
    product_key: Generated<string>;
    sku_key: Generated<string>;
    is_twice: Generated<boolean>;
    verdict: GoodsVerdict | null;
    faults: JsonOrNull<ImportFault[]>;
    changes: JsonOrNull<ImportChange[]>;
    seen_version: Generated<number>;
    outcome: 'written' | 'failed' | null;
  };
  goods_import_undos: {
    shop_id: string;
    import_id: string;
    product_id: string;
    undo: Json<ImportUndo>;
  };
  goods_import_pictures: {
    shop_id: string;
    import_id: string;
    source: string;
    url: Generated<string>;
    fault: MessageKey | null;
  };
}
