import type { Context } from '../../core/context';
import { givenAccount } from './given-account';
import { addressBuilders } from './given-address';
import { catalogueBuilders } from './given-catalogue';
import { couponBuilders } from './given-coupon';
import { deliveryBuilders } from './given-delivery';
import { offerBuilders } from './given-offer';
import { orderBuilders } from './given-order';
import { pickUpBuilders } from './given-pick-up';
import { productBuilders } from './given-product';
import { givenShop } from './given-shop';
import { givenStaff } from './given-staff';

/** What a test starts from, written straight into the database of its own shop. */
export const createBuilders = (context: Context, shopId: string) => ({
  ...addressBuilders(context, shopId),
  ...catalogueBuilders(context, shopId),
  ...couponBuilders(context, shopId),
  ...deliveryBuilders(context, shopId),
  ...offerBuilders(context, shopId),
  ...orderBuilders(context, shopId),
  ...pickUpBuilders(context, shopId),
  ...productBuilders(context, shopId),
  account: givenAccount(context, shopId),
  shop: givenShop(context, shopId),
  staff: givenStaff(context, shopId),
});

export type Builders = ReturnType<typeof createBuilders>;
