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
export const sheetFaults = {
  'sheet.skuRequired': { zh: '请填写商品编码', en: 'Enter the SKU code' },
  'sheet.skuUnknown': { zh: '没有编码为“{code}”的商品', en: 'There is no SKU “{code}”', label: { zh: '商品编码不存在', en: 'Unknown SKU code' } },
  'sheet.offSale': { zh: '{name}已下架', en: '{name} is no longer on sale', label: { zh: '商品已下架', en: 'No longer on sale' } },
  'sheet.quantityRequired': { zh: '请填写数量', en: 'Enter the quantity' },
  'sheet.quantityWrong': { zh: '数量应为不小于1的整数', en: 'The quantity is a whole number of at least 1' },
  'sheet.areaCodeWrong': { zh: '区号有误，例如 86', en: 'This is no country code, such as 86' },
  'sheet.idDigitsLost': {
    zh: '表格软件丢失了身份证号码的最后几位，请将单元格设为文本后重新填写',
    en: 'The spreadsheet has lost the last digits of this ID number. Format the cell as text and enter it again',
  },
  'sheet.digitsLost': {
    zh: '表格软件丢失了这个号码的部分数字，请将单元格设为文本后重新填写',
    en: 'The spreadsheet has lost digits of this number. Format the cell as text and enter it again',
  },
  'sheet.restored': { zh: '已补回表格丢失的部分，请核对', en: 'What the spreadsheet had lost was put back, please check' },
  'sheet.formulaFailed': { zh: '公式计算出错，请直接填写内容', en: 'The formula failed, please enter the value itself' },
  'sheet.notANumber': { zh: '这里应为数字，请核对', en: 'This should be a number, please check' },
  'sheet.idDoubtful': { zh: '身份证号码的校验位不符，请核对', en: 'The check digit of this ID number does not fit, please check' },
  'sheet.idUnneeded': { zh: '该收件地址无需身份证号码', en: 'No ID number is needed for this destination' },
  'sheet.regionRead': {
    zh: '按“{place}”处理，请核对',
    en: 'Read as “{place}”, please check',
    label: { zh: '省市区名称不完整', en: 'Region not written in full' },
  },
  'sheet.modeUnknown': { zh: '没有这种配送方式', en: 'There is no such delivery mode' },
  'sheet.modeNotOffered': { zh: '该订单的商品不支持此配送方式', en: 'The products of this order do not go this way' },
  'sheet.remarkTooLong': { zh: '备注最多{max}个字', en: 'A remark has at most {max} characters', label: { zh: '备注过长', en: 'Remark too long' } },
  'sheet.stockShort': {
    zh: '库存不足：整个文件共需 {wanted} 件，库存 {stock} 件',
    en: 'Not enough in stock: the whole file wants {wanted}, there are {stock}',
    label: { zh: '库存不足', en: 'Not enough in stock' },
  },
  'sheet.referenceShared': {
    zh: '该外部单号用于多个收件人',
    en: 'This order number stands at several recipients',
  },
  'sheet.referenceOrdered': {
    zh: '该外部单号已下过单：{orderNo}',
    en: 'This order number has been ordered before: {orderNo}',
    label: { zh: '外部单号已下过单', en: 'Ordered before' },
  },
} as const satisfies Record<string, Text>;

export type SheetFault = keyof typeof sheetFaults;

/** A key of a fault: one of the sheet's own, of the forms, or a reason of the checkout. */
export type FaultKey = SheetFault | keyof typeof messages | Reason;

const isSheetFault = (key: string): key is SheetFault => key in sheetFaults;
const isReason = (key: string): key is Reason => key in errors;

const textOf = (key: string): Text => {
  if (isSheetFault(key)) return sheetFaults[key];
  if (isMessageKey(key)) return messages[key];
  return isReason(key) ? errors[key] : errors.badInput;
};

const fillIn = (text: string, args: StoredFault['args'] = {}, language: Language) =>
  fill(
    text,
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value])),
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
