import { localStore, sessionStore } from '@pcmall/ui/lib/storage';

const storedAs = 'shopId';

/** The last shop that was open in this browser; empty before any was. */
export const lastShopId = (): string => localStore.get(storedAs) ?? '';

/** The shop of this tab; a new tab starts with the last one that was open, and two tabs may show two shops. */
export const shopId = (): string => sessionStore.get(storedAs) ?? lastShopId();

/** The shop that an address asks for is this tab's from now on, whether or not there is such a shop. */
export const requestShop = (id: string) => sessionStore.set(storedAs, id);

/** The shop of this tab, which is open: other tabs and later visits may begin with it. */
export const storeShopId = (id: string) => {
  requestShop(id);
  localStore.set(storedAs, id);
};

/** Keys of what belongs to one shop: credentials of two shops never mix. */
export const shopKey = (name: string) => `${shopId()}:${name}`;

/** Where a visitor's viewed products are kept, for whoever only looks whether there are any. */
export const viewedKey = () => shopKey('viewedProducts');
