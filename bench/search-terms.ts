import { searchProducts } from '@pcmall/contract/catalogue';
import { type CallInput, pathWithQuery } from '@pcmall/contract/endpoint';

export interface Search {
  kind: string;
  path: string;
}

/** What searches are made of: names, brands and categories on sale. */
export interface Vocabulary {
  names: { zh: string; en: string }[];
  brandIds: string[];
  categoryIds: string[];
}

type Query = NonNullable<CallInput<typeof searchProducts>['query']>;

/** Pseudo-random numbers, the same in every run and different for each salt (a Lehmer generator). */
const seededDice = (salt: string) => {
  let state = [...salt].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 20_261_127) % 2_147_483_647;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
};

const isChinese = /\p{Script=Han}{2,}/gu;
const swapTwo = (word: string, index: number) =>
  word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2);

/**
 * Searches as shoppers make them, from words of the products on sale. Each has a number of its own, which the
 * server ignores, so that no answer comes from a cache.
 */
export const makeSearches = (vocabulary: Vocabulary, count: number, salt: string): Search[] => {
  const roll = seededDice(salt);
  const pickAny = <Item>(list: Item[]): Item | undefined => list[roll(list.length)];
  const chinese = () => {
    const runs = pickAny(vocabulary.names)?.zh.match(isChinese) ?? [];
    const run = pickAny([...runs]) ?? '奶粉';
    const length = Math.min(run.length, 2 + roll(3));
    return run.slice(roll(run.length - length + 1)).slice(0, length);
  };
  const english = () =>
    pickAny((pickAny(vocabulary.names)?.en ?? '').split(/[^A-Za-z]+/).filter((word) => word.length > 3)) ?? 'milk';
  const typo = () => {
    const word = english();
    return word.length < 5 ? `${word}e` : swapTwo(word, 1 + roll(word.length - 3));
  };
  const sorts = ['sales', 'priceUp', 'priceDown', 'newest'] as const;
  const kinds: [string, () => Query][] = [
    ['Chinese', () => ({ keyword: chinese() })],
    ['Chinese, two words', () => ({ keyword: `${chinese()} ${chinese()}` })],
    ['English word', () => ({ keyword: english() })],
    ['English words', () => ({ keyword: `${english()} ${english()}` })],
    ['typo', () => ({ keyword: typo() })],
    ['no keyword, sorted', () => ({ sort: pickAny([...sorts]) })],
    ['category, sorted', () => ({ categoryId: pickAny(vocabulary.categoryIds), sort: pickAny([...sorts]) })],
    ['keyword, brand', () => ({ keyword: chinese(), brandId: pickAny(vocabulary.brandIds) })],
    [
      'keyword, price, sorted',
      () => ({ keyword: english(), priceFrom: 1000, priceTo: 9000 + roll(5000), sort: 'priceUp' }),
    ],
    ['keyword, in stock, delivery', () => ({ keyword: chinese(), inStock: '1', deliveryMode: 'local' })],
    ['deep page', () => ({ keyword: chinese(), pageIndex: 20 + roll(80) })],
    ['deep page of all', () => ({ sort: pickAny([...sorts]), pageIndex: 50 + roll(200) })],
  ];
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = kinds[index % kinds.length] ?? ['all', () => ({})];
    const path = pathWithQuery(searchProducts, { query: { ...make(), pageSize: 20 } });
    return { kind, path: `/mallapi${path}&bench=${salt}${index}` };
  });
};
