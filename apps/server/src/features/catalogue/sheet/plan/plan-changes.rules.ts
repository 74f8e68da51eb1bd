import { type GoodsSheetField, goodsSheetFields } from '@pcmall/domain/goods-sheet';
import type { Language } from '@pcmall/domain/localized';
import type { ImportChange, ProductContent } from '../../../../db/tables/goods-import';
import { type GoodsTexts, productTexts, type ShopNames, type ShownSku, skuTexts } from '../goods-texts.rules';

/** As much of a long text as is shown. */
const mostShown = 120;

const shown = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

const differences = (before: GoodsTexts, after: GoodsTexts): ImportChange[] =>
  goodsSheetFields
    .filter(
      (field): field is GoodsSheetField => field !== 'stockBefore' && (before[field] ?? '') !== (after[field] ?? ''),
    )
    .map((field) => ({ field, before: shown(before[field] ?? ''), after: shown(after[field] ?? '') }));

/** Descriptions of any length count, though a sheet holds the shorter ones only. */
const textsOf = (product: ProductContent, names: ShopNames, language: Language): GoodsTexts => ({
  ...productTexts(product, names, language),
  descriptionZh: product.description.zh ?? '',
  descriptionEn: product.description.en ?? '',
});

interface Products {
  known: ProductContent | undefined;
  product: ProductContent;
}

/** Tells what a row changes: those of the product stand at the first of its rows. Nothing is a change of what is new. */
export const changesBetween = (
  { known, product }: Products,
  { names, language }: { names: ShopNames; language: Language },
) => {
  const ofProduct = known ? differences(textsOf(known, names, language), textsOf(product, names, language)) : [];
  const ofRow = (before: ShownSku | undefined, after: ShownSku, isFirst: boolean): ImportChange[] => [
    ...(isFirst ? ofProduct : []),
    ...(before ? differences(skuTexts(before), skuTexts(after)) : []),
  ];
  return Object.assign(ofRow, { product: ofProduct });
};
