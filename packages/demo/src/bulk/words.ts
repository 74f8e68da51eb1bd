import * as z from 'zod/mini';
import { localizedPair, text } from '../localized-pair';
import table from './words.data.json';

/** How many sizes each category has. */
export const sizesOfNoun = 6;

const words = z.strictObject({
  brands: z.array(localizedPair),
  origins: z.array(localizedPair),
  /** Words that go with any product. */
  qualities: z.array(localizedPair),
  categories: z.array(
    z.strictObject({
      name: localizedPair,
      /** The demo category whose drawings its products show. */
      drawnAs: text,
      /** Cross-border tax in millionths. */
      taxRate: z.int(),
      sizes: z.array(text).check(z.length(sizesOfNoun)),
      leaves: z.array(z.strictObject({ name: localizedPair, nouns: z.array(localizedPair) })),
    }),
  ),
});

/** What the names of generated products are made of. */
export const { brands, origins, qualities, categories } = words.parse(table);
