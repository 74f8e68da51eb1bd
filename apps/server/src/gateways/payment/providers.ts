import type { Config } from '../../config';
import type { ShopDirectory } from '../../core/shop';
import type { Db } from '../../db/database';
import type { Clock } from '../clock';
import type { Keys } from '../keys';
import { loadPayKeys } from './pay-keys';
import {
  type PaymentProvider,
  type PaymentProviders,
  ProviderError,
  type ProviderKind,
  type ProviderPlace,
} from './provider';
import { watchedEvents } from './stripe/stripe-keys';

interface Needs {
  config: Pick<Config, 'publicUrl' | 'port'>;
  db: Db;
  keys: Keys;
  clock: Clock;
  shops: ShopDirectory;
}

/**
 * Where several collect by a channel, the first one does. Their libraries, a quarter of all that a server loads, come
 * with the first shop that has keys for one.
 */
const kinds: readonly ProviderKind[] = [
  {
    name: 'wechat',
    connect: async (keys, place) => (await import('./wechat/wechat-provider')).connectWechat(keys, place),
  },
  {
    name: 'alipay',
    connect: async (keys, place) => (await import('./alipay/alipay-provider')).connectAlipay(keys, place),
  },
  {
    name: 'stripe',
    webhookEvents: watchedEvents,
    connect: async (keys, place) => (await import('./stripe/stripe-provider')).connectStripe(keys, place),
  },
];

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : 'unknown problem');

const plainly =
  <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await call(...args);
    } catch (problem) {
      throw new ProviderError(`${name}: ${messageOf(problem)}`);
    }
  };

/** Whatever a provider's library throws becomes a ProviderError. */
const withPlainErrors = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  open: plainly(provider.name, provider.open),
  query: plainly(provider.name, provider.query),
  close: plainly(provider.name, provider.close),
  refund: plainly(provider.name, provider.refund),
});

interface Connected {
  version: number;
  providers: Promise<readonly PaymentProvider[]>;
}

/**
 * The providers of each shop: those that it has keys for, then those that need none. Connected when they are first asked
 * for and again after each change of the shop, so that new keys count without a restart (PAY-03.6). Keys that don't open
 * or can't be right are left aside and reported; they stop no other provider.
 */
export const openProviders = (
  needs: Needs,
  keyless: readonly PaymentProvider[],
  report: (problem: unknown) => void = () => {},
): PaymentProviders => {
  const connected = new Map<string, Connected>();
  const origin = needs.config.publicUrl ?? `http://localhost:${needs.config.port}`;

  const placeOf = (shopId: string, provider: string): ProviderPlace => ({
    shopId,
    origin,
    notifyUrl: `${origin}/notify/${provider}/${encodeURIComponent(shopId)}`,
    clock: needs.clock,
  });

  const connect = async (shopId: string): Promise<readonly PaymentProvider[]> => {
    const stored = await loadPayKeys(needs, shopId);
    const keyed = kinds.map(async (kind) => {
      const own = stored.find(({ provider }) => provider === kind.name);
      try {
        return own ? [withPlainErrors(await kind.connect(own.open(), placeOf(shopId, kind.name)))] : [];
      } catch (problem) {
        report(problem);
        return [];
      }
    });
    return [...(await Promise.all(keyed)).flat(), ...keyless];
  };

  const ofShop = (shopId: string) => {
    const version = needs.shops.version(shopId, 'settings');
    const before = connected.get(shopId);
    if (before?.version === version) return before.providers;
    const providers = connect(shopId);
    connected.set(shopId, { version, providers });
    // A database that was away for a moment is asked again.
    providers.catch(() => connected.delete(shopId));
    return providers;
  };

  return {
    ofShop,
    find: async (shopId, name) => (await ofShop(shopId)).find((provider) => provider.name === name),
    keyless: keyless.map(({ name }) => name),
    kinds,
    placeOf,
  };
};
