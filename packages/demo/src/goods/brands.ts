import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';
import { localizedPair } from '../localized-pair';
import table from './brands.data.json';

/** Invented makers. The English word is short, since it is printed on the drawn labels. */
const brands = z.record(z.string(), localizedPair).parse(table);

/** The names of a brand by its key; throws for an unknown key. */
export const brandNames = (key: string): Localized => {
  const names = brands[key];
  if (!names) throw new RangeError(`There is no demo brand ${key}`);
  return names;
};
