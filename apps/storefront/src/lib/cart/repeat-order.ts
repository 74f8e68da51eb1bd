import type { RepeatedChoices } from '@pcmall/contract/order';
import { readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopperDraftKey } from '../form/draft-keys';
import { session } from '../session';

// What an order was made with, from its list to the checkout of the same goods (ORD-09). The tab keeps it.

interface RepeatedOrder {
  /** The lines of the cart that the order's goods went into. */
  cartIds: string[];
  choices: RepeatedChoices;
}

const key = () => shopperDraftKey(session()?.userId ?? '', 'repeated order');

const isRepeatedOrder = (value: unknown): value is RepeatedOrder =>
  typeof value === 'object' &&
  value !== null &&
  'cartIds' in value &&
  Array.isArray(value.cartIds) &&
  'choices' in value;

export const rememberRepeatedOrder = ({ cartIds, choices }: RepeatedOrder) =>
  sessionStore.set(key(), JSON.stringify({ cartIds, choices }));

/** What to propose for the checkout of these lines; undefined where none of them comes from a repeated order. */
export const repeatedChoicesOf = (cartIds: readonly string[]): RepeatedChoices | undefined => {
  const repeated = readJson(sessionStore.get(key()), isRepeatedOrder);
  return repeated?.cartIds.some((cartId) => cartIds.includes(cartId)) ? repeated.choices : undefined;
};
