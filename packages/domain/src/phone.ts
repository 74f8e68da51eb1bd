/** The lengths and patterns of the shop's phone numbers, by dial code (the two countries of code 1 by their ISO code). */
export type PhoneRule = { shortest: number; longest: number; pattern?: RegExp; hint?: 'phone.hintAustralia' };

const rules = new Map<string, PhoneRule>([
  ['86', { shortest: 11, longest: 11, pattern: /^1[3-9]\d{9}$/ }],
  ['852', { shortest: 8, longest: 8 }],
  ['853', { shortest: 8, longest: 8 }],
  ['65', { shortest: 8, longest: 8 }],
  ['61', { shortest: 9, longest: 10, hint: 'phone.hintAustralia' }],
  ['1', { shortest: 10, longest: 10 }],
  ['49', { shortest: 10, longest: 11 }],
  ['81', { shortest: 9, longest: 10 }],
  ['82', { shortest: 10, longest: 11 }],
  ['33', { shortest: 9, longest: 10 }],
  ['44', { shortest: 9, longest: 10 }],
  ['39', { shortest: 9, longest: 10 }],
  ['64', { shortest: 7, longest: 9 }],
  ['886', { shortest: 10, longest: 10 }],
]);

const canada: PhoneRule = { shortest: 10, longest: 11 };
const anywhereElse: PhoneRule = { shortest: 5, longest: 15 };

/** Numbers without a dial code are Chinese (PHONE-04). */
export const defaultAreaCode = '86';

/** The rule for a dial code; `country` (ISO 3166) tells Canada from the US. Unlisted codes take 5 to 15 digits (PHONE-01, PHONE-04). */
export const phoneRule = (areaCode: string, country?: string): PhoneRule =>
  areaCode === '1' && country === 'CA' ? canada : (rules.get(areaCode) ?? anywhereElse);

const domesticAreaCodes = new Set(['86', '852', '853', '886']);

/** Whether a dial code is that of mainland China, Hong Kong, Macao or Taiwan. */
export const isDomesticAreaCode = (areaCode: string): boolean => domesticAreaCodes.has(areaCode);

/** A number as people read it, with its dial code; empty for none. */
export const phoneText = (areaCode: string | null, phone: string | null): string =>
  phone ? [areaCode ? `+${areaCode}` : '', phone].filter(Boolean).join(' ') : '';

/** From so many digits on a number may be the end of a phone. */
const shortestPhoneEnd = 4;

/**
 * What the saved number that somebody looks for may end with: the zero that is dialled at home alone, and a dial code, which stands
 * apart from it, may have been typed or not. Takes text without blanks and dashes; nothing for what is no number.
 */
export const phoneEndings = (bare: string): string[] => {
  if (!/^\+?\d{4,20}$/.test(bare)) return [];
  const digits = bare.replace('+', '').replace(/^0+/, '');
  const isForeign = /^(\+|00)/.test(bare);
  const national = isForeign ? [1, 2, 3].map((length) => digits.slice(length)).filter((end) => end.length >= 7) : [];
  return [...new Set([digits, ...national])].filter((end) => end.length >= shortestPhoneEnd);
};

const foreignFormat = new Set(['1', '61', '65', '49', '81', '82', '33', '44', '39', '64']);
/** Addresses of these dial codes are written from the street up to the country. */
export const isForeignFormat = (areaCode: string): boolean => foreignFormat.has(areaCode);

/** Spaces, invisible marks, dashes and brackets that people and their phones put between the digits. */
const decoration = /[\s\p{Cf}\p{Pd}\u2212()[\]【】]/gu;

/** The bare number: full-width digits made plain, separators and a pasted dial code (+61…, 0061…) removed (PHONE-03). */
export const tidyPhone = (raw: string, areaCode: string = defaultAreaCode): string => {
  const bare = raw.normalize('NFKC').replace(decoration, '');
  const pasted = [`+${areaCode}`, `00${areaCode}`].find((prefix) => bare.startsWith(prefix));
  return pasted ? bare.slice(pasted.length) : bare;
};

/**
 * What is looked for among canonical numbers: the digits however they were typed, without the zero or the plus before them;
 * undefined for what is no number.
 */
export const searchedPhone = (typed: string): string | undefined => {
  const bare = typed.normalize('NFKC').replace(decoration, '');
  return /^\+?\d+$/.test(bare) ? bare.replace(/^\+?0*(?=\d)/, '') : undefined;
};

/** Where a leading zero belongs to the number instead of being dialled at home only. */
const withOwnZero = new Set(['39']);

/**
 * The one form of a number in all its spellings, by which login, uniqueness, search and what is sent go: otherwise one
 * phone could be written as several.
 */
const canonicalPhone = (areaCode: string, number: string): string => {
  if (areaCode === '1' && number.length === 11) return areaCode + number.replace(/^1/, '');
  return areaCode + (withOwnZero.has(areaCode) ? number : number.replace(/^0+/, ''));
};

export type PhoneInput = { areaCode?: string; country?: string; phone: string };
export type PhoneCheck =
  | { ok: true; saved: string; canonical: string }
  | { ok: false; reason: 'empty' | 'format' }
  | { ok: false; reason: 'length'; digits: string };

/**
 * Tidies and checks a number (PHONE-01 to PHONE-04). Of a valid one it gives what is saved, and the canonical form by which
 * login, uniqueness and search go; of any other, the reason, with the number of digits that the country asks for.
 */
export const checkPhone = ({ areaCode = defaultAreaCode, country, phone }: PhoneInput): PhoneCheck => {
  const number = tidyPhone(phone, areaCode);
  if (!number) return { ok: false, reason: 'empty' };
  if (!/^\d+$/.test(number) || !/^\d{1,6}$/.test(areaCode)) return { ok: false, reason: 'format' };
  const { shortest, longest, pattern } = phoneRule(areaCode, country);
  if (number.length < shortest || number.length > longest) {
    return { ok: false, reason: 'length', digits: shortest === longest ? `${longest}` : `${shortest}-${longest}` };
  }
  if (pattern && !pattern.test(number)) return { ok: false, reason: 'format' };
  const saved = areaCode === '61' && number.length === 10 ? number.replace(/^0/, '') : number;
  return { ok: true, saved, canonical: canonicalPhone(areaCode, saved) };
};
