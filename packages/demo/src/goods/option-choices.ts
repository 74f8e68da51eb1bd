import type { Localized } from '@pcmall/domain/localized';
import type { Option } from './aisle';
import { localizedContent } from './units';

interface ChoiceValue {
  text: Localized;
  /** Multiples of the product's own price and weight. */
  price: number;
  weight: number;
}

/** An option as shoppers see it: its name and the values to choose from. */
export interface Choice {
  name: Localized;
  values: ChoiceValue[];
}

const names: Record<Option['kind'], Localized> = {
  flavour: { zh: '口味', en: 'Flavour' },
  colour: { zh: '颜色', en: 'Colour' },
  style: { zh: '款式', en: 'Style' },
  fit: { zh: '尺码', en: 'Size' },
  size: { zh: '规格', en: 'Size' },
  pack: { zh: '套装', en: 'Pack' },
};

const plainValue = (text: Localized): ChoiceValue => ({ text, price: 1, weight: 1 });

/** Larger sizes cost less by weight. */
const sizeValue = ([size, price]: [string, number]): ChoiceValue => ({
  text: localizedContent(size),
  price,
  weight: price ** 1.15,
});

/** Multipacks get cheaper by the piece, down to a tenth off. */
const packValue = ({ zh, en }: Localized, count: number): ChoiceValue => ({
  text: count === 1 ? { zh: `单${zh}`, en: `Single ${en}` } : { zh: `${count} ${zh}装`, en: `Pack of ${count}` },
  price: count * (1 - 0.02 * Math.min(count - 1, 5)),
  weight: count,
});

const valuesOf = (option: Option): ChoiceValue[] => {
  switch (option.kind) {
    case 'pack':
      return option.counts.map((count) => packValue(option.unit, count));
    case 'size':
      return option.values.map(sizeValue);
    case 'fit':
      return option.values.map((fit) => plainValue({ zh: fit, en: fit }));
    default:
      return option.values.map(plainValue);
  }
};

export const choicesOf = (options: Option[]): Choice[] =>
  options.map((option) => ({ name: names[option.kind], values: valuesOf(option) }));
