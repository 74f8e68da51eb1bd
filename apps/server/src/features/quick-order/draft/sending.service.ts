import type { DataOf } from '@pcmall/contract/endpoint';
import type { getQuickOrderSending } from '@pcmall/contract/quick-order';
import { localize } from '@pcmall/domain/localized';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { loadShopConditions } from '../../checkout/load-checkout.service';

/** What a draft's parcels can be sent by, whomever they go to: whether a carrier goes there shows when the rows are checked. */
export const getSending = async (
  context: Context,
  { shop, language }: Member,
): Promise<DataOf<typeof getQuickOrderSending>> => {
  const { options } = await loadShopConditions(context, shop);
  const { deliveryModes } = shop.settings;
  return {
    carriers: options.carriers.flatMap(({ carrier_id: carrierId, name, delivery_mode: deliveryMode }) =>
      deliveryModes.includes(deliveryMode) ? [{ carrierId, name: localize(name, language), deliveryMode }] : [],
    ),
    pickUpPoints: options.points.map(({ point_id: pointId, name, address }) => ({
      pointId,
      name: localize(name, language),
      address: localize(address, language),
    })),
  };
};
