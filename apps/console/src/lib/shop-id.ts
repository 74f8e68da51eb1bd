import { localStore, sessionStore } from '@pcmall/ui/lib/storage';

const storedAs = 'console:shop';

/** The shop of this tab; a new tab starts with the last one used, and two tabs may show two shops. */
export const shopId = (): string => sessionStore.get(storedAs) ?? localStore.get(storedAs) ?? '';

export const storeShopId = (id: string) => {
  sessionStore.set(storedAs, id);
  localStore.set(storedAs, id);
};
