import type { MeanwhileWords } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { goodsMessages } from '../goods.messages';
import { productMessages } from './product.messages';
import { type SkuRow, skuColumns } from './sku-rows';

/** Of each row only the cells that the other side has differently; a row that it lacks is told by its code. */
const rowsText = (
  rows: readonly SkuRow[],
  others: readonly SkuRow[],
  title: (column: (typeof skuColumns)[number]) => string,
) =>
  rows
    .map((row) => {
      const other = others.find(({ key }) => key === row.key);
      if (!other) return `+ ${row.texts.sku}`;
      const cells = skuColumns.filter((column) => row.texts[column] !== other.texts[column]);
      return cells.length > 0
        ? `${row.texts.sku}: ${cells.map((column) => `${title(column)} ${row.texts[column] || '—'}`).join(', ')}`
        : '';
    })
    .filter((line) => line !== '')
    .join('\n');

/** What the product's fields are called where two people's changes are told apart. */
export const useProductWords = (): MeanwhileWords => {
  const t = useT(productMessages);
  const goods = useT(goodsMessages);
  const pictures = (value: unknown) => t('product.pictureCount', { n: Array.isArray(value) ? value.length : 0 });
  return {
    labels: {
      ...{ descriptionZh: t('product.descriptionZh'), descriptionEn: t('product.descriptionEn') },
      ...{ pictures: t('product.pictures'), rows: t('product.skus'), deliveryModes: goods('goods.modes') },
    },
    texts: {
      pictures,
      rows: (value, other) =>
        rowsText(value as SkuRow[], other as SkuRow[], (column) => t(`product.${column}`)) || t('product.rowsFewer'),
    },
  };
};
