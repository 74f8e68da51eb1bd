import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { type DeliveryOptions, findDeliveryOptions } from './checkout.queries';

/** The directory makes another Shop when anything of its settings changes, so that these go with the old one. */
const kept = new WeakMap<Shop, DeliveryOptions>();

/** How the shop packs and delivers, read once. Not to be called inside a transaction, which may see what others do not. */
export const deliveryOptions = async ({ db }: Pick<Context, 'db'>, shop: Shop): Promise<DeliveryOptions> => {
  const known = kept.get(shop);
  if (known) return known;
  const options = await findDeliveryOptions(db, shop.shopId);
  kept.set(shop, options);
  return options;
};

/** Whether the carrier clears customs digitally, which not every payment channel takes part in. */
export const isDigitallyCleared = async (context: Pick<Context, 'db'>, shop: Shop, carrierId: string | undefined) => {
  const { carriers } = await deliveryOptions(context, shop);
  return carriers.some((carrier) => carrier.carrier_id === carrierId && carrier.digital_clearance);
};
