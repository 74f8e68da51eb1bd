import { deliveryMode } from '@pcmall/contract/shop';
import * as z from 'zod/mini';
import { localizedPair, text } from '../localized-pair';
import { type ColourFamily, isColourFamily } from '../pictures/colours';
import { isMotif, type MotifName } from '../pictures/motifs';
import { isShape, type ShapeName } from '../pictures/shapes';

const nameThat = <Name extends string>(isName: (name: string) => name is Name) =>
  z.custom<Name>((name) => typeof name === 'string' && isName(name));

/** What a shopper chooses; the SKUs of a product are the combinations of its options. */
const option = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['flavour', 'colour', 'style']), values: z.array(localizedPair) }),
  z.strictObject({ kind: z.literal('fit'), values: z.array(text) }),
  /** Each size with its price as a multiple of the product's. */
  z.strictObject({ kind: z.literal('size'), values: z.array(z.tuple([text, z.number()])) }),
  /** So many pieces at once, such as 3 bottles. */
  z.strictObject({ kind: z.literal('pack'), unit: localizedPair, counts: z.array(z.int()) }),
]);

/** SKUs by the indices of their values, one for each option: '1-0' has the second value of the first option. */
const skuKeys = z.array(z.string().check(z.regex(/^\d(-\d)?$/)));

const entry = z.strictObject({
  /** A key of `brands.data.json`. */
  brand: text,
  /** Net content, as `localizedContent` reads it. */
  net: text,
  /** Major units, as on a price tag. */
  price: z.number().check(z.positive()),
  /** Grams, packed. */
  weight: z.int().check(z.positive()),
  name: localizedPair,
  subtitle: localizedPair,
  about: localizedPair,
  /** The value of the aisle's `factName`. */
  fact: localizedPair,
  drawing: z.strictObject({
    shape: nameThat<ShapeName>(isShape),
    motif: nameThat<MotifName>(isMotif),
    word: text,
    /** By default the tint follows the position in the table; given where the product's own colour matters. */
    tint: z.optional(z.int()),
  }),
  options: z._default(z.array(option), []),
  /** Combinations that are not made. */
  missing: z._default(skuKeys, []),
  soldOut: z._default(z.union([skuKeys, z.literal('all')]), []),
  /** Combinations of which few are left. */
  low: z._default(skuKeys, []),
  /** Derived from the product's code where it is not given. */
  deliveryModes: z.optional(z.array(deliveryMode)),
  badge: z.optional(localizedPair),
});

/** A category with its products: what each `aisles/*.data.json` holds. */
export const aisle = z.strictObject({
  category: z.strictObject({
    key: nameThat<ColourFamily>(isColourFamily),
    name: localizedPair,
    /** Cross-border tax in millionths. */
    taxRate: z.int(),
  }),
  /** The start of every product code. */
  codePrefix: text,
  origin: localizedPair,
  shelfLife: z.optional(localizedPair),
  /** For goods that are measured rather than weighed. */
  contentName: z.optional(localizedPair),
  /** What the fact of each entry is called. */
  factName: localizedPair,
  notesTitle: localizedPair,
  notes: z.array(localizedPair),
  products: z.array(entry),
});

export type Aisle = z.output<typeof aisle>;
export type Entry = z.output<typeof entry>;
export type Option = z.output<typeof option>;
