export type IdCardCheck = { ok: true; normalized: string; warning?: 'checkDigit' } | { ok: false };

/** Birthdays are counted on China's calendar, eight hours ahead of UTC. */
const dayInChina = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

const isPastDay = (digits: string, now: Date): boolean => {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && day >= '1800' && day <= dayInChina(now);
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: the weighted sum of 17 digits, modulo 11, picks the last character. */
const checkDigit = (number: string): string | undefined =>
  '10X98765432'[weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11];

/**
 * An ID number of 15 or 18 characters with a real date of birth. A wrong check digit only warns, and the first six
 * digits are free: regions are renamed, residents' permits start with 81 to 83, permanent residents' cards with 9.
 */
export const checkIdCard = (text: string, now: Date): IdCardCheck => {
  const normalized = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  if (/^\d{15}$/.test(normalized)) {
    return isPastDay(`19${normalized.slice(6, 12)}`, now) ? { ok: true, normalized } : { ok: false };
  }
  if (!/^\d{17}[\dX]$/.test(normalized) || !isPastDay(normalized.slice(6, 14), now)) return { ok: false };
  if (checkDigit(normalized) !== normalized[17]) return { ok: true, normalized, warning: 'checkDigit' };
  return { ok: true, normalized };
};

/** A number whose last character does not fit is doubted, not refused (ADDR-12). */
export const isIdCardDoubtful = (text: string, now: Date): boolean => {
  const check = checkIdCard(text, now);
  return check.ok && check.warning !== undefined;
};
