import { formatAmount, parseMoney } from '@pcmall/domain/money';

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

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A moment as a browser's own field has it, by the clock of the computer. */
export const timeText = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

export const typedTime = (text: string): string | null => {
  if (text === '') return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

/** "4.7123" as millionths. */
export const typedRate = (text: string): number =>
  /^\d{1,6}(\.\d{1,6})?$/.test(text.trim()) ? Math.round(Number(text) * millionth) : 0;

export const amountText = (minor: number | null): string =>
  minor === null ? '' : formatAmount(minor).replaceAll(',', '');
