import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { deletions, searchGrams } from '@pcmall/domain/search-text';
import { isReadAsPinyin, pinyinKeys } from './search-pinyin.rules';

/** Longer arrays slow every search down without making products easier to find. */
const maxTerms = 160;

/**
 * A term of the index: a 32-bit hash of shop id and gram, FNV-1a with a final mix. About one search in a hundred thousand
 * meets a collision of two grams of a shop, and then matches a product too many.
 */
export const termOf = (shopId: string, gram: string): number => {
  const text = `${shopId}/${gram}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
};
export const categoryTerm = (shopId: string, categoryId: string) => termOf(shopId, `@${categoryId}`);
export const brandTerm = (shopId: string, brandId: string) => termOf(shopId, `#${brandId}`);
export const modeTerm = (shopId: string, mode: DeliveryMode) => termOf(shopId, `!${mode}`);

export interface Searchable {
  name: Localized;
  subtitle: Partial<Localized>;
  code: string;
  brandId: string | null;
  brand: Localized | null;
  /** The product's category and all its ancestors. */
  categories: { categoryId: string; name: Localized }[];
  deliveryModes: DeliveryMode[];
}

const both = ({ zh = '', en = '' }: Partial<Localized>) => `${zh} ${en}`;

/** Grams of names that many products share, by the objects that hold the names. */
const shared = new WeakMap<Partial<Localized>, string[]>();

const sharedGrams = (text: Partial<Localized>): string[] => {
  const grams = shared.get(text) ?? searchGrams(both(text));
  shared.set(text, grams);
  return grams;
};

export interface Terms {
  terms: number[];
  nameTerms: number;
  /** What the shop's vocabulary gains: Latin words that typos may be corrected to, Chinese that pinyin may stand for. */
  words: string[];
}

export const isCorrectable = (gram: string) => /^\p{Script=Latin}{3,24}$/u.test(gram);

/** Everything that a product is found by. Grams of its name come first, because a match there weighs more. */
export const termsOf = (shopId: string, product: Searchable): Terms => {
  const nameGrams = searchGrams(both(product.name));
  const brandGrams = searchGrams(both(product.brand ?? {}));
  const nameGramSet = new Set(nameGrams);
  const own = [...brandGrams, ...searchGrams(`${product.code} ${both(product.subtitle)}`)];
  const inherited = product.categories.flatMap(({ name }) => sharedGrams(name));
  const others = [...new Set([...own, ...inherited])].filter((gram) => !nameGramSet.has(gram));
  const grams = [...nameGrams, ...others].slice(0, maxTerms);
  const filters = [
    ...product.categories.map(({ categoryId }) => categoryTerm(shopId, categoryId)),
    ...(product.brandId === null ? [] : [brandTerm(shopId, product.brandId)]),
    ...product.deliveryModes.map((mode) => modeTerm(shopId, mode)),
  ];
  return {
    terms: [...grams.map((gram) => termOf(shopId, gram)), ...filters],
    nameTerms: Math.min(nameGrams.length, grams.length),
    words: [
      ...grams.filter(isCorrectable),
      ...new Set([...nameGrams, ...brandGrams, ...inherited].filter(isReadAsPinyin)),
    ],
  };
};

/** What a word of the vocabulary is found by besides itself. */
export const keysOf = (shopId: string, word: string): number[] =>
  isReadAsPinyin(word) ? pinyinKeys(word).map((key) => termOf(shopId, key)) : deletionTerms(shopId, word);

export const deletionTerms = (shopId: string, word: string) => deletions(word).map((form) => termOf(shopId, form));

/** The word with and without a plural s: English product names use both forms. */
export const numberForms = (gram: string): string[] => {
  if (!isCorrectable(gram)) return [gram];
  return gram.endsWith('s') ? [gram, gram.slice(0, -1)] : [gram, `${gram}s`];
};
