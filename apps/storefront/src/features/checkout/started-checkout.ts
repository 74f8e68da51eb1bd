import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { CallInput } from '@pcmall/contract/endpoint';
import { shopKey } from '../../lib/shop-id';
import { perTab, readJson } from '../../lib/storage';

export type Basket = NonNullable<CallInput<typeof preOrderTemp>['body']>;

/** What this tab checks out, so that a reload of the page goes on with it (CART-08). */
export interface StartedCheckout {
  preOrderId: string;
  basket: Basket;
}

const key = () => shopKey('checkout');

const isStartedCheckout = (value: unknown): value is StartedCheckout =>
  typeof value === 'object' && value !== null && 'preOrderId' in value && 'basket' in value;

export const readStartedCheckout = (): StartedCheckout | undefined => readJson(perTab.get(key()), isStartedCheckout);

export const storeStartedCheckout = (started: StartedCheckout) => perTab.set(key(), JSON.stringify(started));

export const forgetStartedCheckout = () => perTab.remove(key());
