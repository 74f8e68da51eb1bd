import * as contract from '@pcmall/contract/refund';
import type { Mount } from '../../../http/mount';
import * as refund from './refund-request.service';

export const refundRoutes = (mount: Mount) => {
  mount(contract.previewRefund, ({ context, caller, body }) => refund.previewRefund(context, caller, body));

  mount(contract.applyRefund, ({ context, caller, body }) => refund.applyRefund(context, caller, body));

  mount(contract.withdrawRefund, async ({ context, caller, body }) => {
    await refund.withdrawRefund(context, caller, body.requestId);
    return null;
  });

  mount(contract.getRefunds, ({ context, caller, query }) => refund.getRefunds(context, caller, query.orderId));
};
