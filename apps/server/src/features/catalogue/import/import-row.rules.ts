import type { MessageKey } from '@pcmall/contract/messages';
import { type DeliveryMode, deliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { parseMoney } from '@pcmall/domain/money';
import { readOptionPairs, splitList } from '@pcmall/domain/option-pairs';
import { isPayable } from '@pcmall/domain/payable-unit';
import type { SkuOption } from '../../../db/tables/catalogue';

/** What a row may say of a variant and of its product, as people write it in a table. */
export const importColumns = [
  ...['product', 'category', 'category_zh', 'category_en', 'brand_zh', 'brand_en'],
  ...['name_zh', 'name_en', 'subtitle_zh', 'subtitle_en', 'description_zh', 'description_en'],
  ...['modes', 'pictures', 'on_sale'],
  ...['sku', 'barcode', 'options_zh', 'options_en', 'price', 'struck_price', 'stock', 'weight'],
] as const;

/** Texts by the name of their column; one that is missing or empty is not said. */
export type ImportRow = Readonly<Record<string, string>>;

export interface RowFault {
  /** Counted from 1, the heading not among them. */
  row: number;
  column: string;
  key: MessageKey;
}

/** What a row says; undefined where it says nothing. */
export interface ReadRow {
  row: number;
  code: string;
  sku: string;
  category: string | undefined;
  categoryName: Localized | undefined;
  brand: Localized | undefined;
  name: Localized | undefined;
  subtitle: Localized | undefined;
  description: Localized | undefined;
  modes: DeliveryMode[] | undefined;
  pictures: string[] | undefined;
  onSale: boolean | undefined;
  barcode: string | undefined;
  options: SkuOption[] | undefined;
  price: number | undefined;
  struckPrice: number | undefined;
  stock: number | undefined;
  weight: number | undefined;
}

const isMode = (text: string): text is DeliveryMode => deliveryMode.options.some((mode) => mode === text);

const wholeNumber = (text: string, most: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
};

const yes = ['yes', 'true', '1', '是'];
const no = ['no', 'false', '0', '否'];

/** Reads one row; what is wrong with it is added to the faults. */
const readRow = (cells: ImportRow, row: number, currency: string, faults: RowFault[]): ReadRow => {
  const cell = (column: string) => cells[column]?.trim() ?? '';
  const blame = (column: string, key: MessageKey) => {
    faults.push({ row, column, key });
    return undefined;
  };
  /** Undefined for an empty cell; blamed where it can't be read. */
  const read = <Value>(column: string, parse: (text: string) => Value | undefined, key: MessageKey) => {
    const text = cell(column);
    return text === '' ? undefined : (parse(text) ?? blame(column, key));
  };
  const bilingual = (column: string, longest: number): Localized | undefined => {
    const text = { zh: cell(`${column}_zh`), en: cell(`${column}_en`) };
    if (!text.zh && !text.en) return undefined;
    if (text.zh.length > longest) return blame(`${column}_zh`, 'input.tooLong');
    if (text.en.length > longest) return blame(`${column}_en`, 'input.tooLong');
    if (!text.zh) return blame(`${column}_zh`, 'input.required');
    return text.en ? text : blame(`${column}_en`, 'input.required');
  };
  const code = (column: string) => {
    const text = cell(column);
    if (!/^[\p{L}\d][\w.~-]{0,63}$/u.test(text)) blame(column, text ? 'import.code' : 'input.required');
    return text;
  };
  const amount = (text: string) => {
    const minor = parseMoney(text);
    return minor !== undefined && minor > 0 && isPayable(minor, currency) ? minor : undefined;
  };
  const modes = (text: string) => {
    const list = splitList(text);
    return list.length > 0 && list.every(isMode) ? [...new Set(list.filter(isMode))] : undefined;
  };
  const onSale = (text: string) => {
    const word = text.toLowerCase();
    return yes.includes(word) || (no.includes(word) ? false : undefined);
  };
  const [optionsZh, optionsEn] = [cell('options_zh'), cell('options_en')];
  return {
    ...{ row, code: code('product'), sku: code('sku') },
    category: read('category', (text) => (/^[\w.~-]{1,64}$/.test(text) ? text : undefined), 'import.code'),
    ...{ categoryName: bilingual('category', 60), brand: bilingual('brand', 60) },
    ...{ name: bilingual('name', 200), subtitle: bilingual('subtitle', 200) },
    description: bilingual('description', 50_000),
    modes: read('modes', modes, 'import.modes'),
    pictures: read('pictures', splitList, 'input.wrong'),
    onSale: read('on_sale', onSale, 'import.yesNo'),
    barcode: read('barcode', (text) => (/^\d{8,14}$/.test(text) ? text : undefined), 'import.barcode'),
    options:
      optionsZh || optionsEn
        ? (readOptionPairs(optionsZh, optionsEn) ?? blame(optionsEn ? 'options_en' : 'options_zh', 'import.options'))
        : undefined,
    price: read('price', amount, 'import.price'),
    struckPrice: read('struck_price', amount, 'import.price'),
    stock: read('stock', (text) => wholeNumber(text, 10_000_000), 'import.stock'),
    weight: read('weight', (text) => wholeNumber(text, 1_000_000), 'import.weight'),
  };
};

/** Columns that nobody reads would be thought to have been imported. */
const unknownColumns = (rows: readonly ImportRow[]): string[] => {
  const known: readonly string[] = importColumns;
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !known.includes(column));
};

/** The rows as they are meant, and everything that is wrong with them. */
export const readRows = (rows: readonly ImportRow[], currency: string): { rows: ReadRow[]; faults: RowFault[] } => {
  const faults: RowFault[] = unknownColumns(rows).map((column) => ({ row: 0, column, key: 'import.column' }));
  const read = rows.map((cells, index) => readRow(cells, index + 1, currency, faults));
  const seen = new Set<string>();
  for (const { row, sku } of read) {
    if (sku && seen.has(sku.toUpperCase())) faults.push({ row, column: 'sku', key: 'import.twice' });
    seen.add(sku.toUpperCase());
  }
  return { rows: read, faults };
};
