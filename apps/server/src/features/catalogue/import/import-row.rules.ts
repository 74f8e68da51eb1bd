import type { MessageKey } from '@pcmall/contract/messages';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import type { Localized } from '@pcmall/domain/localized';
import type { ImportFault } from '../../../db/tables/goods-import';
import type { GoodsTexts } from '../sheet/goods-texts.rules';
import { tidyText } from '../sheet/plan/read-row.rules';

/** What a command's table calls the fields of a sheet of goods. */
const fieldOf = {
  product: 'productCode',
  category: 'category',
  name_zh: 'nameZh',
  name_en: 'nameEn',
  subtitle_zh: 'subtitleZh',
  subtitle_en: 'subtitleEn',
  description_zh: 'descriptionZh',
  description_en: 'descriptionEn',
  modes: 'deliveryModes',
  pictures: 'pictures',
  on_sale: 'onSale',
  sku: 'skuCode',
  barcode: 'barcode',
  options_zh: 'optionsZh',
  options_en: 'optionsEn',
  price: 'price',
  struck_price: 'struckPrice',
  stock: 'stock',
  weight: 'weight',
} as const satisfies Record<string, GoodsSheetField>;

/** Names of a category and a brand, which a table makes where the shop has none of them. */
const nameColumns = ['category_zh', 'category_en', 'brand_zh', 'brand_en'] as const;

export const importColumns = [
  ...['product', 'category', ...nameColumns],
  ...Object.keys(fieldOf).filter((column) => column !== 'product' && column !== 'category'),
];

/** Texts by the name of their column; one that is missing or empty is not said. */
export type ImportRow = Readonly<Record<string, string>>;

export interface RowFault {
  /** Counted from 1, the heading not among them; 0 for the table itself. */
  row: number;
  column: string;
  key: MessageKey;
  args?: ImportFault['args'];
}

/** The same as a sheet would say it, and what would be made for it. */
export interface TableRow {
  row: number;
  texts: GoodsTexts;
  category: Localized | undefined;
  brand: Localized | undefined;
}

const named = (cells: ImportRow, what: 'category' | 'brand'): Localized | undefined => {
  const [zh = '', en = ''] = [cells[`${what}_zh`]?.trim(), cells[`${what}_en`]?.trim()];
  return zh && en ? { zh, en } : undefined;
};

const columns = Object.entries(fieldOf);

const readRow = (cells: ImportRow, index: number): TableRow => {
  const texts: GoodsTexts = {};
  for (const [column, field] of columns) {
    const text = tidyText(field, cells[column] ?? '');
    if (text !== '') texts[field] = text;
  }
  const brand = tidyText('brand', cells.brand_en || cells.brand_zh || '');
  if (brand !== '') texts.brand = brand;
  return { row: index + 1, texts, category: named(cells, 'category'), brand: named(cells, 'brand') };
};

/** Columns that nobody reads would be thought to have been imported. */
const unknownColumns = (rows: readonly ImportRow[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !importColumns.includes(column));

export const readTable = (rows: readonly ImportRow[]): { rows: TableRow[]; faults: RowFault[] } => ({
  rows: rows.map(readRow),
  faults: unknownColumns(rows).map((column) => ({ row: 0, column, key: 'import.column' })),
});

/** Where a command's table is written in other words than a merchant's sheet. */
const ownWords: Partial<Record<MessageKey, MessageKey>> = {
  'goodsSheet.category': 'import.category',
  'goodsSheet.modes': 'import.modes',
};

const columnOf = (field: GoodsSheetField | null): string =>
  field === 'brand' ? 'brand_en' : (columns.find(([, other]) => other === field)?.[0] ?? '');

/** A fault of a sheet's row as the table has it. */
export const faultInTable = ({ field, key, args }: ImportFault, row: number): RowFault => ({
  ...{ row, column: columnOf(field), key: ownWords[key] ?? key },
  ...(args && { args }),
});
