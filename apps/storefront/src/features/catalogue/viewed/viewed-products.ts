import { saveViewed } from '@pcmall/contract/saved';
import { observable } from '@pcmall/ui/lib/observable';
import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { call } from '../../../lib/call';
import { session } from '../../../lib/session';
import { viewedKey } from '../../../lib/shop-id';

/** More than one row of cards, since some may have gone off sale. */
const rememberedProducts = 12;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const read = (): readonly string[] => readJson(localStore.get(viewedKey()), isIds) ?? [];

const current = observable<readonly string[] | undefined>(undefined);

/** What a visitor has viewed on this device, the latest first. Every reader must get the same array. */
let stored: readonly string[] | undefined;
export const viewedHere = (): readonly string[] => {
  stored ??= read();
  return current.get() ?? stored;
};
export const onViewedHere = current.subscribe;

const keepHere = (ids: readonly string[]) => {
  if (ids.length > 0) localStore.set(viewedKey(), JSON.stringify(ids));
  else localStore.remove(viewedKey());
  current.set(ids);
};

export const forgetViewedHere = () => keepHere([]);

/**
 * A shopper's are kept with the account, so that whoever sits down at this device next does not see them; a visitor's are
 * kept here, until they log in.
 */
export const rememberViewed = (productId: string) => {
  if (session()) return void call(saveViewed, { body: { productIds: [productId] } }).catch(() => undefined);
  keepHere([productId, ...viewedHere().filter((id) => id !== productId)].slice(0, rememberedProducts));
};
