import { useSyncExternalStore } from 'react';
import { observable } from '../../../lib/observable';
import { shopKey } from '../../../lib/shop-id';
import { local, readJson } from '../../../lib/storage';

/** More than one row of cards shows, because some may go off sale. */
const rememberedProducts = 12;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const current = observable<readonly string[] | undefined>(undefined);

const key = () => shopKey('viewedProducts');

/** Read once: every reader must get the same array, and another shop means another page load. */
let stored: readonly string[] | undefined;
const viewed = (): readonly string[] => {
  stored ??= readJson(local.get(key()), isIds) ?? [];
  return current.get() ?? stored;
};

export const rememberViewed = (productId: string) => {
  const next = [productId, ...viewed().filter((id) => id !== productId)].slice(0, rememberedProducts);
  local.set(key(), JSON.stringify(next));
  current.set(next);
};

/** Ids of the products seen on this device in this shop, the last one first. Names and prices are asked for anew. */
export const useViewedProducts = () => useSyncExternalStore(current.subscribe, viewed, viewed);
