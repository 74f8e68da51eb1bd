import { defaultAreaCode } from '@pcmall/domain/phone';
import type { CellDoubt, QuickOrderField, SheetCell } from '@pcmall/domain/quick-order';
import { bareSheetText } from '@pcmall/domain/sheet-text';
import { tidyLine, tidyNumber } from '@pcmall/domain/tidy-text';
import type { ReadCell } from '../../../gateways/sheet/sheet';

/** Fields of codes and numbers: no space belongs into them, and wide characters are the same as narrow ones. */
const codes = new Set<QuickOrderField>(['recipientPhone', 'phoneAreaCode', 'idNumber', 'postCode', 'quantity']);
/** Fields which a date can't be meant for. */
const neverDates = new Set<QuickOrderField>([...codes, 'skuCode', 'orderReference']);
/** What a recipient shares over all rows of an order, so that a merged cell says it clearly. */
const perRow = new Set<QuickOrderField>(['skuCode', 'quantity']);

/** Letters and digits of Chinese keyboards made narrow; Chinese punctuation stays. */
const narrow = (text: string) =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

const tidyText = (field: QuickOrderField, raw: string): string => {
  const text = bareSheetText(raw);
  if (codes.has(field)) return tidyNumber(text);
  return field === 'skuCode' ? tidyLine(text.normalize('NFKC')) : tidyLine(narrow(text));
};

/** 2, 2.0, 1,000 and 2件 are counts; everything else is for its author to say. */
const tidyQuantity = (text: string): SheetCell => {
  const [matched, digits = ''] =
    /^\+?(\d+(?:,\d{3})*)(?:\.0+)?(?:件|个|個|盒|瓶|罐|袋|包|支|箱|套|pcs?|x)?$/i.exec(text) ?? [];
  return matched ? { text: String(Number(digits.replaceAll(',', ''))) } : { text, doubt: 'notANumber' };
};

/** 86, +86, 0086 and “+86 中国大陆” of the template's list. */
const tidyAreaCode = (text: string): SheetCell => ({ text: /^(?:\+|00)?(\d{1,6})(?=\D|$)/.exec(text)?.[1] ?? text });

const doubtOf = (field: QuickOrderField, { kind, doubt }: ReadCell): CellDoubt | undefined => {
  if (kind === 'date' && neverDates.has(field)) return 'becameDate';
  return doubt === 'merged' && !perRow.has(field) ? undefined : doubt;
};

export const tidyCell = (field: QuickOrderField, cell: ReadCell): SheetCell | undefined => {
  const doubt = doubtOf(field, cell);
  const text = tidyText(field, cell.text);
  if (text === '' && !doubt) return undefined;
  if (doubt && doubt !== 'merged') return { text, doubt };
  const tidied = field === 'quantity' ? tidyQuantity(text) : field === 'phoneAreaCode' ? tidyAreaCode(text) : { text };
  return { ...tidied, ...(doubt && { doubt: tidied.doubt ?? doubt }) };
};

const zeroed = (cell: SheetCell): SheetCell => ({ text: `0${cell.text}`, doubt: 'restored' });

/** Post codes of mainland China below 100000, and of Singapore; those of the US have five digits. */
const lostPostCodeZero: Record<string, RegExp> = { '86': /^[1-7]\d{4}$/, '65': /^\d{5}$/, '1': /^\d{4}$/ };
/** Where a number without its zero has a length that none of the country's has. */
const lostPhoneZero: Record<string, RegExp> = { '886': /^9\d{8}$/ };

/**
 * A number loses the zeros before it. Put back is only what is certain: where the country knows no number of this length
 * without a zero. An SKU code may have any length, so there it is for the check of the goods.
 */
export const restoreZeros = (
  cells: Partial<Record<QuickOrderField, SheetCell>>,
  isNumber: (field: QuickOrderField) => boolean,
): Partial<Record<QuickOrderField, SheetCell>> => {
  const areaCode = cells.phoneAreaCode?.text ?? defaultAreaCode;
  const { postCode, recipientPhone } = cells;
  const restored = { ...cells };
  if (postCode && isNumber('postCode') && lostPostCodeZero[areaCode]?.test(postCode.text))
    restored.postCode = zeroed(postCode);
  if (recipientPhone && isNumber('recipientPhone') && lostPhoneZero[areaCode]?.test(recipientPhone.text)) {
    restored.recipientPhone = zeroed(recipientPhone);
  }
  return restored;
};
