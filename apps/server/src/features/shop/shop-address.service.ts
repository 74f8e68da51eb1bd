import type { Context } from '../../core/context';
import { isLoopback } from '../../lib/network';

const isThisMachine = (domain: string) => domain === 'localhost' || isLoopback(domain);

/** The installation's own address, which no shop has a say in; in a demo without one, this machine. */
export const installationOrigin = ({ config }: Pick<Context, 'config'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`;

/**
 * Where shoppers find a shop's storefront, without a path and never by what a request says of its host: the shop's own
 * domain where it has one, with the protocol and port of PUBLIC_URL, else PUBLIC_URL; in a demo without it, this machine.
 */
export const shopOrigin = async (
  { config, shops }: Pick<Context, 'config' | 'shops'>,
  shopId: string | undefined,
): Promise<string> => {
  if (config.publicUrl === undefined) return installationOrigin({ config });
  const domain = shopId === undefined ? undefined : await shops.domainOf(shopId);
  if (domain === undefined || isThisMachine(domain)) return config.publicUrl;
  const url = new URL(config.publicUrl);
  url.hostname = domain;
  return url.origin;
};
