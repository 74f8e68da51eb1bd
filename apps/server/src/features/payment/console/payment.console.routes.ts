import { listOrderPayments as contract } from '@pcmall/contract/console/payments';
import * as refunds from '@pcmall/contract/console/refunds';
import type { Mount } from '../../../http/mount';
import { previewShopRefund } from '../../order/refund/waiting-refunds.service';
import { listOrderPayments } from './order-payments.service';
import * as service from './refund.console.service';

export const paymentConsoleRoutes = (mount: Mount) => {
  mount(contract, ({ context, caller, params }) => listOrderPayments(context, caller, params.orderId));

  mount(refunds.listWaitingRefunds, ({ context, caller }) => service.listWaitingRefunds(context, caller));

  mount(refunds.approveRefund, async ({ context, caller, params, body }) => {
    await service.approveRefund(context, caller, params.orderId, body);
    return null;
  });

  mount(refunds.refuseRefund, async ({ context, caller, params, body }) => {
    await service.refuseRefund(context, caller, params.orderId, body.reason);
    return null;
  });

  mount(refunds.previewOwnRefund, ({ context, caller, params, body }) => {
    // It asks, and changes nothing that would have to be written down.
    caller.audit.isWritten = true;
    return previewShopRefund(context.db, caller.shopId, params.orderId, body.lines);
  });

  mount(refunds.refundShopOrder, async ({ context, caller, params, body }) => {
    await service.refundShopOrder(context, caller, params.orderId, body);
    return null;
  });
};
