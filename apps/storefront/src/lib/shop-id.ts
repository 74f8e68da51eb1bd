import { localStore, sessionStore } from '@pcmall/ui/lib/storage';

const storedAs = 'shopId';

/** The shop of this tab; a new tab starts with the last one used, and two tabs may show two shops. */
export const shopId = (): string => sessionStore.get(storedAs) ?? localStore.get(storedAs) ?? '';

export const storeShopId = (id: string) => {
  sessionStore.set(storedAs, id);
  localStore.set(storedAs, id);
};

/** Keys of what belongs to one shop: credentials of two shops never mix. */
export const shopKey = (name: string) => `${shopId()}:${name}`;

/** Where a visitor's viewed products are kept, for whoever only looks whether there are any. */
export const viewedKey = () => shopKey('viewedProducts');
