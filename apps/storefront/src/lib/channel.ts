import type { DataOf } from '@pcmall/contract/endpoint';
import { getChannel, mallChannelType } from '@pcmall/contract/shop';
import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { bootstrap } from './bootstrap';
import { call, versionStoredAs } from './call';
import { lastShopId, shopId, storeShopId } from './shop-id';

/** How long channel info is used before it is fetched again (spec section 9). */
const channelLifetimeMs = 600_000;

interface ChannelInfo {
  shopId: string;
  timestamp: number;
}

const storedAs = 'channelInfo';

/** Only the type of an open shop is ever stored; whatever else lies there has no such time. */
const isInfo = (value: unknown): value is ChannelInfo | null => typeof value === 'object';

const isFresh = (): boolean => {
  const info = readJson(localStore.get(storedAs), isInfo);
  // Before its time it is as doubtful as long after: the clock has been set.
  return info?.shopId === shopId() && Math.abs(Date.now() - info.timestamp) < channelLifetimeMs;
};

const accept = ({ type, shopId: id, ip }: DataOf<typeof getChannel>): boolean => {
  localStore.set(versionStoredAs, `v${ip}`);
  if (type !== mallChannelType) return false;
  localStore.set(storedAs, JSON.stringify({ type, shopId: id, timestamp: Date.now() }));
  storeShopId(id);
  return true;
};

/** The last question where a shop is got no answer: whether there is one, nobody knows. */
let isUnknown = false;
export const isChannelUnknown = () => isUnknown;

/**
 * The shop of this tab, and those that stand in for it, the empty one for the shop of the domain. Where the address names a
 * shop it is that one or none; one that is only remembered, of a link that was wrong, must not keep anybody out for ever.
 */
const candidates = (): Set<string> => {
  const requestedShop = new URLSearchParams(location.search).get('shopId');
  return new Set(requestedShop ? [requestedShop] : [shopId(), lastShopId(), '']);
};

const fetchChannel = async (): Promise<boolean> => {
  try {
    isUnknown = false;
    for (const id of candidates()) {
      const query = { shopId: id || undefined, mallDomain: location.hostname };
      if (accept(await call(getChannel, { query }))) return true;
    }
  } catch {
    isUnknown = true;
  }
  return false;
};

const open = observable(false);
export const isChannelOpen = open.get;
export const useIsChannelOpen = () => useObservable(open);

/** Makes sure that there is channel info no older than ten minutes; a failure closes the channel (SHELL-09). */
export const ensureChannel = async (): Promise<void> => {
  open.set(isFresh() || (await fetchChannel()));
};

/** What the server wrote into the page counts as just fetched, if it is about the shop of this tab. */
export const takeChannelFromPage = () => {
  const { channel } = bootstrap;
  if (channel && ['', channel.shopId].includes(shopId())) open.set(accept(channel));
};

/** Discards the stored info and tries again, from the channel page. */
export const retryChannel = async (): Promise<boolean> => {
  localStore.remove(storedAs);
  await ensureChannel();
  return open.get();
};
