import { defaultAreaCode } from './phone';
import { tidyLine } from './tidy-text';

const deliveryModes = ['crossBorder', 'local', 'pickUp'] as const;
type DeliveryMode = (typeof deliveryModes)[number];

/** How a delivery mode is called in a sheet, first as the template writes it. */
export const deliveryModeTexts: Record<DeliveryMode, readonly string[]> = {
  crossBorder: [
    '跨境直邮',
    'Cross-border delivery',
    '跨境物流',
    'Cross-border logistics',
    '跨境',
    '直邮',
    'cross-border',
    'cross border',
    'crossborder',
  ],
  local: [
    '本地配送',
    'Local delivery',
    '商城配送',
    'E-mall delivery',
    '商城',
    '配送',
    '电商配送',
    'local',
    'e-mall',
    'emall',
  ],
  pickUp: ['自提', 'Pick-up', 'Pick up', '到店自提', '门店自提', '上门自提', 'pickup', 'self pick-up'],
};

const plain = (text: string) => tidyLine(text.normalize('NFKC')).toLowerCase();

/** The delivery mode that a cell names, in either language; undefined for anything else. */
export const parseDeliveryMode = (text: string): DeliveryMode | undefined => {
  const sought = plain(text);
  return deliveryModes.find(
    (mode) => mode.toLowerCase() === sought || deliveryModeTexts[mode].some((name) => plain(name) === sought),
  );
};

const mostPieces = 1_000_000;

/** Pieces as people write them: 2, ２, 2.0, 1,200, x2, 2件; undefined for anything that is no whole number of at least one. */
export const parsePieces = (text: string): number | undefined => {
  const bare = plain(text)
    .replace(/^[x×*]\s*/u, '')
    .replace(/\s*(?:件|个|个装|罐|盒|瓶|袋|包|pcs?|pieces?)$/u, '');
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^\d{1,9}(?:\.0+)?$/.test(digits)) return undefined;
  const pieces = Number.parseInt(digits, 10);
  return pieces >= 1 && pieces <= mostPieces ? pieces : undefined;
};

/** A dial code as people write it: 86, +86, 0086, 中国 +86; that of mainland China for none, undefined for no code at all. */
export const parseAreaCode = (text: string): string | undefined => {
  const said = plain(text);
  if (said === '') return defaultAreaCode;
  // The template's list has "86 China", people write "China +86".
  const code = /^(?:\+|00)?\s*(\d{1,4})(?!\d)|(?:^|\D)(?:\+|00)?\s*(\d{1,4})$/u.exec(said);
  return (code?.[1] ?? code?.[2])?.replace(/^0+/, '') || undefined;
};

/** An external order number as it is compared. */
export const tidyReference = (text: string): string => tidyLine(text.normalize('NFKC')).slice(0, 100);

const alike: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };

/** A product's code without what people confuse: case, width, dashes and blanks, O and 0, I and 1. */
export const bareCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OQILSBZ]/g, (letter) => alike[letter] ?? letter);

const withoutOne = (code: string): string[] =>
  Array.from({ length: code.length }, (_, index) => code.slice(0, index) + code.slice(index + 1));

/** The code, and it without each of its signs: two codes that share one of these differ by one slip of the finger. */
export const slipsOf = (code: string): string[] => {
  const bare = bareCode(code);
  return bare.length < 3 ? [bare] : [bare, ...new Set(withoutOne(bare))];
};
