import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Shop } from '../../core/shop';
import type { DeliveryOptions } from './delivery-options.queries';

export type { DeliveryOptions };

/**
 * The delivery modes that the shop offers and all that is bought allows (CHK-02). Gifts have no say: they never keep
 * anybody from ordering.
 */
export const commonDeliveryModes = (
  { shop, options }: { shop: Shop; options: Pick<DeliveryOptions, 'points'> },
  bought: readonly { delivery_modes: readonly string[] }[],
): DeliveryMode[] =>
  shop.settings.deliveryModes.filter(
    (mode) =>
      (mode !== 'pickUp' || options.points.length > 0) &&
      bought.every(({ delivery_modes }) => delivery_modes.includes(mode)),
  );
