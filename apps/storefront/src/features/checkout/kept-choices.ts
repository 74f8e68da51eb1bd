import type { CheckoutChoices } from '@pcmall/contract/checkout';
import { readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopperDraftKey } from '../../lib/form/draft-keys';
import { session } from '../../lib/session';
import type { Basket } from './started-checkout';

/** What the shopper chose and wrote for a basket. */
export interface KeptChoices {
  choices: CheckoutChoices;
  remark: string;
}

interface Kept extends KeptChoices {
  /** Another basket begins anew. */
  basket: string;
}

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  if (!('basket' in value && 'remark' in value && 'choices' in value)) return false;
  const { basket, remark, choices } = value;
  const isEachId = () => Object.values(choices ?? {}).every((choice) => typeof choice === 'string');
  return typeof basket === 'string' && typeof remark === 'string' && typeof choices === 'object' && isEachId();
};

const none: KeptChoices = { choices: {}, remark: '' };

const key = () => {
  const userId = session()?.userId;
  return userId === undefined ? undefined : shopperDraftKey(userId, 'checkout');
};

/**
 * The choices of the checkout in this tab, which survive a reload, Back and the login that an ended session asks for
 * (CHK-11). What doesn't fit any more is put right by the server, which says so.
 */
export const readKeptChoices = (basket: Basket): KeptChoices => {
  const at = key();
  const kept = at === undefined ? undefined : readJson(sessionStore.get(at), isKept);
  return kept?.basket === JSON.stringify(basket) ? { choices: kept.choices, remark: kept.remark } : none;
};

export const keepChoices = (basket: Basket, { choices, remark }: KeptChoices) => {
  const at = key();
  if (at !== undefined) sessionStore.set(at, JSON.stringify({ basket: JSON.stringify(basket), choices, remark }));
};

export const forgetKeptChoices = () => {
  const at = key();
  if (at !== undefined) sessionStore.remove(at);
};
