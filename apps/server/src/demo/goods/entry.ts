import type { Localized } from '@pcmall/domain/localized';
import type { MotifName } from '../pictures/motifs';
import type { ShapeName } from '../pictures/shapes';
import type { DemoCategory } from './demo-product';
import { localizedContent } from './units';

/** Chinese, then English. */
export type Pair = [zh: string, en: string];

export type Choice = { name: Pair; values: { text: Pair; price: number; weight: number }[] };

type More = {
  vary?: Choice[];
  /** Combinations by index, such as '1-0'. */
  missing?: string[];
  soldOut?: string[] | 'all';
  low?: string[];
  /** C cross-border, L local, P pick-up. */
  modes?: string;
  badge?: Pair;
};

export type Entry = {
  brand: string;
  name: Pair;
  subtitle: Pair;
  about: Pair;
  fact: Pair;
  net: string;
  /** Major units, as on a price tag. */
  price: number;
  weight: number;
  /** The tint follows the place in the table unless the product's own colour matters. */
  draw: [shape: ShapeName, motif: MotifName, word: string, tint?: number];
} & More;

/** One row of a category's table. */
export const entry = (
  brand: string,
  name: Pair,
  subtitle: Pair,
  about: Pair,
  fact: Pair,
  net: string,
  price: number,
  weight: number,
  draw: Entry['draw'],
  more: More = {},
): Entry => ({ brand, name, subtitle, about, fact, net, price, weight, draw, ...more });

export type Aisle = {
  category: DemoCategory;
  /** The start of every product code. */
  prefix: string;
  origin: Pair;
  shelfLife?: Pair;
  /** For goods that are measured rather than weighed. */
  contentName?: Pair;
  /** What the fact of each entry is called. */
  factName: Pair;
  notesTitle: Pair;
  notes: Pair[];
  entries: Entry[];
};

export const localized = ([zh, en]: Pair): Localized => ({ zh, en });

export const category = (key: DemoCategory['key'], zh: string, en: string, taxRate: number): DemoCategory => ({
  key,
  name: { zh, en },
  taxRate,
  colour: key,
});

/** Multipacks get cheaper by the piece. */
export const packs = (zh: string, en: string, ...counts: number[]): Choice => ({
  name: ['套装', 'Pack'],
  values: counts.map((count) => ({
    text: count === 1 ? [`单${zh}`, `Single ${en}`] : [`${count} ${zh}装`, `Pack of ${count}`],
    price: count * (1 - 0.02 * Math.min(count - 1, 5)),
    weight: count,
  })),
});

export const sizes = (...values: [text: string, price: number][]): Choice => ({
  name: ['规格', 'Size'],
  values: values.map(([size, price]) => {
    const { zh, en } = localizedContent(size);
    return { text: [zh, en], price, weight: price ** 1.15 };
  }),
});

const plain = (name: Pair, values: Pair[]): Choice => ({
  name,
  values: values.map((text) => ({ text, price: 1, weight: 1 })),
});

export const flavours = (...values: Pair[]) => plain(['口味', 'Flavour'], values);
export const colours = (...values: Pair[]) => plain(['颜色', 'Colour'], values);
export const kinds = (...values: Pair[]) => plain(['款式', 'Style'], values);
export const fits = (...values: string[]) =>
  plain(
    ['尺码', 'Size'],
    values.map((value): Pair => [value, value]),
  );
