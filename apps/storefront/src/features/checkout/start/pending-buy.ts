import { readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { shopKey } from '../../../lib/shop-id';
import type { Basket } from '../started-checkout';

export type BoughtItem = NonNullable<Basket['productItemList']>[number];

interface PendingBuy {
  /** The screen on which it was pressed. */
  pathname: string;
  item: BoughtItem;
}

const storageKey = () => shopKey('pendingBuy');

const isPendingBuy = (value: unknown): value is PendingBuy =>
  typeof value === 'object' && value !== null && 'pathname' in value && 'item' in value;

/** Keeps what a visitor wants to buy until they have logged in. */
export const storePendingBuy = (buy: PendingBuy) => sessionStore.set(storageKey(), JSON.stringify(buy));

/** Once, and only on the screen where it was pressed: whoever went elsewhere has thought better of it. */
export const takePendingBuy = (pathname: string): BoughtItem | undefined => {
  const buy = readJson(sessionStore.get(storageKey()), isPendingBuy);
  sessionStore.remove(storageKey());
  return buy?.pathname === pathname ? buy.item : undefined;
};
