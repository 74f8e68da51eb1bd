import { brandNames } from './brands';
import type { DeliveryMode, DemoProduct, DemoSku } from './demo-product';
import { describe } from './describe';
import type { Aisle, Choice, Entry } from './entry';
import { localized } from './entry';
import { localizedContent } from './units';

/** A stable number from a code: demo figures look drawn from life and never change between starts. */
function draw(code: string, salt: string, from: number, to: number): number {
  let hash = 2166136261;
  for (const char of code + salt) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
  return from + (((hash ^ (hash >>> 13)) >>> 0) % (to - from + 1));
}

export const buildProducts = (aisle: Aisle): DemoProduct[] =>
  aisle.entries.map((entry, index) => {
    const code = `${aisle.prefix}${String(index + 1).padStart(3, '0')}`;
    return buildProduct(aisle, entry, code, index);
  });

function buildProduct(aisle: Aisle, entry: Entry, code: string, index: number): DemoProduct {
  const brand = brandNames(entry.brand);
  const content = localizedContent(entry.net);
  const suffix = (text: string) => (entry.vary ? '' : ` ${text}`);
  const sales = Math.round(draw(code, 'sales', 4, 98) ** 2);
  const listedDaysAgo = draw(code, 'listed', 1, 30) ** 2;
  return {
    code,
    name: {
      zh: `${brand.zh} ${entry.name[0]}${suffix(content.zh)}`,
      en: `${brand.en} ${entry.name[1]}${suffix(content.en)}`,
    },
    subtitle: localized(entry.subtitle),
    brand,
    category: aisle.category.key,
    description: describe(aisle, entry, brand, content),
    skus: buildSkus(entry, code),
    deliveryModes: modes(entry.modes ?? ['CLP', 'CLP', 'CL', 'CLP', 'CP'][draw(code, 'modes', 0, 4)] ?? 'CLP'),
    sales,
    listedDaysAgo,
    badge: entry.badge ? localized(entry.badge) : earnedBadge(sales, listedDaysAgo),
    picture: {
      shape: entry.draw[0],
      motif: entry.draw[1],
      family: aisle.category.colour,
      tint: entry.draw[3] ?? index % 5,
      brand: brand.en,
      word: entry.draw[2],
      note: content.en,
    },
  };
}

const modeNames: Record<string, DeliveryMode> = { C: 'crossBorder', L: 'local', P: 'pickUp' };
const modes = (letters: string) => [...letters].flatMap((letter) => modeNames[letter] ?? []);

function earnedBadge(sales: number, listedDaysAgo: number) {
  if (listedDaysAgo <= 36) return { zh: '新品', en: 'New' };
  return sales >= 7000 ? { zh: '热卖', en: 'Best seller' } : undefined;
}

type Combination = { key: string; values: Choice['values']; names: Choice['name'][] };

/** All combinations of the choices, first choice slowest. */
function combinations(choices: Choice[]): Combination[] {
  return choices.reduce<Combination[]>(
    (rows, { name, values }) =>
      rows.flatMap((row) =>
        values.map((value, i) => ({
          key: row.key ? `${row.key}-${i}` : String(i),
          values: [...row.values, value],
          names: [...row.names, name],
        })),
      ),
    [{ key: '', values: [], names: [] }],
  );
}

function buildSkus(entry: Entry, code: string): DemoSku[] {
  const rows = combinations(entry.vary ?? []).filter(({ key }) => !entry.missing?.includes(key));
  const reduced = draw(code, 'struck', 0, 2) === 0 ? draw(code, 'cut', 110, 130) / 100 : undefined;
  return rows.map(({ key, values, names }, i) => {
    const factor = values.reduce((product, { price }) => product * price, 1);
    const price = Math.round(entry.price * factor * 10) * 10;
    return {
      code: rows.length > 1 ? `${code}-${i + 1}` : code,
      options: values.map(({ text }, at) => ({ name: localized(names[at] ?? ['', '']), value: localized(text) })),
      price,
      struckPrice: reduced && Math.ceil((price * reduced) / 50) * 50,
      stock: stockOf(entry, code, key || '0'),
      weight: Math.round(entry.weight * values.reduce((product, { weight }) => product * weight, 1)),
    };
  });
}

function stockOf({ soldOut, low }: Entry, code: string, key: string): number {
  if (soldOut === 'all' || soldOut?.includes(key)) return 0;
  if (low?.includes(key)) return draw(code, `low${key}`, 2, 5);
  return draw(code, `stock${key}`, 24, 640);
}
