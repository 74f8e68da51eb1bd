import type { Localized } from './localized';

/** What a row of a sheet of goods can say, in the order of the template's columns: one row for each specification (GOODS-03). */
export const goodsSheetFields = [
  'productCode',
  'skuCode',
  'nameZh',
  'nameEn',
  'category',
  'brand',
  'optionsZh',
  'optionsEn',
  'price',
  'struckPrice',
  'stock',
  'stockBefore',
  'weight',
  'barcode',
  'pictures',
  'skuPicture',
  'onSale',
  'deliveryModes',
  'subtitleZh',
  'subtitleEn',
  'descriptionZh',
  'descriptionEn',
] as const;

export type GoodsSheetField = (typeof goodsSheetFields)[number];

/** What the template calls its columns. */
export const goodsSheetNames: Record<GoodsSheetField, Localized> = {
  productCode: { zh: '商品编号', en: 'Product code' },
  skuCode: { zh: '规格编号', en: 'SKU code' },
  nameZh: { zh: '中文名称', en: 'Name in Chinese' },
  nameEn: { zh: '英文名称', en: 'Name in English' },
  category: { zh: '分类', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  optionsZh: { zh: '中文规格', en: 'Options in Chinese' },
  optionsEn: { zh: '英文规格', en: 'Options in English' },
  price: { zh: '价格', en: 'Price' },
  struckPrice: { zh: '划线价', en: 'Struck price' },
  stock: { zh: '库存', en: 'Stock' },
  stockBefore: { zh: '导出时库存', en: 'Stock at export' },
  weight: { zh: '重量（克）', en: 'Weight (g)' },
  barcode: { zh: '条码', en: 'Barcode' },
  pictures: { zh: '图片', en: 'Pictures' },
  skuPicture: { zh: '规格图片', en: 'SKU picture' },
  onSale: { zh: '上架', en: 'On sale' },
  deliveryModes: { zh: '配送方式', en: 'Delivery modes' },
  subtitleZh: { zh: '中文副标题', en: 'Subtitle in Chinese' },
  subtitleEn: { zh: '英文副标题', en: 'Subtitle in English' },
  descriptionZh: { zh: '中文描述', en: 'Description in Chinese' },
  descriptionEn: { zh: '英文描述', en: 'Description in English' },
};

/** The most rows that a sheet of goods may have, not counting its headers. */
export const mostGoodsRows = 10_000;

/** The most bytes that a sheet of goods may have. */
export const mostGoodsBytes = 10 * 1024 * 1024;

/** Products of one exported file, so that it can be brought back as it is. */
export const mostExportedProducts = 5000;

/** What a row of an import is to its shop. */
export const goodsVerdicts = ['new', 'changed', 'same', 'wrong'] as const;
export type GoodsVerdict = (typeof goodsVerdicts)[number];
