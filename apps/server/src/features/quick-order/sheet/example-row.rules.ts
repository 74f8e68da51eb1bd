import type { Language, Localized } from '@pcmall/domain/localized';
import { type QuickOrderField, quickOrderFields, type SheetCell } from '@pcmall/domain/quick-order';

/** What marks the example of the template, in the place of its order reference. */
const exampleMark: Localized = { zh: '示例行，不会导入', en: 'Example, not imported' };

/** A made-up recipient: the number of no phone, the ID of nobody. */
const example: Partial<Record<QuickOrderField, Localized>> = {
  orderReference: exampleMark,
  recipientName: { zh: '张三', en: 'Zhang San' },
  recipientPhone: { zh: '13800000000', en: '13800000000' },
  phoneAreaCode: { zh: '86', en: '86' },
  idNumber: { zh: '11010119900307109X', en: '11010119900307109X' },
  province: { zh: '浙江省', en: '浙江省' },
  city: { zh: '杭州市', en: '杭州市' },
  district: { zh: '西湖区', en: '西湖区' },
  street: { zh: '文三路100号1幢101室', en: '文三路100号1幢101室' },
  postCode: { zh: '310012', en: '310012' },
  skuCode: { zh: 'SKU-0001', en: 'SKU-0001' },
  quantity: { zh: '2', en: '2' },
  remark: { zh: '同一收件人的多个商品，每个商品写一行', en: 'Several goods for one recipient: one row each' },
};

export const exampleText = (field: QuickOrderField, language: Language): string => example[field]?.[language] ?? '';

type Cells = Partial<Record<QuickOrderField, SheetCell>>;

const isMark = ({ orderReference }: Cells) =>
  orderReference !== undefined && Object.values(exampleMark).includes(orderReference.text);

/** The example as it was downloaded, as far as it is still there. */
export const isExample = (cells: Cells): boolean =>
  isMark(cells) &&
  (['zh', 'en'] as const).some((language) =>
    quickOrderFields.every(
      (field) => field === 'deliveryMode' || [undefined, exampleText(field, language)].includes(cells[field]?.text),
    ),
  );

/** Somebody wrote an order over the example and left its mark, which is no order reference. */
export const withoutMark = (cells: Cells): Cells => {
  if (!isMark(cells)) return cells;
  const { orderReference: _, ...others } = cells;
  return others;
};
