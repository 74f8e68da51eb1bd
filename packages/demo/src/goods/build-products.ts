import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { Aisle, Entry } from './aisle';
import { brandNames } from './brands';
import type { DemoProduct, DemoSku } from './demo-product';
import { describeProduct } from './describe-product';
import { type Choice, choicesOf } from './option-choices';
import { localizedContent } from './units';

/** A number between `from` and `to` that depends on code and salt alone: figures look random, yet are the same at every start. */
const draw = (code: string, salt: string, from: number, to: number): number => {
  let hash = 2166136261;
  for (const char of code + salt) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
  return from + (((hash ^ (hash >>> 13)) >>> 0) % (to - from + 1));
};

const everywhere: DeliveryMode[] = ['crossBorder', 'local', 'pickUp'];
const commonDeliveryModes: DeliveryMode[][] = [
  everywhere,
  everywhere,
  ['crossBorder', 'local'],
  everywhere,
  ['crossBorder', 'pickUp'],
];

const drawDeliveryModes = (code: string): DeliveryMode[] =>
  commonDeliveryModes[draw(code, 'modes', 0, commonDeliveryModes.length - 1)] ?? everywhere;

const earnedBadge = (sales: number, listedDaysAgo: number): Localized | undefined => {
  if (listedDaysAgo <= 36) return { zh: '新品', en: 'New' };
  return sales >= 7000 ? { zh: '热卖', en: 'Best seller' } : undefined;
};

interface Combination {
  key: string;
  values: Choice['values'];
}

/** All combinations of the choices, first choice slowest. */
const combinationsOf = (choices: Choice[]): Combination[] =>
  choices.reduce<Combination[]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) =>
        values.map((value, index) => ({
          key: combination.key ? `${combination.key}-${index}` : String(index),
          values: [...combination.values, value],
        })),
      ),
    [{ key: '', values: [] }],
  );

const stockOf = ({ soldOut, low }: Entry, code: string, key: string): number => {
  if (soldOut === 'all' || soldOut.includes(key)) return 0;
  if (low.includes(key)) return draw(code, `low${key}`, 2, 5);
  return draw(code, `stock${key}`, 24, 640);
};

/** An EAN of those that stay within a shop: 2 in front, and the check digit at the end. */
const barcodeOf = (code: string): string => {
  const digits = `2${String(draw(code, 'barcode', 0, 99_999_999)).padStart(8, '0')}${String(draw(code, 'pack', 0, 999)).padStart(3, '0')}`;
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const buildSkus = (entry: Entry, code: string): DemoSku[] => {
  const choices = choicesOf(entry.options);
  const combinations = combinationsOf(choices).filter(({ key }) => !entry.missing.includes(key));
  const isReduced = draw(code, 'struck', 0, 2) === 0;
  const struckPriceOf = (price: number) => Math.ceil((price * (draw(code, 'cut', 110, 130) / 100)) / 50) * 50;
  return combinations.map(({ key, values }, index) => {
    const priceFactor = values.reduce((product, value) => product * value.price, 1);
    const weightFactor = values.reduce((product, value) => product * value.weight, 1);
    // From major units to minor ones, in steps of ten.
    const price = Math.round(entry.price * priceFactor * 10) * 10;
    const skuCode = combinations.length > 1 ? `${code}-${index + 1}` : code;
    return {
      code: skuCode,
      barcode: barcodeOf(skuCode),
      options: choices.flatMap(({ name }, at) => {
        const value = values[at];
        return value ? [{ name, value: value.text }] : [];
      }),
      price,
      ...(isReduced && { struckPrice: struckPriceOf(price) }),
      stock: stockOf(entry, code, key || '0'),
      weight: Math.round(entry.weight * weightFactor),
    };
  });
};

const buildProduct = (aisle: Aisle, entry: Entry, code: string, index: number): DemoProduct => {
  const brand = brandNames(entry.brand);
  const content = localizedContent(entry.net);
  const { key: category } = aisle.category;
  const { shape, motif, word, tint = index % 5 } = entry.drawing;
  const sales = Math.round(draw(code, 'sales', 4, 98) ** 2);
  const listedDaysAgo = draw(code, 'listed', 1, 30) ** 2;
  // The name of a product without a choice says how much is in it.
  const suffix = (text: string) => (entry.options.length > 0 ? '' : ` ${text}`);
  return {
    code,
    name: {
      zh: `${brand.zh} ${entry.name.zh}${suffix(content.zh)}`,
      en: `${brand.en} ${entry.name.en}${suffix(content.en)}`,
    },
    subtitle: entry.subtitle,
    brand,
    category,
    description: describeProduct(aisle, entry, brand, content),
    skus: buildSkus(entry, code),
    deliveryModes: entry.deliveryModes ?? drawDeliveryModes(code),
    sales,
    listedDaysAgo,
    badge: entry.badge ?? earnedBadge(sales, listedDaysAgo),
    picture: { shape, motif, family: category, tint, brand: brand.en, word, note: content.en },
  };
};

/** The products of an aisle in the order of its table. What the table leaves open is derived from the product's code. */
export const buildProducts = (aisle: Aisle): DemoProduct[] =>
  aisle.products.map((entry, index) => {
    const code = `${aisle.codePrefix}${String(index + 1).padStart(3, '0')}`;
    return buildProduct(aisle, entry, code, index);
  });
