import type { addToCart } from '@pcmall/contract/cart';
import type { CallInput } from '@pcmall/contract/endpoint';
import { shopKey } from '../../lib/shop-id';
import { perTab, readJson } from '../../lib/storage';

/** What goes into the cart; what a visitor wanted of it is kept until after the login. */
export type Wish = NonNullable<CallInput<typeof addToCart>['body']>;

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
