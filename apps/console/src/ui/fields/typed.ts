import { formatAmount, parseMoney } from '@pcmall/domain/money';
import { minuteOfField, readMinute } from '../../lib/shop-clock';

// What people type, as the server takes it. What can't be read goes as it stands: the server refuses it at its field.

export const typedAmount = (text: string): number | string => parseMoney(text) ?? text;

export const typedAmountOrNone = (text: string): number | string | null =>
  text.trim() === '' ? null : typedAmount(text);

export const typedWhole = (text: string): number | string => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text);

export const typedWholeOrNone = (text: string): number | string | null =>
  text.trim() === '' ? null : typedWhole(text);

export const wholeText = (whole: number | null): string => (whole === null ? '' : String(whole));

const millionth = 1_000_000;

/** "9.1" or "9.1%" as millionths. */
export const typedPercent = (text: string): number | string => {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?) ?%?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return percent === undefined ? text : Math.round((Number(percent) * millionth) / 100);
};

export const percentText = (rate: number): string => String((rate * 100) / millionth);

/** A moment as a browser's own field has it, by the shop's clock. */
export const timeText = (iso: string | null): string => (iso === null ? '' : minuteOfField(iso));

export const typedTime = (text: string): string | null =>
  text === '' ? null : (readMinute(text)?.toISOString() ?? text);

/** "4.7123" as millionths. */
export const typedRate = (text: string): number =>
  /^\d{1,6}(\.\d{1,6})?$/.test(text.trim()) ? Math.round(Number(text) * millionth) : 0;

export const amountText = (minor: number | null): string =>
  minor === null ? '' : formatAmount(minor).replaceAll(',', '');
