import type { DeliveryMode } from '@pcmall/contract/shop';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import type { Localized } from '@pcmall/domain/localized';
import { parseMoney } from '@pcmall/domain/money';
import { parseDeliveryMode } from '@pcmall/domain/quick-order-value';
import { bareSheetText } from '@pcmall/domain/sheet-text';
import { tidyLine } from '@pcmall/domain/tidy-text';
import type { ImportColumn, ImportFault, StoredCell } from '../../../../db/tables/goods-import';
import type { GoodsTexts, ShopNames } from '../goods-texts.rules';

/** What a row says of its product; what it doesn't say stays as it is. */
export interface ProductSaid {
  nameZh?: string;
  nameEn?: string;
  subtitleZh?: string;
  subtitleEn?: string;
  descriptionZh?: string;
  descriptionEn?: string;
  category?: string;
  /** Null takes the brand away. */
  brand?: string | null;
  /** As the row names them: files, addresses, pictures of the shop. */
  pictures?: string[];
  onSale?: boolean;
  deliveryModes?: DeliveryMode[];
}

export interface SkuSaid {
  optionsZh?: string;
  optionsEn?: string;
  price?: number;
  struckPrice?: number | null;
  stock?: number;
  stockBefore?: number;
  weight?: number;
  barcode?: string;
  skuPicture?: string;
}

export interface RowSaid {
  product: ProductSaid;
  sku: SkuSaid;
  faults: ImportFault[];
}

const long = new Set<GoodsSheetField>(['descriptionZh', 'descriptionEn', 'pictures', 'skuPicture']);
const narrow = new Set<GoodsSheetField>([
  ...(['productCode', 'skuCode', 'price', 'struckPrice', 'stock', 'stockBefore', 'weight', 'barcode'] as const),
]);

/** A cell as it is compared and read. */
export const tidyText = (field: GoodsSheetField, raw: string): string => {
  const text = bareSheetText(raw);
  if (long.has(field)) return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return tidyLine(narrow.has(field) ? text.normalize('NFKC') : text);
};

/** The cells of a row by what their columns are, and what the spreadsheet has made of them that its author can't have meant. */
export const textsOfRow = (
  cells: readonly StoredCell[],
  columns: readonly ImportColumn[],
): { texts: GoodsTexts; doubts: ImportFault[] } => {
  const texts: GoodsTexts = {};
  const doubts: ImportFault[] = [];
  for (const [at, { field }] of columns.entries()) {
    const cell = cells[at];
    if (field === null || cell === undefined) continue;
    const { text, doubt } = typeof cell === 'string' ? { text: cell } : cell;
    if (doubt) doubts.push({ field, key: `cell.${doubt}` });
    const tidied = tidyText(field, text);
    if (tidied !== '') texts[field] = tidied;
  }
  return { texts, doubts };
};

/** A cell that takes away what is there. */
const isNothing = (text: string): boolean => /^[-—–]$/.test(text);

const wholeNumber = (text: string): number | undefined => {
  const bare = text.replace(/[,\s]/g, '');
  return /^\d{1,9}(?:\.0+)?$/.test(bare) ? Number.parseInt(bare, 10) : undefined;
};

const positive = (text: string): number | undefined => {
  const minor = parseMoney(text);
  return minor !== undefined && minor > 0 ? minor : undefined;
};

const yes = ['yes', 'y', 'true', '1', '是', '上架', '出售中', 'on sale', 'on', 'active', 'published'];
const no = ['no', 'n', 'false', '0', '否', '下架', '已下架', 'off sale', 'off', 'draft', 'archived'];

const yesOrNo = (text: string): boolean | undefined => {
  const word = text.toLowerCase();
  return yes.includes(word) || (no.includes(word) ? false : undefined);
};

const modesIn = (text: string): DeliveryMode[] | undefined => {
  const modes = text.split(/[,，;；、/|]/).flatMap((part) => (part.trim() === '' ? [] : [parseDeliveryMode(part)]));
  const known = modes.filter((mode) => mode !== undefined);
  return known.length > 0 && known.length === modes.length ? [...new Set(known)] : undefined;
};

/** Names of files and addresses of pictures. Within an address a comma is no end. */
export const picturesIn = (text: string): string[] => {
  const parts = /https?:/i.test(text) ? /[\n;；|]+|[,，\s]+(?=https?:|\/)/i : /[\n;；|,，]+/;
  return text.split(parts).flatMap((part) => part.trim() || []);
};

/** Reads a row. What is wrong with it stands in its faults. */
export const readRow = (texts: GoodsTexts, { categories, brands }: ShopNames): RowSaid => {
  const faults: ImportFault[] = [];
  const read = <Value>(
    field: GoodsSheetField,
    parse: (text: string) => Value | undefined,
    key: ImportFault['key'],
    args?: ImportFault['args'],
  ): Value | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    const value = isNothing(text) ? undefined : parse(text);
    if (value === undefined)
      faults.push({ field, key: isNothing(text) ? 'goodsSheet.stays' : key, ...(args && { args }) });
    return value;
  };
  /** What may be taken away becomes `none` by a single dash. */
  const orNone = <Value, None>(field: GoodsSheetField, none: None, parse: () => Value): Value | None =>
    isNothing(texts[field] ?? '') ? none : parse();
  const text = (field: GoodsSheetField) => orNone(field, '', () => texts[field]);
  const product = {
    ...{ nameZh: text('nameZh'), nameEn: text('nameEn'), subtitleZh: text('subtitleZh') },
    ...{ subtitleEn: text('subtitleEn'), descriptionZh: text('descriptionZh'), descriptionEn: text('descriptionEn') },
    category: read(
      'category',
      categories.find,
      categories.knows(texts.category ?? '') ? 'goodsSheet.categoryTwice' : 'goodsSheet.category',
      { name: texts.category ?? '' },
    ),
    brand: orNone('brand', null, () => read('brand', brands.find, 'goodsSheet.brand', { name: texts.brand ?? '' })),
    pictures: orNone('pictures', [], () => read('pictures', picturesIn, 'input.wrong')),
    onSale: read('onSale', yesOrNo, 'import.yesNo'),
    deliveryModes: read('deliveryModes', modesIn, 'goodsSheet.modes'),
  };
  const sku = {
    ...{ optionsZh: text('optionsZh'), optionsEn: text('optionsEn'), barcode: text('barcode') },
    price: read('price', positive, 'import.price'),
    struckPrice: orNone('struckPrice', null, () => read('struckPrice', positive, 'import.price')),
    stock: read('stock', wholeNumber, 'import.stock'),
    stockBefore: read('stockBefore', wholeNumber, 'import.stock'),
    weight: read('weight', wholeNumber, 'import.weight'),
    skuPicture: text('skuPicture'),
  };
  return { product: said(product), sku: said(sku), faults };
};

/** Without what is not said. */
const said = <Values extends object>(values: Values): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Both names of a text that stands in two columns. */
export const inBoth = (before: Partial<Localized> | undefined, zh: string | undefined, en: string | undefined) => ({
  zh: zh ?? before?.zh ?? '',
  en: en ?? before?.en ?? '',
});
