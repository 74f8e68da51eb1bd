import { observable } from '@pcmall/ui/lib/observable';
import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { useSyncExternalStore } from 'react';
import { shopKey } from '../../../lib/shop-id';

/** More than one row of cards, since some may have gone off sale. */
const rememberedProducts = 12;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const current = observable<readonly string[] | undefined>(undefined);

const key = () => shopKey('viewedProducts');

/** Read once: every caller must get the same array, and changing the shop reloads the page anyway. */
let stored: readonly string[] | undefined;
const viewed = (): readonly string[] => {
  stored ??= readJson(localStore.get(key()), isIds) ?? [];
  return current.get() ?? stored;
};

export const rememberViewed = (productId: string) => {
  const next = [productId, ...viewed().filter((id) => id !== productId)].slice(0, rememberedProducts);
  localStore.set(key(), JSON.stringify(next));
  current.set(next);
};

/** Ids of the products viewed on this device in this shop, latest first. Names and prices are fetched each time. */
export const useViewedProducts = () => useSyncExternalStore(current.subscribe, viewed, viewed);
