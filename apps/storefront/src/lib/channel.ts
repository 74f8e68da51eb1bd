import { getChannel, mallChannelType } from '@pcmall/contract/shop';
import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { localStore, readJson } from '@pcmall/ui/lib/storage';
import { bootstrap } from './bootstrap';
import { call, versionStoredAs } from './call';
import { lastShopId, shopId, storeShopId } from './shop-id';

/** How long channel info is used before it is fetched again (spec section 9). */
const channelLifetimeMs = 600_000;

interface ChannelInfo {
  type: number;
  shopId: string;
  timestamp: number;
}

const storedAs = 'channelInfo';

const isInfo = (value: unknown): value is ChannelInfo =>
  typeof value === 'object' && value !== null && 'type' in value && 'shopId' in value && 'timestamp' in value;

const stored = () => readJson(localStore.get(storedAs), isInfo);

const isFresh = (info: ChannelInfo | undefined, requestedShop: string, now: number): info is ChannelInfo =>
  info !== undefined &&
  info.type === mallChannelType &&
  (requestedShop === '' || info.shopId === requestedShop) &&
  // Before its time it is as doubtful as long after: the clock has been set.
  Math.abs(now - info.timestamp) < channelLifetimeMs;

const accept = ({ type, shopId: id, ip }: { type: number; shopId: string; ip: string }): boolean => {
  localStore.set(versionStoredAs, `v${ip}`);
  if (type !== mallChannelType) return false;
  localStore.set(storedAs, JSON.stringify({ type, shopId: id, timestamp: Date.now() }));
  storeShopId(id);
  return true;
};

/** The last question where a shop is got no answer: whether there is one, nobody knows. */
let isUnknown = false;
export const isChannelUnknown = () => isUnknown;

const channelOf = (id: string) =>
  call(getChannel, { query: { shopId: id || undefined, mallDomain: location.hostname } });

/**
 * The shop of this tab, and those that stand in for it, the empty one for the shop of the domain. Where the address names a
 * shop it is that one or none; one that is only remembered, of a link that was wrong, must not keep anybody out for ever.
 */
const candidates = (): Set<string> => {
  const isNamed = new URLSearchParams(location.search).has('shopId');
  return new Set(isNamed ? [shopId()] : [shopId(), lastShopId(), '']);
};

const askForChannel = async (): Promise<boolean> => {
  try {
    isUnknown = false;
    for (const id of candidates()) if (accept(await channelOf(id))) return true;
    return false;
  } catch {
    isUnknown = true;
    return false;
  }
};

let asking: Promise<boolean> | undefined;

/** Asks once for all who want to know meanwhile: a late failure of one question must not undo the answer to another. */
const fetchChannel = (): Promise<boolean> => {
  asking ??= askForChannel().finally(() => {
    asking = undefined;
  });
  return asking;
};

const open = observable(false);
export const isChannelOpen = open.get;
export const useIsChannelOpen = () => useObservable(open);

/** Makes sure that there is channel info no older than ten minutes; a failure closes the channel (SHELL-09). */
export const ensureChannel = async (): Promise<void> => {
  const info = stored();
  const isOpen = isFresh(info, shopId(), Date.now()) || (await fetchChannel());
  if (isOpen && info && shopId() === '') storeShopId(info.shopId);
  if (isOpen !== open.get()) open.set(isOpen);
};

/** What the server wrote into the page counts as just fetched, if it is about the shop of this tab. */
export const takeChannelFromPage = () => {
  const { channel } = bootstrap;
  if (!channel) return;
  const requestedShop = shopId();
  if (requestedShop === '' || requestedShop === channel.shopId) open.set(accept(channel));
};

/** Discards the stored info and tries again, from the channel page. */
export const retryChannel = async (): Promise<boolean> => {
  localStore.remove(storedAs);
  await ensureChannel();
  return open.get();
};
