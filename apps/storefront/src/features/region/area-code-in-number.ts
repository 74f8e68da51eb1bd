import type { AreaCode } from '@pcmall/contract/region';

/**
 * The country that a number names by itself, as in "+61 412 345 678" or "0086…". Of two countries with one code
 * the present one stays.
 */
export const areaCodeInNumber = (text: string, areaCodes: AreaCode[], present: AreaCode): AreaCode | undefined => {
  const bare = text.normalize('NFKC').replace(/[^\d+]/g, '');
  const digits = /^(?:\+|00)(\d{7,})$/.exec(bare)?.[1];
  if (digits === undefined || digits.startsWith(present.value)) return undefined;
  const matches = areaCodes.filter(({ value }) => digits.startsWith(value));
  return [...matches].sort((a, b) => b.value.length - a.value.length)[0];
};
