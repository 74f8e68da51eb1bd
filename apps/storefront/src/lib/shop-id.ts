import { local, perTab } from './storage';

const storedAs = 'shopId';

/** The shop of this tab; a new tab starts with the last one used, and two tabs may show two shops. */
export const shopId = (): string => perTab.get(storedAs) ?? local.get(storedAs) ?? '';

export const storeShopId = (id: string) => {
  perTab.set(storedAs, id);
  local.set(storedAs, id);
};

/** Keys of what belongs to one shop: credentials of two shops never mix. */
export const shopKey = (name: string) => `${shopId()}:${name}`;
