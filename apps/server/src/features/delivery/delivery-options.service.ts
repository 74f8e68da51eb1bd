import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import * as queries from './delivery-options.queries';

/** The directory makes another Shop whenever a shop's settings change, so that its cached options go with the old one. */
const cachedOptions = new WeakMap<Shop, queries.DeliveryOptions>();

/** How the shop packs and delivers, read once. Don't call it inside a transaction, which may see what others don't. */
export const deliveryOptions = async ({ db }: Pick<Context, 'db'>, shop: Shop): Promise<queries.DeliveryOptions> => {
  const cached = cachedOptions.get(shop);
  if (cached) return cached;
  const options = await queries.findDeliveryOptions(db, shop.shopId);
  cachedOptions.set(shop, options);
  return options;
};
