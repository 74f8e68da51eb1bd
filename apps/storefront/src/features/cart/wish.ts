import { shopKey } from '../../lib/shop-id';
import { perTab, readJson } from '../../lib/storage';

/** What a visitor wanted to add before logging in. */
export interface Wish {
  skuSaleId: string;
  quantity: number;
}

const key = () => shopKey('wish');

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'skuSaleId' in value && 'quantity' in value;

export const rememberWish = (wish: Wish) => perTab.set(key(), JSON.stringify(wish));

/** Once: what is taken is forgotten. */
export const takeWish = (): Wish | undefined => {
  const wish = readJson(perTab.get(key()), isWish);
  perTab.remove(key());
  return wish;
};
