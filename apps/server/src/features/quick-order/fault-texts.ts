import { errors, type Reason } from '@pcmall/contract/errors';
import { isMessageKey, messages } from '@pcmall/contract/messages';
import { fill } from '@pcmall/domain/fill';
import type { Language, Localized } from '@pcmall/domain/localized';
import type { StoredFault } from '../../db/tables/quick-order';

type Text = Localized & {
  /** What the kind of problem is called in a list; the text itself where it is left out. */
  label?: Localized;
};

/** What may be wrong with a sheet's row, besides what addresses, phones and checkouts refuse. */
export const rowTexts = {
  'row.skuRequired': { zh: '请填写商品编码', en: 'Enter the SKU code' },
  'row.skuUnknown': {
    zh: '没有编码为“{code}”的商品',
    en: 'There is no SKU “{code}”',
    label: { zh: '商品编码不存在', en: 'Unknown SKU code' },
  },
  'row.offSale': {
    zh: '{name}已下架',
    en: '{name} is no longer on sale',
    label: { zh: '商品已下架', en: 'No longer on sale' },
  },
  'row.quantityRequired': { zh: '请填写数量', en: 'Enter the quantity' },
  'row.quantityWrong': { zh: '数量应为不小于 1 的整数', en: 'The quantity is a whole number of at least 1' },
  'row.areaCodeWrong': { zh: '区号不存在，请填写如 86 的区号', en: 'This is no country code, such as 86' },
  'row.idDoubtful': {
    zh: '身份证号的校验位不符，请核对',
    en: 'The check digit of this ID number does not fit, please check',
  },
  'row.idUnneeded': { zh: '该收件地址无需身份证号', en: 'No ID number is needed for this destination' },
  'row.regionRead': {
    zh: '按“{place}”处理，请核对',
    en: 'Read as “{place}”, please check',
    label: { zh: '省市区名称不完整', en: 'Region not written in full' },
  },
  'row.modeUnknown': { zh: '没有这种配送方式', en: 'There is no such delivery mode' },
  'row.modeNotOffered': { zh: '该订单的商品不支持此配送方式', en: 'The products of this order do not go this way' },
  'row.remarkTooLong': {
    zh: '订单备注最多 {max} 个字',
    en: 'An order note has at most {max} characters',
    label: { zh: '订单备注过长', en: 'Order note too long' },
  },
  'row.remarksTooLong': {
    zh: '同一订单各行的备注共 {length} 个字，最多 {max} 个字',
    en: 'The notes of this order come to {length} characters together; it has at most {max}',
    label: { zh: '同一订单的备注合计过长', en: 'Notes of one order too long together' },
  },
  'row.stockShort': {
    zh: '库存不足：整个文件共需 {wanted} 件，库存 {stock} 件',
    en: 'Not enough in stock: the whole file wants {wanted}, there are {stock}',
    label: { zh: '库存不足', en: 'Not enough in stock' },
  },
  'row.referenceShared': {
    zh: '该外部单号用于多个收件人',
    en: 'This order number stands at several recipients',
  },
  'row.referenceOrdered': {
    zh: '该外部单号已下过单：{orderNo}',
    en: 'This order number has been ordered before: {orderNo}',
    label: { zh: '外部单号已下过单', en: 'Ordered before' },
  },
  'row.recipientOrdered': {
    zh: '该收件人在本次快速下单中已有订单：{orderNo}',
    en: 'This recipient has an order of this quick order already: {orderNo}',
    label: { zh: '收件人已有订单', en: 'Recipient has an order already' },
  },
  'cell.recognised': { zh: '这是从文字中识别出来的，请核对', en: 'This was recognised in your text, please check' },
  'cell.assumedOne': {
    zh: '文字里有商品编码但没有数量，已按 1 件处理，请核对',
    en: 'Your text names this SKU without a quantity and was read as 1, please check',
    label: { zh: '没有写数量', en: 'No quantity given' },
  },
} as const satisfies Record<string, Text>;

export type RowTextKey = keyof typeof rowTexts;

/** A key of a fault: one of the sheet's own, of the forms, or a reason of the checkout. */
export type FaultKey = RowTextKey | keyof typeof messages | Reason;

const isRowText = (key: string): key is RowTextKey => key in rowTexts;
const isReason = (key: string): key is Reason => key in errors;

const textOf = (key: string): Text => {
  if (isRowText(key)) return rowTexts[key];
  if (isMessageKey(key)) return messages[key];
  return isReason(key) ? errors[key] : errors.badInput;
};

const fillIn = (text: string, args: StoredFault['args'] = {}, language: Language) =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    ),
  );

/** The fault as a sentence in the reader's language. */
export const faultText = ({ key, args }: Pick<StoredFault, 'key' | 'args'>, language: Language): string =>
  fillIn(textOf(key)[language], args, language);

/** What a kind of problem is called where its rows are counted. */
export const problemLabel = (key: string, language: Language): string => {
  const text = textOf(key);
  // What differs from row to row is left out of the name of them all.
  return (text.label ?? text)[language].replace(/[“"：:]?\s*\{\w+\}[”"]?/g, '').trim();
};
