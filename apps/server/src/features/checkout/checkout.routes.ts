import {
  createOrder,
  getLogisticsList,
  getMaterialSetting,
  getSelfMentionPoint,
  matchLogicFee,
  preOrder,
  preOrderTemp,
  refreshPreOrder,
  selectCoupons,
  selectMaterial,
} from '@pcmall/contract/checkout';
import type { Mount } from '../../http/mount';
import * as making from './create-order.service';
import * as checkout from './get-checkout.service';
import { startCheckout } from './start-checkout.service';

export const checkoutRoutes = (mount: Mount) => {
  mount(preOrderTemp, ({ context, caller, body }) => startCheckout(context, caller, body));

  mount(preOrder, ({ context, caller, body }) => checkout.getCheckout(context, caller, body));

  mount(refreshPreOrder, ({ context, caller, query }) => checkout.getCheckout(context, caller, query));

  mount(selectMaterial, ({ context, caller, query }) => checkout.getCheckout(context, caller, query));

  mount(selectCoupons, ({ context, caller, query }) => checkout.getCheckout(context, caller, query));

  mount(getLogisticsList, ({ context, caller, query }) => checkout.getLogisticsList(context, caller, query));

  mount(matchLogicFee, ({ context, caller, query }) => checkout.matchLogicFee(context, caller, query));

  mount(getMaterialSetting, ({ context, caller }) => checkout.getMaterialSetting(context, caller));

  mount(getSelfMentionPoint, ({ context, caller }) => checkout.getSelfMentionPoint(context, caller));

  mount(createOrder, async ({ context, caller, body }) => {
    const made = await making.createOrder(context, caller, body);
    return { ...made, payBy: made.payBy.toISOString() };
  });
};
