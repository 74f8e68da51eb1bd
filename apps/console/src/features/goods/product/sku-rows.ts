import type { Goods, saveGoods } from '@pcmall/contract/console/goods';
import type { CallInput } from '@pcmall/contract/endpoint';
import type { FormMessageKey } from '@pcmall/contract/form-messages';
import { formatAmount, parseMoney } from '@pcmall/domain/money';
import { readOptionPairs, writeOptionPairs } from '@pcmall/domain/option-pairs';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { formatMinute, readMinute } from '../../../lib/shop-clock';

export const skuColumns = [
  ...(['sku', 'barcode', 'optionsZh', 'optionsEn', 'price', 'struck', 'stock', 'weight', 'picture'] as const),
  ...(['nextPrice', 'priceFrom'] as const),
] as const;
export type SkuColumn = (typeof skuColumns)[number];

/** A variant as it is typed into the grid. */
export interface SkuRow {
  key: string;
  skuId: string | null;
  /** The stock that was read. */
  stockBefore: number;
  texts: Record<SkuColumn, string>;
}

/** Whether a draft's row is one of this release. */
export const isSkuRow = (value: unknown): value is SkuRow =>
  typeof value === 'object' &&
  value !== null &&
  'texts' in value &&
  typeof value.texts === 'object' &&
  value.texts !== null &&
  skuColumns.every((column) => typeof (value.texts as Record<string, unknown>)[column] === 'string');

/** The column of the grid for a field of the contract. */
export const columnOfField: Readonly<Record<string, SkuColumn>> = {
  ...{ code: 'sku', barcode: 'barcode', options: 'optionsEn', price: 'price', struckPrice: 'struck' },
  ...{ stock: 'stock', weight: 'weight', picture: 'picture', nextPrice: 'priceFrom' },
};

const emptyTexts = (): Record<SkuColumn, string> => ({
  ...{ sku: '', barcode: '', optionsZh: '', optionsEn: '', price: '', struck: '', stock: '0', weight: '0' },
  ...{ picture: '', nextPrice: '', priceFrom: '' },
});

export const newRow = (texts: Partial<Record<SkuColumn, string>> = {}): SkuRow => ({
  ...{ key: newKey(), skuId: null, stockBefore: 0, texts: { ...emptyTexts(), ...texts } },
});

export const rowsOf = (skus: Goods['skus']): SkuRow[] =>
  skus.map(({ skuId, picture, stock, code, barcode, options, price, struckPrice, weight, nextPrice }) => ({
    ...{ key: skuId, skuId, stockBefore: stock },
    texts: {
      ...{ sku: code, barcode, optionsZh: writeOptionPairs(options, 'zh'), optionsEn: writeOptionPairs(options, 'en') },
      ...{ price: formatAmount(price), struck: struckPrice === null ? '' : formatAmount(struckPrice) },
      ...{ stock: String(stock), weight: String(weight), picture },
      ...{ nextPrice: nextPrice ? formatAmount(nextPrice.price) : '' },
      ...{ priceFrom: nextPrice ? formatMinute(nextPrice.from) : '' },
    },
  }));

/** Rows over those of somebody else: a variant that they have taken away would be new, with all of its stock. */
export const rowsOver = (mine: readonly SkuRow[], theirs: readonly SkuRow[]): SkuRow[] => {
  const there = new Set(theirs.map(({ skuId }) => skuId));
  return mine.map((row) => (there.has(row.skuId) ? row : { ...row, skuId: null, stockBefore: 0 }));
};

const whole = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : undefined);
const positive = (text: string) => {
  const minor = parseMoney(text);
  return minor !== undefined && minor > 0 ? minor : undefined;
};

const isEmpty = (text: string) => text.trim() === '';

/** A price and the time that it begins: both, or neither. */
const nextPriceOf = ({ texts }: SkuRow) => {
  const [price, from] = [positive(texts.nextPrice), readMinute(texts.priceFrom)];
  return price !== undefined && from ? { price, from: from.toISOString() } : null;
};

const nextPriceFaults = (row: SkuRow): Partial<Record<SkuColumn, FormMessageKey>> => {
  const { nextPrice, priceFrom } = row.texts;
  if (isEmpty(nextPrice) && isEmpty(priceFrom)) return {};
  if (positive(nextPrice) === undefined) return { nextPrice: 'import.price' };
  return nextPriceOf(row) ? {} : { priceFrom: 'import.nextPrice' };
};

/** What is wrong with the cells of a row, by their columns. */
export const faultsOf = (row: SkuRow): Partial<Record<SkuColumn, FormMessageKey>> => {
  const { texts } = row;
  return {
    ...(!/^[\p{L}\d][\w.~-]{0,63}$/u.test(texts.sku.trim()) && {
      sku: texts.sku.trim() ? 'import.code' : 'input.required',
    }),
    ...(!/^(\d{8,14})?$/.test(texts.barcode.trim()) && { barcode: 'import.barcode' }),
    ...(!readOptionPairs(texts.optionsZh, texts.optionsEn) && { optionsEn: 'import.options' }),
    ...(positive(texts.price) === undefined && { price: 'import.price' }),
    ...(texts.struck.trim() !== '' && positive(texts.struck) === undefined && { struck: 'import.price' }),
    ...(whole(texts.stock) === undefined && { stock: 'import.stock' }),
    ...(whole(texts.weight) === undefined && { weight: 'import.weight' }),
    ...nextPriceFaults(row),
  };
};

export const skusOf = (rows: readonly SkuRow[]): CallInput<typeof saveGoods>['body']['skus'] =>
  rows.map((row) => {
    const { skuId, stockBefore, texts } = row;
    return {
      ...{ skuId, picture: texts.picture, stockBefore, code: texts.sku.trim(), barcode: texts.barcode.trim() },
      options: readOptionPairs(texts.optionsZh, texts.optionsEn) ?? [],
      price: parseMoney(texts.price) ?? 0,
      struckPrice: texts.struck.trim() === '' ? null : (parseMoney(texts.struck) ?? null),
      stock: whole(texts.stock) ?? 0,
      weight: whole(texts.weight) ?? 0,
      nextPrice: nextPriceOf(row),
    };
  });
