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
import { refuse } from '../../core/shop-error';
import type { Mount } from '../../http/mount';
import * as checkout from './checkout.service';
import { createOrder as create } from './create-order.service';
import { start } from './start-checkout.service';

export const checkoutRoutes = (mount: Mount) => {
  mount(preOrderTemp, async ({ context, caller, body }) => ({
    preOrderId: await start(context, caller, body),
  }));

  mount(preOrder, ({ context, caller, body }) => checkout.show(context, caller, body));

  mount(refreshPreOrder, ({ context, caller, query }) => checkout.show(context, caller, query));

  mount(selectMaterial, ({ context, caller, query }) => checkout.show(context, caller, query));

  mount(selectCoupons, ({ context, caller, query }) => checkout.show(context, caller, query));

  mount(getLogisticsList, ({ context, caller, query }) => checkout.listCarriers(context, caller, query));

  mount(matchLogicFee, async ({ context, caller, query }) => {
    const carriers = await checkout.listCarriers(context, caller, query);
    const carrier = carriers.find(({ carrierId }) => carrierId === query.carrierId) ?? refuse('logisticsNeeded');
    return { fee: carrier.fee };
  });

  mount(getMaterialSetting, ({ context, caller }) => checkout.listMaterials(context, caller));

  mount(getSelfMentionPoint, ({ context, caller }) => checkout.listPickUpPoints(context, caller));

  mount(createOrder, async ({ context, caller, body }) => {
    const { preOrderId, idempotencyKey, expectedTotal, remark, ...choices } = body;
    const made = await create(context, caller, { preOrderId, idempotencyKey, expectedTotal, remark, choices });
    return { ...made, payBy: made.payBy.toISOString() };
  });
};
