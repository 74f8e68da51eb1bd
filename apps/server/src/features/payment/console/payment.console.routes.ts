import * as contract from '@pcmall/contract/console/payments';
import * as refunds from '@pcmall/contract/console/refunds';
import type { Mount } from '../../../http/mount';
import { previewShopRefund } from '../../order/refund/waiting-refunds.service';
import { getDayTotals, listLedger } from './ledger.service';
import { acceptMismatch } from './mismatch/accept-mismatch.service';
import { resolveMismatch } from './mismatch/resolve-mismatch.service';
import { listOrderPayments } from './order-payments.service';
import { getPayment, listPayments } from './payments.service';
import * as service from './refund.console.service';
import { listPaymentRefunds } from './refunds.service';

export const paymentConsoleRoutes = (mount: Mount) => {
  mount(contract.listOrderPayments, ({ context, caller, params }) =>
    listOrderPayments(context, caller, params.orderId),
  );

  mount(contract.listPayments, ({ context, caller, query }) => listPayments(context, caller, query));

  mount(contract.getPayment, ({ context, caller, params }) => getPayment(context, caller, params.paymentId));

  mount(contract.resolveMismatch, async ({ context, caller, params, body }) => {
    await resolveMismatch(context, caller, params.paymentId, body);
    return null;
  });

  mount(contract.acceptMismatch, async ({ context, caller, params, body }) => {
    await acceptMismatch(context, caller, params.paymentId, body);
    return null;
  });

  mount(contract.listPaymentRefunds, ({ context, caller, query }) => listPaymentRefunds(context, caller, query));

  mount(contract.listLedger, ({ context, caller, query }) => listLedger(context, caller, query));

  mount(contract.getDayTotals, ({ context, caller, query }) => getDayTotals(context, caller, query.day));

  mount(refunds.listWaitingRefunds, ({ context, caller }) => service.listWaitingRefunds(context, caller));

  mount(refunds.noteReturnedByHand, async ({ context, caller, params }) => {
    await service.noteReturnedByHand(context, caller, params.refundId);
    return null;
  });

  mount(refunds.approveRefund, async ({ context, caller, params, body }) => {
    await service.approveRefund(context, caller, params.orderId, body);
    return null;
  });

  mount(refunds.refuseRefund, async ({ context, caller, params, body }) => {
    await service.refuseRefund(context, caller, params.orderId, body);
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
