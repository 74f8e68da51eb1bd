import type { addToCart } from '@pcmall/contract/cart';
import type { CallInput } from '@pcmall/contract/endpoint';
import { readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopKey } from '../../../lib/shop-id';

export type CartAdd = NonNullable<CallInput<typeof addToCart>['body']>;

const storageKey = () => shopKey('wish');

const isCartAdd = (value: unknown): value is CartAdd =>
  typeof value === 'object' && value !== null && 'skuSaleId' in value && 'quantity' in value;

/** Keeps what a visitor wants to add until they have logged in (CART-01). */
export const storePendingCartAdd = (add: CartAdd) => sessionStore.set(storageKey(), JSON.stringify(add));

/** Once: what is taken is forgotten. */
export const takePendingCartAdd = (): CartAdd | undefined => {
  const add = readJson(sessionStore.get(storageKey()), isCartAdd);
  sessionStore.remove(storageKey());
  return add;
};
