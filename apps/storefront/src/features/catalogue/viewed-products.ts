import { shopKey } from '../../lib/shop-id';
import { local, readJson } from '../../lib/storage';

/** One row of cards more than is shown, because some may go off sale. */
const kept = 12;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const key = () => shopKey('viewedProducts');

/** Ids of the products seen on this device in this shop, the last one first. Names and prices are asked for anew. */
export const viewedProducts = (): string[] => readJson(local.get(key()), isIds) ?? [];

export const rememberViewed = (productId: string) => {
  const others = viewedProducts().filter((id) => id !== productId);
  local.set(key(), JSON.stringify([productId, ...others].slice(0, kept)));
};
