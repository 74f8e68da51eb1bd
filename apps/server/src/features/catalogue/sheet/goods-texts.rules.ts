import type { DeliveryMode } from '@pcmall/contract/shop';
import type { GoodsSheetField } from '@pcmall/domain/goods-sheet';
import type { Language } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { type OptionPair, writeOptionPairs } from '@pcmall/domain/option-pairs';
import { deliveryModeTexts } from '@pcmall/domain/quick-order-value';
import type { ProductContent } from '../../../db/tables/goods-import';
import type { SheetNames } from './names/names.rules';

export type GoodsTexts = Partial<Record<GoodsSheetField, string>>;

export interface ShownSku {
  code: string;
  barcode: string | null;
  options: readonly OptionPair[];
  price: number;
  struck_price: number | null;
  weight: number;
  picture: string;
  stock: number;
}

export interface ShopNames {
  categories: SheetNames;
  brands: SheetNames;
}

/** Longer texts would be cut by spreadsheet programs, which hold 32,767 characters in a cell; left out, they stay as they are. */
const longestText = 30_000;

const whereFits = (text = '') => (text.length > longestText ? '' : text);

export const modesText = (modes: readonly DeliveryMode[], language: Language): string =>
  modes.map((mode) => deliveryModeTexts[mode][language === 'zh' ? 0 : 1]).join('; ');

export const onSaleText = (onSale: boolean, language: Language): string =>
  language === 'zh' ? (onSale ? '是' : '否') : onSale ? 'Yes' : 'No';

/** What a product says in each of its rows. */
export const productTexts = (product: ProductContent, names: ShopNames, language: Language): GoodsTexts => ({
  productCode: product.code,
  nameZh: product.name.zh ?? '',
  nameEn: product.name.en ?? '',
  category: names.categories.pathOf(product.category_id, language),
  brand: product.brand_id === null ? '' : names.brands.pathOf(product.brand_id, language),
  pictures: product.pictures.join('; '),
  onSale: onSaleText(product.on_sale, language),
  deliveryModes: modesText(product.delivery_modes, language),
  subtitleZh: product.subtitle.zh ?? '',
  subtitleEn: product.subtitle.en ?? '',
  descriptionZh: whereFits(product.description.zh),
  descriptionEn: whereFits(product.description.en),
});

/** A plain number, which a spreadsheet can reckon with. */
const amountText = (minor: number) => formatAmount(minor).replaceAll(',', '');

export const skuTexts = (sku: ShownSku): GoodsTexts => ({
  skuCode: sku.code,
  optionsZh: writeOptionPairs(sku.options, 'zh'),
  optionsEn: writeOptionPairs(sku.options, 'en'),
  price: amountText(sku.price),
  struckPrice: sku.struck_price === null ? '' : amountText(sku.struck_price),
  stock: String(sku.stock),
  stockBefore: String(sku.stock),
  weight: String(sku.weight),
  barcode: sku.barcode ?? '',
  skuPicture: sku.picture,
});
