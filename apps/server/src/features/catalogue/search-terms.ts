import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { deletions, searchGrams } from '@pcmall/domain/search-text';

/** Longer arrays make every search slower and no product easier to find. */
const mostTerms = 160;

/** The shop in front of each term keeps the entries of two shops apart within one index. */
export const termOf = (shopId: string, gram: string) => `${shopId}/${gram}`;
export const categoryTerm = (shopId: string, categoryId: string) => termOf(shopId, `@${categoryId}`);
export const brandTerm = (shopId: string, brandId: string) => termOf(shopId, `#${brandId}`);
export const modeTerm = (shopId: string, mode: DeliveryMode) => termOf(shopId, `!${mode}`);

export interface Searchable {
  name: Localized;
  subtitle: Partial<Localized>;
  code: string;
  brandId: string | null;
  brand: Localized | null;
  /** The product's own category and all above it. */
  categories: { categoryId: string; name: Localized }[];
  deliveryModes: DeliveryMode[];
}

const both = ({ zh = '', en = '' }: Partial<Localized>) => `${zh} ${en}`;

export interface Terms {
  terms: string[];
  nameTerms: number;
  /** Latin words that a typo may be corrected to. */
  words: string[];
}

const isWord = (gram: string) => /^\p{Script=Latin}{3,24}$/u.test(gram);

export const isCorrectable = isWord;

/** Everything that a product is found by: grams of its name first, because a find there weighs more. */
export const termsOf = (shopId: string, product: Searchable): Terms => {
  const named = searchGrams(both(product.name));
  const known = new Set(named);
  const details = [product.brand ?? {}, ...product.categories.map(({ name }) => name), product.subtitle];
  const others = searchGrams(`${product.code} ${details.map(both).join(' ')}`).filter((gram) => !known.has(gram));
  const grams = [...named, ...others].slice(0, mostTerms);
  const filters = [
    ...product.categories.map(({ categoryId }) => categoryTerm(shopId, categoryId)),
    ...(product.brandId === null ? [] : [brandTerm(shopId, product.brandId)]),
    ...product.deliveryModes.map((mode) => modeTerm(shopId, mode)),
  ];
  return {
    terms: [...grams.map((gram) => termOf(shopId, gram)), ...filters],
    nameTerms: Math.min(named.length, grams.length),
    words: grams.filter(isWord),
  };
};

export const deletionTerms = (shopId: string, word: string) => deletions(word).map((form) => termOf(shopId, form));

/** The word with and without a plural s: English product names use both. */
export const numberForms = (gram: string): string[] => {
  if (!isWord(gram)) return [gram];
  return gram.endsWith('s') ? [gram, gram.slice(0, -1)] : [gram, `${gram}s`];
};
