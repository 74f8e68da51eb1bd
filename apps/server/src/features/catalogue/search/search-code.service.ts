import type { Db } from '../../../db/database';
import { findIdsByCode } from './search.queries';

/** Letters and digits with the usual signs between them, at least one digit: no word of a language. */
export const isLikeCode = (keyword: string) =>
  /^(?=.*\d)[A-Za-z0-9](?:[A-Za-z0-9]|[ ._/-](?=[A-Za-z0-9])){3,39}$/.test(keyword);

/** Scanners and price lists write a UPC of 12 digits as an EAN of 13 as well, with a zero in front. */
const barcodesOf = (keyword: string): string[] => {
  const digits = keyword.replace(/[ -]/g, '');
  if (!/^\d{8,14}$/.test(digits)) return [];
  const significant = digits.replace(/^0+/, '');
  return [...new Set([digits, ...[8, 12, 13, 14].map((length) => significant.padStart(length, '0'))])];
};

/** Products whose code, SKU code or barcode this is, whatever the case (CAT-02.2). */
export const findProductsByCode = (db: Db, shopId: string, keyword: string): Promise<string[]> =>
  findIdsByCode(db, shopId, keyword.toUpperCase(), barcodesOf(keyword));
