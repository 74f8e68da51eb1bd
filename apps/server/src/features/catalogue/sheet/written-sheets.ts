import { type GoodsSheetField, goodsSheetFields, goodsSheetNames, mostGoodsRows } from '@pcmall/domain/goods-sheet';
import type { Language, Localized } from '@pcmall/domain/localized';
import type { WrittenColumn, WrittenSheet } from '../../../gateways/sheet/write-sheet';
import { goodsColumnNotes, goodsSheetRules, requiredColumns } from './columns.rules';
import { type GoodsTexts, modesText, onSaleText, type ShopNames } from './goods-texts.rules';

const widths: Partial<Record<GoodsSheetField, number>> = {
  ...{ nameZh: 28, nameEn: 32, category: 26, optionsZh: 22, optionsEn: 22, pictures: 36, deliveryModes: 26 },
  ...{
    price: 10,
    struckPrice: 10,
    stock: 9,
    stockBefore: 9,
    weight: 9,
    onSale: 8,
    descriptionZh: 40,
    descriptionEn: 40,
  },
};

const numbers: Partial<Record<GoodsSheetField, 'amount' | 'count'>> = {
  ...{ price: 'amount', struckPrice: 'amount', stock: 'count', stockBefore: 'count', weight: 'count' },
};

const words = {
  goods: { zh: '商品', en: 'Goods' },
  notes: { zh: '填写说明 How to fill it in', en: 'How to fill it in 填写说明' },
  column: { zh: '列名', en: 'Column' },
  note: { zh: '说明', en: 'What it means' },
  reason: { zh: '原因', en: 'Reason' },
  line: { zh: '原行号', en: 'Row' },
} satisfies Record<string, Localized>;

/** Of how many names a list to choose from is made; a longer one is no help. */
const mostChoices = 2000;

const choicesOf = (field: GoodsSheetField, names: ShopNames, language: Language): string[] => {
  if (field === 'category' || field === 'brand') {
    const { ids, pathOf } = field === 'category' ? names.categories : names.brands;
    return ids.slice(0, mostChoices).map((id) => pathOf(id, language));
  }
  if (field === 'onSale') return [true, false].map((onSale) => onSaleText(onSale, language));
  return field === 'deliveryModes'
    ? (['crossBorder', 'local', 'pickUp'] as const).map((mode) => modesText([mode], language))
    : [];
};

const columnsOf = (names: ShopNames, language: Language): WrittenColumn[] =>
  goodsSheetFields.map((field) => ({
    header: goodsSheetNames[field][language],
    width: widths[field] ?? 16,
    isRequired: requiredColumns.has(field),
    choices: choicesOf(field, names, language),
    ...(numbers[field] && { number: numbers[field] }),
  }));

/** In both languages, whoever it is for: sheets travel between colleagues. */
const notesSheet = (language: Language): WrittenSheet => ({
  name: words.notes[language],
  columns: [
    { header: '列名', width: 16 },
    { header: '说明', width: 60 },
    { header: 'Column', width: 22 },
    { header: 'What it means', width: 70 },
  ],
  rows: [
    ...goodsSheetRules.map(({ zh, en }) => ['', zh, '', en]),
    ...goodsSheetFields.map((field) => [
      ...[goodsSheetNames[field].zh, goodsColumnNotes[field].zh],
      ...[goodsSheetNames[field].en, goodsColumnNotes[field].en],
    ]),
  ],
});

export const headersIn = (language: Language): string[] =>
  goodsSheetFields.map((field) => goodsSheetNames[field][language]);

export const cellsOf = (texts: GoodsTexts): string[] => goodsSheetFields.map((field) => texts[field] ?? '');

/** What marks an example in place of its product code, so that it is never taken for goods. */
export const exampleMarks: readonly string[] = ['示例行，不会导入', 'Example, not imported'];

const exampleOf = (names: ShopNames, language: Language): GoodsTexts => {
  const [category] = names.categories.ids;
  const [brand] = names.brands.ids;
  return {
    productCode: exampleMarks[language === 'zh' ? 0 : 1] ?? '',
    ...{ skuCode: 'HONEY-250', nameZh: '麦卢卡蜂蜜', nameEn: 'Manuka honey' },
    category: category === undefined ? '' : names.categories.pathOf(category, language),
    brand: brand === undefined ? '' : names.brands.pathOf(brand, language),
    ...{ optionsZh: '容量=250克', optionsEn: 'Size=250 g', price: '19.90', struckPrice: '24.90', stock: '12' },
    ...{ weight: '300', barcode: '9312345678907', pictures: 'honey-1.jpg; https://example.com/honey-2.jpg' },
    ...{ onSale: onSaleText(true, language), deliveryModes: modesText(['crossBorder', 'pickUp'], language) },
  };
};

/** The sheet for new goods: an example, which is never imported, lists to choose from, and what each column means. */
export const templateSheets = (names: ShopNames, language: Language): WrittenSheet[] => [
  {
    name: words.goods[language],
    columns: columnsOf(names, language),
    rows: [cellsOf(exampleOf(names, language))],
    examples: 1,
    lastLine: mostGoodsRows + 1,
  },
  notesSheet(language),
];

/** Goods as they are, to be changed and brought back. */
export const goodsSheets = (rows: string[][], names: ShopNames, language: Language): WrittenSheet[] => [
  { name: words.goods[language], columns: columnsOf(names, language), rows, lastLine: mostGoodsRows + 1 },
  notesSheet(language),
];

/** Rows that were not written, each with its reasons; neither these nor the row numbers are columns of goods. */
export const failedSheets = (
  failed: readonly { line: number; texts: GoodsTexts; reasons: string }[],
  names: ShopNames,
  language: Language,
): WrittenSheet[] => [
  {
    name: words.goods[language],
    columns: [
      { header: words.reason[language], width: 50 },
      { header: words.line[language], width: 8, number: 'count' },
      ...columnsOf(names, language),
    ],
    rows: failed.map(({ line, texts, reasons }) => [reasons, String(line), ...cellsOf(texts)]),
  },
  notesSheet(language),
];
