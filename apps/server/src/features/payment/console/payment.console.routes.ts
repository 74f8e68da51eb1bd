import { listOrderPayments as contract } from '@pcmall/contract/console/payments';
import type { Mount } from '../../../http/mount';
import { listOrderPayments } from './order-payments.service';

export const paymentConsoleRoutes = (mount: Mount) => {
  mount(contract, ({ context, caller, params }) => listOrderPayments(context, caller, params.orderId));
};
