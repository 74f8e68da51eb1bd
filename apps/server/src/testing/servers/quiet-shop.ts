import { pino } from 'pino';
import { createServer } from '../../app';
import { openShopDirectory } from '../../features/shop/shop-directory.service';
import { createBuilders } from '../given/builders';
import type { GivenShop } from '../given/given-shop';
import { type OpenShop, openShop } from '../open-shop';

/**
 * A shop on a server that looks for no changes by others, for tests of what a server keeps: a look that notices the
 * shop's own change drops all that is kept of it once more, at whatever moment it comes.
 */
export const openQuietShop = async (settings: GivenShop = {}): Promise<OpenShop> => {
  const shop = await openShop(settings);
  const context = { ...shop.context, shops: openShopDirectory(shop.context.db, true) };
  const { server } = await createServer(context, pino({ level: 'silent' }));
  await server.ready();
  return {
    ...{ ...shop, context, server },
    ...{ given: createBuilders(context, shop.shopId), call: shop.callThrough(server) },
  };
};
