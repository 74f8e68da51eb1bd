import type { CheckoutChoices, preOrderTemp } from '@pcmall/contract/checkout';
import type { CallInput } from '@pcmall/contract/endpoint';
import { readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopperDraftKey } from '../../lib/form/draft-keys';
import { session } from '../../lib/session';

export type Basket = NonNullable<CallInput<typeof preOrderTemp>['body']>;

/** The checkout of this shopper in this tab, which survives a reload of the page (CART-08). */
export interface StartedCheckout {
  preOrderId: string;
  basket: Basket;
  /** What it begins with: the choices of the order that is repeated. */
  choices?: CheckoutChoices;
}

const key = () => shopperDraftKey(session()?.userId ?? '', 'started checkout');

const isStartedCheckout = (value: unknown): value is StartedCheckout =>
  typeof value === 'object' && value !== null && 'preOrderId' in value && 'basket' in value;

export const readStartedCheckout = (): StartedCheckout | undefined =>
  readJson(sessionStore.get(key()), isStartedCheckout);

export const storeStartedCheckout = (started: StartedCheckout) => sessionStore.set(key(), JSON.stringify(started));

export const forgetStartedCheckout = () => sessionStore.remove(key());
